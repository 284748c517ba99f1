import type { Fields } from '#domain/exit'
import type { Resource } from '#domain/resource'
import type { Values } from '#domain/where'
import type { Database, Tx } from '../db/database.ts'
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
  const wanted = wantedBy(resource, records, people, orgs)
  return Object.keys(wanted).length > 0 ? db.system((tx) => labelsOf(tx, wanted)) : {}
}

/** The same for one record, in a transaction that already stands above scope. */
export const labelsWithin = (tx: Tx, resource: Resource, record: Values): Promise<Labels> =>
  labelsOf(tx, wantedBy(resource, [record], [], []))

/** Those labels that the record has a use for; null where one of them is missing. */
export function labelsAmong(resource: Resource, record: Values, labels: Labels): Labels | null {
  const ids = Object.values(wantedBy(resource, [record], [], [])).flat()
  return ids.every((id) => labels[id])
    ? Object.fromEntries(ids.map((id) => [id, labels[id] as Label]))
    : null
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
