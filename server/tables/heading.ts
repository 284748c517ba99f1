/** What stands over a column: an export writes it, an import finds the field by it again. */
export const headingOf = (label: string, unit: string | undefined): string =>
  unit ? `${label} (${unit})` : label
