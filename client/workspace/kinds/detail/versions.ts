import type { AnyRow, Resource } from '#domain/definition/resource'
import type { Values } from '#domain/where/where'
import type { HistoryEntry } from '../../../api/records.ts'
import { sameValue } from '../../data/records/differences.ts'

/** A record as it was once somebody had done something to it. */
export interface Version {
  readonly entry: HistoryEntry
  readonly values: Values
}

/**
 * The record after each entry of its history, newest first. Going back, what an entry changed is
 * what it was before; a value the history does not tell of is as it is now.
 */
export function versionsOf(record: AnyRow, history: readonly HistoryEntry[]): Version[] {
  const newestFirst = [...history].sort((a, b) => b.at.localeCompare(a.at))
  let values: Values = record
  return newestFirst.map((entry) => {
    const version = { entry, values }
    values = { ...values, ...entry.before }
    return version
  })
}

/** The fields of which two versions differ, in the order of the definition. */
export const differingFields = (resource: Resource, one: Values, other: Values): string[] =>
  Object.entries(resource.fields)
    .filter(([name, { clock }]) => !clock && !sameValue(one[name], other[name]))
    .map(([name]) => name)
