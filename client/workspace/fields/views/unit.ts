import type { Field } from '#domain/fields/index'

/** What stands behind every figure of a field, in a list too. */
export const percentOf = ({ kind }: Field): string | undefined =>
  kind === 'percent' ? '%' : undefined

/** What a figure is counted in. */
export const unitOf = (field: Field): string | undefined => percentOf(field) ?? field.unit
