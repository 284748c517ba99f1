import type { Values } from '#domain/where/where'
import type { Check } from '../base/check.ts'

const rowsOf = (value: unknown): readonly Values[] => (Array.isArray(value) ? value : [])

/** A row of which a record was made stays as it is: what was made of it goes its own way. */
export const linkedRows: Check = async (_tx, { resource, before, after }) =>
  Object.entries(resource.fields).flatMap(([field, { linked }]) => {
    if (linked === undefined || !before) return []
    const kept = new Set(rowsOf(after[field]).map((row) => row[linked]))
    const gone = rowsOf(before[field]).some((row) => row[linked] && !kept.has(row[linked]))
    return gone ? [{ field, code: 'linkedRowChanged' }] : []
  })
