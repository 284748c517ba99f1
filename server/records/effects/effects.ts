import { sql } from 'drizzle-orm'
import { pathOf, type Scope } from '#domain/access/scope'
import type { AnyRow, Resource } from '#domain/definition/resource'
import type { Effect, Following } from '#domain/definition/transition'
import { resourceNamed } from '#domain/resources/index'
import { dayIn } from '#domain/time/zone-day'
import { matches, type Values } from '#domain/where/where'
import { step } from '#domain/workflow/step'
import type { StepContext } from '#domain/workflow/step-context'
import type { Tx } from '../../db/database.ts'
import { columnOfField, placedColumn, tableOf } from '../../db/sql/tables.ts'
import { columnTypeOf, whereSql } from '../../db/sql/where-sql.ts'
import { writerIn } from '../context/system.ts'
import { withSystemRole } from '../context/with-system-role.ts'
import { orgOf } from '../history/history.ts'
import { notifyRecipients } from '../notices/recipients.ts'
import { lineageOf } from '../place/place.ts'
import { sharePlaces } from '../place/place-locks.ts'
import { zoneIn } from '../place/zone.ts'
import { holdFilesOfAll } from '../store/held-files.ts'
import { saveRecorded } from '../store/recorded.ts'
import { lockRecord } from '../store/store.ts'
import { lookUp } from './effect-lookups.ts'
import { mustBeTheirs } from './effect-reach.ts'

interface Cause {
  readonly resource: Resource
  readonly record: AnyRow
  /** The record as it was, where it was there. */
  readonly earlier?: AnyRow
  readonly effects: readonly Effect[]
}

/**
 * Carries out what a transition brings about on other records, as the system and in the same
 * transaction. A record that is not in a state for it is left alone; a 422 where whoever acts may not
 * bring it about there. Answers the record itself, which an effect may have moved on. Runs above scope.
 */
export async function followEffects(
  tx: Tx,
  { resource, record, earlier, effects }: Cause,
  context: StepContext,
): Promise<AnyRow> {
  let moved = record
  for (const effect of effects) {
    if (effect.when && !matches(effect.when, record, context)) continue
    const target = resourceNamed(effect.resource)
    if (!target) throw new Error(`${resource.name}: effect on unknown "${effect.resource}"`)
    for (const id of await targetsOf(tx, { resource, record: moved, effect, target }, context)) {
      const after = await affect(tx, { resource, record, earlier, effect, target, id }, context)
      if (after?.id === record.id) moved = after
    }
  }
  return moved
}

/** A record that was written by hand: null before it is made or brought back, and once it is deleted. */
type Written =
  | { readonly before: AnyRow | null; readonly after: AnyRow }
  | { readonly before: AnyRow; readonly after: null }

/**
 * The same for a record that was written by hand, within the scope of whoever wrote it. What it no
 * longer points at is left again. With `back` null the transaction is above scope and stays there.
 */
export async function followWrite(
  tx: Tx,
  resource: Resource,
  { before, after }: Written,
  context: StepContext,
  back: Scope | null = context.actor.scope,
): Promise<AnyRow> {
  const { follows: effects } = resource
  if (!effects) return after ?? before
  return withSystemRole(tx, back, async () => {
    const left = before ? leaving(effects, before, after) : []
    if (before) await followEffects(tx, { resource, record: before, effects: left }, context)
    return after ? followEffects(tx, { resource, record: after, effects }, context) : before
  })
}

/** The same for a record that is deleted, with all that its type says of that. */
export async function followDeletion(
  tx: Tx,
  resource: Resource,
  before: AnyRow,
  context: StepContext,
  back: Scope | null = context.actor.scope,
): Promise<void> {
  await followWrite(tx, resource, { before, after: null }, context, back)
  const effects = (resource.onDelete ?? []).filter(({ on }) => pointsSomewhere(on, before))
  if (effects.length === 0) return
  await withSystemRole(tx, back, () =>
    followEffects(tx, { resource, record: before, effects }, context),
  )
}

/** Whether there may be a record that an effect is on: none where the field that names it is empty. */
const pointsSomewhere = (on: Effect['on'], record: Values): boolean =>
  typeof on !== 'object' || !('field' in on) || typeof record[on.field] === 'string'

