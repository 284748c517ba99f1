import type { Resource } from '#domain/definition/resource'
import { stampFields } from '#domain/definition/stamp'
import type { Values } from '#domain/where/where'

export interface Difference {
  readonly field: string
  readonly from: unknown
  readonly to: unknown
}

const silent = new Set<string>(stampFields.filter((name) => name !== 'state'))

/** The fields of which two versions of a record differ, in the order of the definition. */
export function differencesOf(
  resource: Resource,
  before: Values | null,
  after: Values | null,
): Difference[] {
  if (!before || !after) return []
  return Object.keys(resource.fields)
    .filter((name) => !silent.has(name) && !resource.fields[name]?.clock)
    .filter((name) => name in after && !sameValue(before[name], after[name]))
    .map((field) => ({ field, from: before[field] ?? null, to: after[field] ?? null }))
}

/** Equal as values: lists and shapes by content, nothing and absence alike. */
export function sameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
}
