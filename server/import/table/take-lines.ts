/** Lines become records: the checks of a single creation, asked once for many lines. */
import { setImmediate } from 'node:timers/promises'
import type { Actor } from '#domain/access/access'
import { dateErrors } from '#domain/definition/date-bounds'
import type { AnyRow, Resource } from '#domain/definition/resource'
import type { FigureFaults } from '#domain/workflow/step-context'
import type { Tx } from '../../db/database.ts'
import { serialised } from '../../db/serialised.ts'
import { type FieldError, invalid, type Problem } from '../../platform/problem.ts'
import { afterStoring, type Write } from '../../records/checks/base/check.ts'
import { isCheckedAlone, preparedChecks, refusalBy } from '../../records/checks/index.ts'
import { attemptTogether } from '../../records/context/attempt-together.ts'
import { withSystemRole } from '../../records/context/with-system-role.ts'
import { followWrite } from '../../records/effects/effects.ts'
import { placeField, unplaceable } from '../../records/place/place.ts'
import { offeredTo } from '../../records/references/dictionaries.ts'
import {
  missingError,
  missingReferences,
  referencesIn,
} from '../../records/references/reference-scope.ts'
import { withTemplateRows } from '../../records/references/template-rows.ts'
import { type BulkRow, bulkInsert } from '../../records/store/bulk.ts'
import { foreignUploads, holdFilesOf } from '../../records/store/held-files.ts'
import { remainingQuota, tooManyOwn } from '../../records/store/own-quota.ts'
import { readRecord } from '../../records/store/store.ts'
import { refusingViolations } from '../../records/store/violations.ts'
import { withStoredSuggestions } from '../../records/write/stored-suggestions.ts'
import type { TableLine } from '../../tables/table-lines.ts'
import { knownLines } from '../known-lines.ts'
import { type ContentMatch, matchedByContent, matchedByKey } from './existing-records.ts'
import type { Fault } from './fault.ts'
import type { Candidate, Reading } from './read-lines.ts'

interface Taking {
  readonly resource: Resource
  readonly actor: Actor
  readonly now: Date
  readonly figureFaults?: FigureFaults | undefined
  /** Nothing will stay: no running number is spent. */
  readonly rehearsal: boolean
  /** Left out: lines are compared with no records. */
  readonly contentMatch?: ContentMatch
  /** Ids of further lines that were loaded before, whatever became of their records. Runs above scope. */
  readonly loadedBefore?: (tx: Tx) => Promise<ReadonlySet<string>>
}

export interface Taken {
  readonly made: readonly (Candidate & { readonly version: number })[]
  /** There already: loaded before, or a record that the line names or says over again. */
  readonly known: number
  /** Of these, those that name a record which may say something else: what they say is not taken. */
  readonly standing: readonly TableLine[]
  /** Of these, those that say nothing but what a record says, and its number. */
  readonly sameAsRecord: readonly { readonly line: TableLine; readonly number: string }[]
  readonly refused: readonly { readonly candidate: Candidate; readonly problem: Problem }[]
  /** Of the lines that cannot become records as they stand, and whose record is not there either. */
  readonly faults: readonly Fault[]
}

type Refused = Taken['refused'][number]

/**
 * Makes the records of a chunk in the actor's scoped transaction, in their order; a line that fails
 * harms no other. What a type's checks cannot say of many at once is asked of each line by itself.
 * Chunks of one type come one after the other, whoever loads them and from where: what a line is known
 * by (`rememberLines`) is written before the transaction ends.
 */
export async function takeLines(
  tx: Tx,
  { candidates, faulty }: Reading,
  taking: Taking,
): Promise<Taken> {
  if (!taking.rehearsal) await serialised(tx, 'imported lines', taking.resource.name)
  const { unknown, refusal, ...known } = await withSystemRole(tx, taking.actor.scope, async () => {
    const found = await knownAmong(tx, { candidates, faulty }, taking)
    const fresh = candidates.filter(({ id }) => !found.ids.has(id))
    const said = await withStoredSuggestions(tx, taking.resource, fresh)
    const rest = await withTemplateRows(tx, taking.resource, said)
    return { ...found, unknown: rest, refusal: await refusals(tx, rest, taking) }
  })
  const refused = unknown.flatMap((candidate): Refused[] => {
    const problem = refusal(candidate)
    return problem ? [{ candidate, problem }] : []
  })
  const bad = new Set(refused.map(({ candidate }) => candidate))
  const sound = unknown.filter((candidate) => !bad.has(candidate))
  const stored = await takeInOrder(tx, sound, taking)
  const { ids, standing, sameAsRecord } = known
  return {
    ...{ made: stored.made, known: ids.size, standing, sameAsRecord },
    refused: [...refused, ...stored.refused],
    faults: faulty.flatMap(({ id, faults }) => (ids.has(id) ? [] : faults)),
  }
}

/** Fewer come together where the database refuses one, or a check has to see those before it stored. */
async function takeInOrder(
  tx: Tx,
  candidates: readonly Candidate[],
  taking: Taking,
): Promise<Stored> {
  const pieces = await attemptTogether(tx, candidates, {
    most: isCheckedAlone(taking.resource) ? 1 : candidates.length,
    work: (piece) => takeTogether(tx, piece, taking),
    refused: (candidate, problem): Stored => ({ made: [], refused: [{ candidate, problem }] }),
  })
  return {
    made: pieces.flatMap(({ made }) => made),
    refused: pieces.flatMap(({ refused }) => refused),
  }
}