/** What takes back what following brought about on records that are no longer pointed at: it needs nothing. */
const leaving = (
  effects: readonly Following[],
  before: AnyRow,
  after: AnyRow | null,
): readonly Effect[] =>
  effects.flatMap(({ undo, brings: _, ...effect }) => {
    const pointer = typeof effect.on === 'object' && 'field' in effect.on ? effect.on.field : null
    const isLeft = undo && pointer && (!after || before[pointer] !== after[pointer])
    return isLeft ? [{ ...effect, action: undo, carries: {}, needs: 'nothing' as const }] : []
  })

interface Aim {
  readonly resource: Resource
  readonly record: AnyRow
  readonly earlier?: AnyRow
  readonly effect: Effect
  readonly target: Resource
}

async function targetsOf(
  tx: Tx,
  { resource, record, effect, target }: Aim,
  context: StepContext,
): Promise<string[]> {
  if (effect.on === 'self') return [record.id]
  if (typeof effect.on === 'object' && 'sharing' in effect.on) {
    const { sharing, as = sharing } = effect.on
    const column = sql.raw(columnOfField(target, as))
    // Only those it is for: who works on another of them meanwhile is not waited for.
    const isPlain = Object.keys(effect.carries).length === 0 && !effect.brings
    const rule = effect.where && isPlain ? whereSql(target, effect.where, context) : sql`true`
    const rows = await tx.query<{ id: string }>(sql`
      select t.id from ${sql.raw(tableOf(target).table)} t
      where t.${column} = ${record[sharing] ?? null}::${sql.raw(columnTypeOf(as, target))} and t.id <> ${record.id}
        and t.deleted_at is null and ${rule} order by t.id`)
    return rows.map(({ id }) => id)
  }
  if (effect.on !== 'orgAndAncestors') {
    const id = record[effect.on.field]
    return typeof id === 'string' ? [id] : []
  }
  const org = orgOf(resource, record)
  const lineage = org ? await lineageOf(tx, { id: org }) : null
  if (!lineage) return []
  await sharePlaces(tx, target.name, pathOf(lineage))
  // Always in the same order, so that two effects on the same records wait instead of blocking.
  const rows = await tx.query<{ id: string }>(sql`
    select id from ${sql.raw(tableOf(target).table)}
    where ${sql.raw(placedColumn(target) ?? 'null')} = any(${sql.param(pathOf(lineage))}::uuid[])
      and deleted_at is null order by id`)
  return rows.map(({ id }) => id)
}

async function affect(
  tx: Tx,
  { record, earlier, effect, target, id }: Aim & { readonly id: string },
  context: StepContext,
): Promise<AnyRow | null> {
  const before = await lockRecord(tx, target, id)
  if (!before) return null
  const carried = await carriedValues(tx, { record, effect, target, before })
  const was = earlier ? await carriedValues(tx, { record: earlier, effect, target, before }) : {}
  const seen = { ...before, ...carried, ...prefixed('was', was) }
  if (effect.where && !matches(effect.where, seen, context)) return null
  if (effect.concerns && !effect.concerns(before, record)) return null
  const found = effect.looksUp
    ? await lookUp(effect.looksUp, tx, { target: before, carried, record })
    : {}
  const input = { ...carried, ...found }
  const result = step(target, before, effect.action, input, { ...context, system: true })
  if (!result.ok) return null
  await mustBeTheirs(tx, effect, target, before, context)
  const { action } = effect
  const { changes } = result
  const after = await saveRecorded(tx, target, { action, before, changes, ...writerIn(context) })
  await holdFilesOfAll(tx, context.actor.id, target, [{ ...changes, id: after.id }])
  await notifyRecipients(tx, target, { action, before, after }, context)
  const { effects = [] } = result.transition
  return followEffects(tx, { resource: target, record: after, effects }, context)
}

const prefixed = (prefix: string, values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, value]))

interface Carrying {
  readonly record: AnyRow
  readonly effect: Effect
  readonly target: Resource
  readonly before: AnyRow
}

/** Values for the target; an instant becomes the day it was at the target's site. */
async function carriedValues(
  tx: Tx,
  { record, effect, target, before }: Carrying,
): Promise<Values> {
  const pairs = Object.entries(effect.carries).map(async ([to, from]) => {
    const value = record[from] ?? null
    const isDay = target.fields[to]?.kind === 'date' && typeof value === 'string'
    return [to, isDay ? await dayAtSite(tx, value, orgOf(target, before)) : value] as const
  })
  return { ...Object.fromEntries(await Promise.all(pairs)), ...effect.brings?.(record, before) }
}

async function dayAtSite(tx: Tx, instant: string, org: string | null): Promise<string> {
  if (instant.length === 10) return instant
  return dayIn(await zoneIn(tx, org), new Date(instant))
}
