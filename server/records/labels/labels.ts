import type { Actor } from '#domain/access/access'
import type { Resource } from '#domain/definition/resource'
import type { Fields } from '#domain/definition/transition'
import type { Values } from '#domain/where/where'
import type { Database, Tx } from '../../db/database.ts'
import { referencesIn } from '../references/reference-scope.ts'
import { type Label, type Labels, labelsOf } from '../store/labels.ts'
import {
  concernedIn,
  knownWhereabouts,
  type Viewing,
  whereaboutsOf,
  withoutStrangers,
} from './known-people.ts'
import { withoutMasked } from './masked-labels.ts'
import { namesOf, type Wanted } from './name-cache.ts'

export type { Labels }

const author = { kind: 'user', ref: 'account', required: false, many: false, calculated: true }
const stamps = { createdBy: author, updatedBy: author } as Fields

/** For whom records of which type are labelled. */
export interface Labelling extends Viewing {
  readonly resource: Resource
}

/** What is named besides what records point at. */
interface Others {
  readonly people?: readonly (string | null)[]
  readonly orgs?: readonly string[]
}

/**
 * Names of everything these records point at, the people who wrote them included, and of others.
 * Looked up above scope: who may read a record may read what the things in it are called, but of
 * people only whom they may know.
 */
export async function labelsIn(
  db: Database,
  labelling: Labelling,
  records: readonly Values[],
  others: Others = {},
): Promise<Labels> {
  const wanted = wantedBy(labelling.resource, records, others)
  return knownTo(db, labelling, await namesOf(db).of(wanted), wanted)
}

/** The same for one record, in a transaction that already stands above scope. */
export async function labelsWithin(tx: Tx, labelling: Labelling, record: Values): Promise<Labels> {
  const wanted = wantedBy(labelling.resource, [record])
  const labels = withoutMasked(labelling.viewer, await labelsOf(tx, wanted), wanted)
  const people = namedIn(wanted, labels)
  const known = await whereaboutsOf(tx, concernedIn(labelling, people))
  return withoutStrangers(labelling, labels, wanted, known)
}

/** The same for one record that was read with some of the names in it. */
export async function labelsBeside(
  db: Database,
  labelling: Labelling,
  record: Values,
  read: Labels,
): Promise<Labels> {
  const labels: Record<string, Label> = {}
  const others: Record<string, string[]> = {}
  const wanted = wantedBy(labelling.resource, [record])
  for (const [name, ids] of Object.entries(wanted)) {
    for (const id of ids) {
      const label = read[id]
      if (label) labels[id] = label
    }
    others[name] = ids.filter((id) => !read[id])
  }
  Object.assign(labels, await namesOf(db).of(others))
  return knownTo(db, labelling, labels, wanted)
}

/** Names of what notices and the like point at, which stand on no record. */
export async function labelsFor(db: Database, viewer: Actor, wanted: Wanted): Promise<Labels> {
  const labels = await db.system((tx) => labelsOf(tx, wanted))
  return knownTo(db, { viewer, resource: { placedBy: 'org' } }, labels, wanted)
}

async function knownTo(
  db: Database,
  viewing: Viewing,
  found: Labels,
  wanted: Wanted,
): Promise<Labels> {
  const labels = withoutMasked(viewing.viewer, found, wanted)
  const concerned = concernedIn(viewing, namedIn(wanted, labels))
  if (concerned.length === 0) return labels
  return withoutStrangers(viewing, labels, wanted, await knownWhereabouts(db, concerned))
}

/** Everybody whom these labels name, themselves or by what is theirs. */
const namedIn = ({ account = [] }: Wanted, labels: Labels): string[] => [
  ...account,
  ...Object.values(labels).flatMap(({ person }) => person ?? []),
]

const labelled = new WeakMap<Resource, Fields>()

/** Its fields and who wrote it; the same object each time. */
function labelledFields(resource: Resource): Fields {
  const known = labelled.get(resource) ?? { ...resource.fields, ...stamps }
  labelled.set(resource, known)
  return known
}

/** Ids of what is pointed at, by record type. */
function wantedBy(
  resource: Resource,
  records: readonly Values[],
  { people = [], orgs = [] }: Others = {},
): Record<string, string[]> {
  const fields = labelledFields(resource)
  const wanted = new Map<string, Set<string>>()
  const want = (name: string, id: string) =>
    wanted.set(name, (wanted.get(name) ?? new Set()).add(id))
  for (const record of records) {
    for (const pointer of referencesIn(fields, record)) want(pointer.resource, pointer.id)
  }
  for (const id of people) if (id) want('account', id)
  for (const id of orgs) want('organization', id)
  return Object.fromEntries([...wanted].map(([name, ids]) => [name, [...ids]]))
}
