/** Lines become records: the checks of a single creation, asked once for many lines. */
import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access'
import type { AnyRow, Resource } from '#domain/resource'
import { wholeSets } from '#domain/unique'
import { columnKindOf } from '../../db/columns.ts'
import type { Tx } from '../../db/database.ts'
import { columnOfField, tableOf } from '../../db/tables.ts'
import { invalid, Problem } from '../../problem.ts'
import { asSystem } from '../../records/as-system.ts'
import { attempt } from '../../records/attempt.ts'
import { isHeldUpAgainstOthers, mustPassChecks } from '../../records/checks/index.ts'
import { mustBeOffered } from '../../records/dictionaries.ts'
import { followWrite } from '../../records/effects.ts'
import { holdFilesOf, mustBeOwnUploads } from '../../records/held-files.ts'
import { mustBePlaceable } from '../../records/place.ts'
import { missingError, pointersIn, unreached } from '../../records/reach.ts'
import { roomFor, tooManyOwn } from '../../records/room.ts'
import { readRecord } from '../../records/store.ts'
import { type BulkRow, bulkInsert } from '../../records/store-bulk.ts'
import { refusingViolations } from '../../records/store-violations.ts'
import { knownLines } from '../known-lines.ts'
import type { Candidate } from './read-lines.ts'

interface Taking {
  readonly resource: Resource
  readonly actor: Actor
  readonly now: Date
  /** Nothing will stay: no running number is spent. */
  readonly rehearsal: boolean
}

export interface Taken {
  readonly made: readonly (Candidate & { readonly version: number })[]
  /** There already: loaded before, or a record with the same natural key. */
  readonly known: number
  readonly refused: readonly { readonly candidate: Candidate; readonly problem: Problem }[]
}

type Refused = Taken['refused'][number]

/**
 * Makes the records of a chunk in the actor's scoped transaction; a line that fails harms no other. Of a
 * type whose records are held up against one another each line is stored before the next is checked.
 */
export async function takeLines(
  tx: Tx,
  candidates: readonly Candidate[],
  taking: Taking,
): Promise<Taken> {
  if (!isHeldUpAgainstOthers(taking.resource)) return takeTogether(tx, candidates, taking)
  const taken: Taken[] = []
  for (const one of candidates) taken.push(await takeTogether(tx, [one], taking))
  return {
    made: taken.flatMap(({ made }) => made),
    known: taken.reduce((sum, { known }) => sum + known, 0),
    refused: taken.flatMap(({ refused }) => refused),
  }
}

async function takeTogether(
  tx: Tx,
  candidates: readonly Candidate[],
  taking: Taking,
): Promise<Taken> {
  const { resource, actor } = taking
  const { fresh, known, refused } = await asSystem(tx, actor.scope, async () => {
    const there = await knownAmong(tx, resource, candidates)
    const unknown = candidates.filter(({ id }) => !there.has(id))
    return {
      known: there.size,
      ...(await withinRoom(tx, await checked(tx, unknown, taking), taking)),
    }
  })
  const stored = await storeAll(tx, fresh, taking)
  return { made: stored.made, known, refused: [...refused, ...stored.refused] }
}

interface Checked {
  readonly fresh: readonly Candidate[]
  readonly refused: readonly Refused[]
}

/** No more than one person may have of a type: an import is no way around it. */
async function withinRoom(
  tx: Tx,
  { fresh, refused }: Checked,
  { resource, actor }: Taking,
): Promise<Checked> {
  const room = await roomFor(tx, resource, actor.id)
  const beyond = fresh.slice(room).map((candidate) => ({ candidate, problem: tooManyOwn() }))
  return { fresh: fresh.slice(0, room), refused: [...refused, ...beyond] }
}

/** Ids of the candidates that were loaded before, or whose natural key a living record has. */
async function knownAmong(
  tx: Tx,
  resource: Resource,
  candidates: readonly Candidate[],
): Promise<ReadonlySet<string>> {
  const loaded = await knownLines(
    tx,
    resource,
    candidates.map(({ fingerprint }) => fingerprint),
  )
  const found = new Set(
    candidates.flatMap(({ id, fingerprint }) => (loaded.has(fingerprint) ? [id] : [])),
  )
  for (const set of wholeSets(resource)) {
    const rows = candidates.map(({ id, values }) => ({
      id,
      ...Object.fromEntries(
        set.map((name) => [columnOfField(resource, name), values[name] ?? null]),
      ),
    }))
    const names = set.map((name) => columnOfField(resource, name))
    const typed = set.map((name, at) => {
      const field = resource.fields[name]
      const type = field ? columnKindOf(field)?.type(field) : undefined
      return `${names[at]} ${type ?? 'text'}`
    })
    const same = names.map((name) => `t.${name} = r.${name}`).join(' and ')
    // Looked up one by one (`offset 0`): joined, the plan made while the table was small reads all of
    // it for every chunk, however large it has become.
    const there = await tx.query<{ id: string }>(sql`
      select r.id from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(id text, ${sql.raw(typed.join(', '))})
      where exists (select from ${sql.raw(tableOf(resource).table)} t
        where ${sql.raw(same)} and t.deleted_at is null offset 0)`)
    for (const { id } of there) found.add(id)
  }
  return found
}

