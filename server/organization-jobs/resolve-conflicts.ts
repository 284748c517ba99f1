/** Records that both sides of a merger have although they can be there once: one of them gives way. */
import { sql } from 'drizzle-orm'
import type { Resolution } from '#domain/api/organization-jobs'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { computed } from '#domain/workflow/derive'
import type { StepContext } from '#domain/workflow/step-context'
import type { Tx } from '../db/database.ts'
import { columnOfField, tableOf } from '../db/sql/tables.ts'
import { invalid } from '../platform/problem.ts'
import {
  type ConflictSet,
  conflictingPairs,
  conflictSetsOf,
  isDropped,
  type MergeConflict,
  mergeConflictsOf,
  writableAbove,
} from '../records/references/merge-conflicts.ts'
import { type Count, redirectReferences } from '../records/references/redirect-references.ts'
import type { Merger } from '../records/references/reference-columns.ts'
import { lockForRemoval } from '../records/references/referring-records.ts'
import { saveRecorded } from '../records/store/recorded.ts'
import { lockRecord } from '../records/store/store.ts'
import { deleteAbove } from '../records/write/deletion.ts'

/** What was chosen for the conflicts, by record type. */
export type Choices = Readonly<Record<string, Resolution>>

/** Clashes for which nothing that may be done was chosen. */
export const unresolved = (
  conflicts: readonly MergeConflict[],
  choices: Choices,
): readonly MergeConflict[] =>
  conflicts.filter(({ resource, ways }) => !ways.some((way) => way === choices[resource]))

type Conflicting = Count & Pick<MergeConflict, 'first'>

/**
 * Throws what both have although it can be there once, named as far as the person reads it; one of the
 * two has to be changed first.
 */
export function mustNotConflict(conflicts: readonly Conflicting[]): void {
  if (conflicts.length === 0) return
  throw invalid(
    conflicts.map(({ resource, count, first }) => ({
      ...{ field: 'into', code: 'bothHave' },
      params: { resource, count, ...(first.length > 0 && { records: namesOf(first, count) }) },
    })),
  )
}

const namesOf = (first: Conflicting['first'], count: number): string =>
  [...first.map(({ name }) => name), ...(count > first.length ? ['…'] : [])].join(', ')

/**
 * Makes room for what comes, as was chosen, each with a history of its own. Throws a 422 with what
 * was not chosen, or came to conflict only because something else gave way. Runs above scope.
 */
export async function resolveConflicts(
  tx: Tx,
  merger: Merger,
  choices: Choices,
  context: StepContext,
): Promise<void> {
  const { both } = await mergeConflictsOf(tx, merger, context)
  mustNotConflict(unresolved(both, choices))
  for (const set of conflictSetsOf(merger)) {
    if (isDropped(set, merger)) continue
    const give = waysToGive[choices[set.resource.name] ?? 'keep']
    for (const pair of await conflictingPairs(tx, set, merger)) {
      await give(tx, { ...pair, set, merger }, context)
    }
  }
  mustNotConflict((await mergeConflictsOf(tx, merger, context)).both)
}

/** Throws unless the person may delete every one of them. Runs above scope. */
export async function mustGiveWay(
  tx: Tx,
  resource: Resource,
  ids: readonly string[],
  context: StepContext,
): Promise<void> {
  const may = await writableAbove(tx, resource, ids, context)
  const { name } = resource
  if (!may.yield) mustNotConflict([{ resource: name, count: ids.length, first: may.first }])
}

interface Giving {
  /** The record that gives way and the one that is there already. */
  readonly coming: string
  readonly there: string
  readonly set: ConflictSet
  readonly merger: Merger
}

async function rename(tx: Tx, { coming, set }: Giving, { actor, now }: StepContext): Promise<void> {
  const { resource, called } = set
  const before = await lockRecord(tx, resource, coming)
  if (!before || !called) return
  const changes = { [called]: await freeName(tx, resource, called, before) }
  const operation = { action: 'change', actorId: actor.id, now }
  await saveRecorded(tx, resource, { before, changes, ...operation })
}

/** The name with the first number behind it that no record of the type has. */
async function freeName(
  tx: Tx,
  resource: Resource,
  field: string,
  before: AnyRow,
): Promise<string> {
  const [table, column] = [tableOf(resource).table, columnOfField(resource, field)].map((text) =>
    sql.raw(text),
  )
  const longest = resource.fields[field]?.max ?? Number.POSITIVE_INFINITY
  for (let number = 2; ; number += 1) {
    const suffix = `-${number}`
    const name = `${String(before[field]).slice(0, longest - suffix.length)}${suffix}`
    const taken = await tx.query(sql`select from ${table} where ${column} = ${name} limit 1`)
    if (taken.length === 0) return name
  }
}

/** Adds the figures to those of the record that is there, then takes the one that comes out. */
async function addUp(tx: Tx, giving: Giving, context: StepContext): Promise<void> {
  const { coming, there, set } = giving
  const { resource } = set
  const added = await lockRecord(tx, resource, coming)
  const before = await lockRecord(tx, resource, there)
  if (!added || !before) return
  const sums = Object.fromEntries(
    (resource.doubles?.adds ?? []).map((name) => [name, sumOf(resource, name, [before, added])]),
  )
  const changes = { ...sums, ...computed(resource, { ...before, ...sums }) }
  const { actor, now } = context
  await saveRecorded(tx, resource, { before, changes, action: 'merge', actorId: actor.id, now })
  await yieldTo(tx, giving, context)
}

/** Null where neither says anything: what nobody counted is not nought. */
function sumOf({ fields }: Resource, name: string, rows: readonly AnyRow[]): number | null {
  const counted = rows.flatMap((row) => (row[name] === null ? [] : [Number(row[name])]))
  if (counted.length === 0) return null
  return Number(counted.reduce((sum, one) => sum + one, 0).toFixed(fields[name]?.scale ?? 0))
}

/** Takes the record out; whatever named it names the one that is there. */
async function yieldTo(
  tx: Tx,
  { coming, there, set: { resource } }: Giving,
  context: StepContext,
): Promise<void> {
  const before = await lockRecord(tx, resource, coming)
  if (!before) return
  await mustGiveWay(tx, resource, [coming], context)
  await lockForRemoval(tx, resource, coming)
  const merger = { of: resource, from: coming, to: there }
  const { once, both } = await mergeConflictsOf(tx, merger, context)
  mustNotConflict([...once, ...both])
  await redirectReferences(tx, merger)
  await deleteAbove(tx, { resource, before }, context)
}

const waysToGive = { keep: yieldTo, add: addUp, rename } as const
