import type { Fields } from '#domain/exit'
import type { Resource } from '#domain/resource'
import type { Values } from '#domain/where'
import type { Database, Tx } from '../db/database.ts'
import { namesOf } from './known-names.ts'
import { pointersIn } from './reach.ts'
import { type Label, labelsOf } from './store-labels.ts'

/** What the records that are pointed at are called, by id. */
export type Labels = Readonly<Record<string, Label>>

const author = { kind: 'user', ref: 'account', required: false, many: false, calculated: true }
const stamps = { createdBy: author, updatedBy: author } as Fields

/**
 * Names of everything these records point at, the people who wrote them included, and of further
 * people and organisations. Looked up above scope: who may read a record may read what the things
 * in it are called.
 */
export async function labelsIn(
  db: Database,
  resource: Resource,
  records: readonly Values[],
  people: readonly (string | null)[] = [],
  orgs: readonly string[] = [],
): Promise<Labels> {
  return namesOf(db).of(wantedBy(resource, records, people, orgs))
}

/** The same for one record, in a transaction that already stands above scope. */
export const labelsWithin = (tx: Tx, resource: Resource, record: Values): Promise<Labels> =>
  labelsOf(tx, wantedBy(resource, [record], [], []))

/** The same for one record that was read with some of the names in it. */
export async function labelsBeside(
  db: Database,
  resource: Resource,
  record: Values,
  read: Labels,
): Promise<Labels> {
  const labels: Record<string, Label> = {}
  const others: Record<string, string[]> = {}
  for (const [name, ids] of Object.entries(wantedBy(resource, [record], [], []))) {
    for (const id of ids) {
      const label = read[id]
      if (label) labels[id] = label
    }
    others[name] = ids.filter((id) => !read[id])
  }
  return Object.assign(labels, await namesOf(db).of(others))
}

/** Ids of what is pointed at, by record type. */
function wantedBy(
  resource: Resource,
  records: readonly Values[],
  people: readonly (string | null)[],
  orgs: readonly string[],
): Record<string, string[]> {
  const fields = { ...resource.fields, ...stamps }
  const wanted = new Map<string, Set<string>>()
  const want = (name: string, id: string) =>
    wanted.set(name, (wanted.get(name) ?? new Set()).add(id))
  for (const record of records) {
    for (const pointer of pointersIn(fields, record)) want(pointer.resource, pointer.id)
  }
  for (const id of people) if (id) want('account', id)
  for (const id of orgs) want('organization', id)
  return Object.fromEntries([...wanted].map(([name, ids]) => [name, [...ids]]))
}