/** What the values point at, where they would stand, and the checks of the record type. */
async function checked(tx: Tx, candidates: readonly Candidate[], taking: Taking): Promise<Checked> {
  const { resource, actor } = taking
  const pointers = candidates.flatMap((candidate) =>
    pointersIn(resource.fields, candidate.values).map((pointer) => ({ ...pointer, candidate })),
  )
  const missing = await unreached(tx, actor, pointers)
  const placeFaults = await misplaced(tx, candidates, resource, actor)
  const fresh: Candidate[] = []
  const refused: Refused[] = []
  for (const candidate of candidates) {
    const errors = missing.filter((one) => one.candidate === candidate).map(missingError)
    const problem =
      placeFaults.get(placeOf(resource, candidate)) ??
      (errors.length > 0 ? invalid(errors) : await faultOf(tx, candidate, taking))
    if (problem) refused.push({ candidate, problem })
    else fresh.push(candidate)
  }
  return { fresh, refused }
}

const placeField = ({ placedBy }: Resource) => (placedBy === 'self' ? 'parent' : placedBy)
const placeOf = (resource: Resource, { values }: Candidate) => values[placeField(resource)] ?? null

/** What is wrong with each place the candidates name. */
async function misplaced(
  tx: Tx,
  candidates: readonly Candidate[],
  resource: Resource,
  actor: Actor,
): Promise<ReadonlyMap<unknown, Problem>> {
  const faults = new Map<unknown, Problem>()
  for (const place of new Set(candidates.map((one) => placeOf(resource, one)))) {
    const values = { [placeField(resource)]: place }
    const problem = await problemIn(() => mustBePlaceable(tx, resource, values, actor))
    if (problem) faults.set(place, problem)
  }
  return faults
}

const faultOf = (tx: Tx, { id, values }: Candidate, { resource, actor, now }: Taking) =>
  problemIn(async () => {
    await mustBeOffered(tx, resource.fields, values)
    await mustBeOwnUploads(tx, actor.id, resource.fields, { before: {}, values })
    await mustPassChecks(tx, { resource, actor, now, before: null, after: { ...values, id } })
  })

/** Stores them with one statement; when the database refuses that, one by one. */
async function storeAll(
  tx: Tx,
  candidates: readonly Candidate[],
  taking: Taking,
): Promise<Pick<Taken, 'made' | 'refused'>> {
  const together = await attempt(tx, () => store(tx, candidates, taking))
  if (!('problem' in together)) return { made: together.value, refused: [] }
  const made: Taken['made'][number][] = []
  const refused: Refused[] = []
  for (const candidate of candidates) {
    const alone = await attempt(tx, () => store(tx, [candidate], taking))
    if ('problem' in alone) refused.push({ candidate, problem: alone.problem })
    else made.push(...alone.value)
  }
  return { made, refused }
}

async function store(
  tx: Tx,
  candidates: readonly Candidate[],
  { resource, actor, now, rehearsal }: Taking,
): Promise<Taken['made']> {
  const rows = candidates.map(({ id, values }): BulkRow => {
    const number = rehearsal && resource.numbered ? { number: `?${id}` } : {}
    return { id, values, ...number }
  })
  const [only] = candidates.length === 1 ? candidates : []
  const stored = { id: only?.id, ...only?.values, storedState: resource.initial }
  await refusingViolations(tx, resource, stored, () =>
    bulkInsert(tx, resource, rows, { actorId: actor.id, now }),
  )
  const made = []
  for (const candidate of candidates) {
    const { id, values } = candidate
    await holdFilesOf(tx, actor.scope, resource, id, values)
    made.push({ ...candidate, version: await followed(tx, id, resource, { actor, now }) })
  }
  return made
}

/** The version of a record once everything followed from it. */
async function followed(
  tx: Tx,
  id: string,
  resource: Resource,
  context: { readonly actor: Actor; readonly now: Date },
): Promise<number> {
  if (!resource.follows) return 1
  const after: AnyRow | null = await readRecord(tx, resource, id)
  return after ? (await followWrite(tx, resource, { before: null, after }, context)).version : 1
}

/** The refusal of a check; anything else that is thrown is thrown on. */
async function problemIn(check: () => Promise<void>): Promise<Problem | null> {
  try {
    await check()
    return null
  } catch (error) {
    if (error instanceof Problem && error.status < 500) return error
    throw error
  }
}
