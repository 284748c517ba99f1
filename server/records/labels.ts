import type { Field } from '#domain/fields/index'
import type { AnyRow, Resource } from '#domain/resource'
import type { Values } from '#domain/where'
import type { Database } from '../db/database.ts'
import { type Label, labelsOf } from './store-labels.ts'

/** What the records that are pointed at are called, by id. */
export type Labels = Readonly<Record<string, Label>>

/** Names of everything these records point at, the people who wrote them included. */
export async function labelsIn(
  db: Database,
  resource: Resource,
  rows: readonly AnyRow[],
): Promise<Labels> {
  const wanted = new Map<string, Set<string>>()
  for (const row of rows) {
    gather(wanted, resource.fields, row)
    add(wanted, 'account', [row.createdBy, row.updatedBy])
  }
  if (wanted.size === 0) return {}
  const ids = Object.fromEntries([...wanted].map(([name, found]) => [name, [...found]]))
  return db.system((tx) => labelsOf(tx, ids))
}

function gather(
  wanted: Map<string, Set<string>>,
  fields: Readonly<Record<string, Field>>,
  values: Values,
): void {
  for (const [name, { ref, columns }] of Object.entries(fields)) {
    const value = values[name]
    if (ref) add(wanted, ref, Array.isArray(value) ? value : [value])
    if (!columns || !Array.isArray(value)) continue
    for (const line of value as readonly Values[]) gather(wanted, columns, line)
  }
}

function add(wanted: Map<string, Set<string>>, resource: string, ids: readonly unknown[]): void {
  const found = wanted.get(resource) ?? new Set()
  for (const id of ids) if (typeof id === 'string') found.add(id)
  if (found.size > 0) wanted.set(resource, found)
}
