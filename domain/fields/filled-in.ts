import type { Field } from './field.ts'

/**
 * What the default of a field stands for and is known only when a record is made: who makes it, where they
 * work, when. Null for a plain value, which an option of a choice is whatever it is called (`now` of a period).
 */
export function filledIn({
  default: value,
  options = [],
}: Pick<Field, 'default' | 'options'>): 'actor' | 'actorOrg' | 'now' | null {
  if (options.some((one) => one === value)) return null
  return value === 'actor' || value === 'actorOrg' || value === 'now' ? value : null
}
