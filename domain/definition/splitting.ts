/** How a record of a type becomes two: some rows of a child table go into another one like it. */
export interface Splitting<Name extends string = string> {
  /** The child table whose rows go, and its column that tells them apart. */
  readonly moves: Name
  readonly by: string
  /** Fields that the new record is asked for anew: what it is called, and who leads it. */
  readonly asks: readonly Name[]
}

interface Split {
  readonly name: string
  readonly fields: Readonly<
    Record<string, { readonly columns?: Readonly<Record<string, unknown>> }>
  >
  readonly splitting?: Splitting
}

/** What is wrong with the splitting of a definition. */
export function splittingFaults(
  { name, fields, splitting }: Split,
  field: (path: string, value: string) => string[],
): string[] {
  if (!splitting) return []
  const { moves, by, asks } = splitting
  return [
    ...field('splitting.moves', moves),
    ...asks.flatMap((one) => field('splitting.asks', one)),
    ...(fields[moves]?.columns?.[by]
      ? []
      : [`${name}.splitting.by: "${moves}" has no column "${by}"`]),
  ]
}
