import type { Resource } from '#domain/definition/resource'
import { stampFields } from '#domain/definition/stamp'
import type { Field } from '#domain/fields/field'
import { traitsOf } from '#domain/fields/kinds'
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
    .filter((name) => !silent.has(name) && isTold(resource.fields[name]))
    .filter((name) => name in after && !sameValue(before[name], after[name]))
    .filter((name) => !isSameMinute(resource.fields[name], before[name], after[name]))
    .map((field) => ({ field, from: before[field] ?? null, to: after[field] ?? null }))
}

/** What people see: no fields for the system alone, and none that the clock moves. */
const isTold = (field: Field | undefined): boolean => !field?.internal && !field?.clock

/**
 * Differences as history tells them, each once: not what was said as the reason, and not what stands in a
 * row that came with them, such as the words of a call in the list of all calls.
 */
export function toldOnce(
  { fields }: Pick<Resource, 'fields'>,
  differences: readonly Difference[],
  why: string | null | undefined,
): Difference[] {
  const told = new Set(
    differences.flatMap(({ field, from, to }) => {
      const columns = fields[field]?.columns
      if (!columns || !Array.isArray(to)) return []
      const known = new Set((Array.isArray(from) ? from : []).map((row) => JSON.stringify(row)))
      const added = (to as readonly Values[]).filter((row) => !known.has(JSON.stringify(row)))
      return added.flatMap((row) =>
        Object.entries(columns).map(([name, { kind }]) => textOf(kind, row[name])),
      )
    }),
  )
  return differences.filter(({ field, from, to }) => {
    // Few words, such as yes or a grade, are alike by chance.
    const kind = fields[field]?.kind
    if (typeof why === 'string' && to === why) return false
    // A deadline that was moved is what readers look for.
    if (from !== null && fields[field]?.about === 'planned') return true
    return typeof to !== 'string' || !kind || kind === 'enum' || !told.has(textOf(kind, to))
  })
}

/** An instant is shown to its minute: one that moved within it reads as if nothing had changed. */
function isSameMinute(field: Field | undefined, from: unknown, to: unknown): boolean {
  if (!field || traitsOf(field).moment !== 'instant') return false
  if (typeof from !== 'string' || typeof to !== 'string') return false
  return minuteOf(from) === minuteOf(to)
}
const minuteOf = (value: string) => Math.floor(Date.parse(value) / 60_000)

const textOf = (kind: string, value: unknown): string => JSON.stringify([kind, value])

/** Equal as values: lists and shapes by content, nothing and absence alike. */
export function sameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
}