type Stored = Pick<Taken, 'made' | 'refused'>

/** Takes lines up to the first that only says what is wrong with it once those before it are stored. */
async function takeTogether(
  tx: Tx,
  candidates: readonly Candidate[],
  taking: Taking,
): Promise<{ readonly result: Stored; readonly done: number }> {
  const { fresh, refused } = await withSystemRole(tx, taking.actor.scope, () =>
    judged(tx, candidates, taking),
  )
  const made = await store(tx, fresh, taking)
  return { result: { made, refused }, done: fresh.length + refused.length }
}

interface Judged {
  readonly fresh: readonly Candidate[]
  readonly refused: readonly Refused[]
}

/** Lines judged before anybody else has a turn. */
const judgedAtATime = 50

/** What the checks of the record type say, and that nobody has more of a type than one person may. */
async function judged(tx: Tx, candidates: readonly Candidate[], taking: Taking): Promise<Judged> {
  const { resource, actor, now, figureFaults } = taking
  const room = await remainingQuota(tx, resource, actor.id)
  const writes = candidates.map(({ id, values }): Write => {
    const after = { ...values, id }
    return { resource, actor, holder: actor, now, before: null, after, figureFaults }
  })
  const judge = await preparedChecks(tx, resource, writes)
  const fresh: Candidate[] = []
  const refused: Refused[] = []
  for (const [at, candidate] of candidates.entries()) {
    if (at % judgedAtATime === judgedAtATime - 1) await setImmediate()
    const write = writes[at]
    const problem = write ? await refusalBy(judge, write) : null
    if (problem === afterStoring) break
    if (problem) refused.push({ candidate, problem })
    else if (fresh.length >= room) refused.push({ candidate, problem: tooManyOwn() })
    else {
      fresh.push(candidate)
      if (write) judge.accept?.(write)
    }
  }
  return { fresh, refused }
}

/** The lines whose record is there already: those that name one whatever else is wrong with them. */
async function knownAmong(
  tx: Tx,
  { candidates, faulty }: Reading,
  { resource, actor, contentMatch, loadedBefore }: Taking,
): Promise<Pick<Taken, 'standing' | 'sameAsRecord'> & { readonly ids: ReadonlySet<string> }> {
  const ids = new Set([
    ...((await loadedBefore?.(tx)) ?? []),
    ...(await knownLines(tx, resource, actor, candidates)),
  ])
  const others = [...candidates, ...faulty].filter(({ id }) => !ids.has(id))
  const named = await matchedByKey(tx, others, { resource, actor })
  const readable = [...candidates, ...faulty.filter(({ isReadable }) => isReadable)]
  const rest = readable.filter(({ id }) => !(ids.has(id) || named.has(id)))
  const repeated = contentMatch
    ? await matchedByContent(tx, rest, { resource, actor }, contentMatch)
    : new Map<string, string>()
  for (const id of [...named, ...repeated.keys()]) ids.add(id)
  return {
    ids,
    standing: others.flatMap(({ id, line }) => (named.has(id) ? [line] : [])),
    sameAsRecord: rest.flatMap(({ id, line }) => {
      const number = repeated.get(id)
      return number === undefined ? [] : [{ line, number }]
    }),
  }
}

/** Looks where they would stand and at what they name; answers what is wrong with one, or null. */
async function refusals(
  tx: Tx,
  candidates: readonly Candidate[],
  { resource, actor, now }: Taking,
): Promise<(candidate: Candidate) => Problem | null> {
  const { fields } = resource
  const placeOf = ({ values }: Candidate) => values[placeField(resource)] ?? null
  const misplaced = await unplaceable(tx, resource, candidates.map(placeOf), actor)
  const missing = new Map<Candidate, FieldError[]>()
  for (const { candidate, ...one } of await missingReferences(
    tx,
    actor,
    pointersOf(fields, candidates),
  ))
    missing.set(candidate, [...(missing.get(candidate) ?? []), missingError(one)])
  const all = candidates.map(({ values }) => values)
  const unoffered = await offeredTo(tx, fields, all)
  const foreign = await foreignUploads(tx, actor.id, fields, all)
  return (candidate) => {
    const place = misplaced.get(placeOf(candidate))
    if (place) return place
    const { values } = candidate
    const pointed = [...(missing.get(candidate) ?? []), ...unoffered(values), ...foreign(values)]
    if (pointed.length === 0) return null
    // Its author mends all of it at once.
    const dated = dateErrors(resource, { before: null, after: values }, { now })
    return invalid([...pointed, ...dated])
  }
}

const pointersOf = (fields: Resource['fields'], candidates: readonly Candidate[]) =>
  candidates.flatMap((candidate) =>
    referencesIn(fields, candidate.values).map((pointer) => ({ ...pointer, candidate })),
  )

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
    await holdFilesOf(tx, { by: actor.id, back: actor.scope }, resource, id, values)
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
