import type { Field } from '#domain/fields/index'

/**
 * Whether a form marks a field, or a column of a table, as required. A box to tick has its answer
 * already.
 */
export const isAsked = ({ kind, required, default: value }: Field): boolean =>
  required && !(kind === 'bool' && value !== undefined)
