import type { Field } from '#domain/fields/index'

/** What stands behind every figure of a field, in a list too. */
export const percentOf = ({ kind }: Field): string | undefined =>
  kind === 'percent' ? '%' : undefined
