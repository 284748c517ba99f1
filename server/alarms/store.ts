/** What the database holds of alarms: the rules in force, the alarms that stand, and what is pending. */
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { alarm } from '#domain/resources/big-screen/alarm'
import { alarmRule } from '#domain/resources/big-screen/alarm-rule'
import type { Values } from '#domain/where/where'
import type { Tx } from '../db/database.ts'
import { nameSql } from '../db/metric-read.ts'
import { selectRecords } from '../records/store/store.ts'
import {
  type Cause,
  type Limits,
  type Pending,
  partsOfPlace,
  placeOf,
  type Reading,
  type Standing,
} from './decide.ts'

export const ruleType: Resource = alarmRule
export const alarmType: Resource = alarm

/** The rules in force. */
export const rulesIn = (tx: Tx): Promise<AnyRow[]> =>
  selectRecords(tx, ruleType, sql`t.deleted_at is null and t.state = 'enabled' order by t.id`)

/** Whether a rule is still as it was read; nobody changes it until the transaction ends. */
export async function isStillSo(tx: Tx, { id, version }: AnyRow): Promise<boolean> {
  const found = await tx.query(sql`
    select from alarm_rule where id = ${id} and version = ${version} and state = 'enabled'
      and deleted_at is null for share`)
  return found.length > 0
}

export const limitsOf = (rule: AnyRow): Limits => ({
  direction: rule.direction === 'below' ? 'below' : 'above',
  threshold: Number(rule.threshold),
  returnThreshold: numberOf(rule.returnThreshold),
  delayMinutes: Number(rule.delayMinutes ?? 0),
  silentMinutes: numberOf(rule.silentMinutes),
})

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

interface StandingRow {
  readonly id: string
  readonly rule: string
  readonly orgCode: string
  readonly area: string | null
  readonly state: string
  readonly cause: Cause
  readonly worst: number | null
  readonly worstAt: string | null
  readonly changedAt: string
  readonly watched: Watched
}

/** What an alarm is about, as its rule had it when it was raised. */
type Watched = Readonly<Record<(typeof watchedFields)[number], unknown>>
const watchedFields = ['level', 'metric', 'period', 'part', 'direction', 'threshold'] as const

export type StandingOfRule = Standing & { readonly rule: string; readonly watched: Watched }

/** Whether the rule is about something else by now, or as grave as it was not. */
export const isOfFormer = (rule: AnyRow, { watched }: StandingOfRule): boolean =>
  watchedFields.some(
    (name) => !isDeepStrictEqual(comparable(watched[name]), comparable(rule[name])),
  )

/** Rows of a table without what marks them. */
const comparable = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(({ dimension, value: of }: Values) => ({ dimension, value: of }))
    : (value ?? null)

/** Alarms that are watched and not over, or that nobody has seen; of one rule where it is named. */
export async function standingIn(tx: Tx, rule?: string): Promise<StandingOfRule[]> {
  const rows = await tx.query<StandingRow>(sql`
    select t.id, t.rule, ${sql.raw(nameSql('o', 'org_code'))} as "orgCode", t.state, t.cause,
      ${sql.raw(nameSql('a', 'code'))} as area, t.worst::float8 as worst,
      t.worst_at as "worstAt", t.updated_at as "changedAt",
      jsonb_build_object('level', t.level, 'metric', t.metric, 'period', t.period,
        'direction', t.direction, 'threshold', t.threshold,
        'part', coalesce((select jsonb_agg(jsonb_build_object('dimension', p.dimension,
          'value', p.value) order by p.position) from alarm_part p where p.record_id = t.id),
          '[]'::jsonb)) as watched
    from alarm t join organization o on o.id = t.org_id
    left join grid_area a on a.id = t.grid_area
    where t.deleted_at is null and t.unwatched_at is null
      and (t.over_at is null or t.state = 'returned')
      and ${rule === undefined ? sql`true` : sql`t.rule = ${rule}::uuid`}
    order by t.state = 'cleared' desc, t.id`)
  return rows.map(({ orgCode, area, worstAt, changedAt, ...row }) => ({
    ...row,
    place: placeOf(orgCode, area ?? ''),
    worstAt: worstAt === null ? null : new Date(worstAt),
    changedAt: new Date(changedAt),
  }))
}

/** Those of the readings that are of grid areas with a record here: another site may tell of others. */
export async function recorded(tx: Tx, readings: readonly Reading[]): Promise<Reading[]> {
  const codes = [...new Set(readings.map(({ place }) => partsOfPlace(place)[1]))]
  const found = await tx.query<{ code: string }>(sql`
    select code from grid_area where code = any(${sql.param(codes)}::text[])
      and deleted_at is null`)
  const known = new Set(found.map(({ code }) => code))
  return readings.filter(({ place }) => known.has(partsOfPlace(place)[1]))
}

export type PendingOfRule = Pending & { readonly rule: string }

export async function pendingIn(tx: Tx, rule?: string): Promise<PendingOfRule[]> {
  const rows = await tx.query<{ rule: string; place: string; cause: Cause; since: string }>(sql`
    select rule, place, cause, since from alarm_pending
    where ${rule === undefined ? sql`true` : sql`rule = ${rule}::uuid`}`)
  return rows.map(({ since, ...row }) => ({ ...row, since: new Date(since) }))
}

/** Keeps what is pending of a rule, and nothing else of it. */
export async function keepPending(
  tx: Tx,
  rule: string,
  before: readonly Pending[],
  after: readonly Pending[],
): Promise<void> {
  if (textOf(before) === textOf(after)) return
  await tx.query(sql`delete from alarm_pending where rule = ${rule}::uuid`)
  if (after.length === 0) return
  await tx.query(sql`
    insert into alarm_pending (rule, place, cause, since)
    select ${rule}::uuid, p.place, p.cause, p.since
    from jsonb_to_recordset(${JSON.stringify(after)}::jsonb)
      as p(place text, cause text, since timestamptz)
    on conflict do nothing`)
}

const textOf = (pending: readonly Pending[]): string =>
  JSON.stringify(
    pending.map(({ place, cause, since }) => [place, cause, since.toISOString()].join(' ')).sort(),
  )

/** Forgets what is pending of rules that are no longer in force. */
export const forgetPending = (tx: Tx): Promise<unknown> =>
  tx.query(sql`
    delete from alarm_pending p where not exists (select from alarm_rule r
      where r.id = p.rule and r.state = 'enabled' and r.deleted_at is null)`)
