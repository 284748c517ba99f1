import { sql } from 'drizzle-orm'
import { administrators, givingRoles } from '#domain/access/access'
import { isWithin } from '#domain/access/scope'
import type { FieldError } from '#domain/definition/field-error'
import { orgConfig } from '#domain/resources/basic-data/org-config'
import type { Values } from '#domain/where/where'
import type { Tx } from '../../../db/database.ts'
import { rowsAt, settingAt } from '../../../db/settings-in-force.ts'
import { lineageOf } from '../../place/place.ts'
import { type Check, standing, type Write } from '../base/check.ts'

const resource = orgConfig.name
const table = 'hazardLimitHours'
const levels = orgConfig.fields[table].columns?.level?.options ?? []
const standardHours = rowsOf(orgConfig.fields[table].default)
const rungs = 'escalateDays'
const standardRungs = rowsOf(orgConfig.fields[rungs].default)
/** The more, the easier for whom they bind. */
const bounds = ['maxDelays', 'seriousThresholdPoints'] as const

/**
 * Whom limits bind does not ease them: an organisation sets itself stricter ones than hold above it, and
 * has easier ones set by a safety director, a leader or an administrator who looks from above it.
 */
export const limitsAbove: Check = async (tx, write) => {
  const before = standing(write)
  const { actor, after } = write
  const [above] = await tx.query<{ parent: string | null }>(
    sql`select parent from organization o where o.id = ${after.org}::uuid and not exists (
      select from tenant t where t.top_org = o.id and t.deleted_at is null)`,
  )
  const parent = above?.parent ?? null
  const isNew = before?.org !== after.org
  const easier = await easedBeyond(tx, { before: isNew ? null : before, after, parent })
  if (easier.length === 0) return []
  const place = parent ? await lineageOf(tx, { id: parent }) : null
  const isAbove = !parent || (place !== null && isWithin(place, actor.scope))
  return isAbove && isHead(write, parent) ? [] : easier
}

/** At the top, of all or of a tenant, nobody is above: administrators set what holds for everybody. */
function isHead({ holder }: Write, parent: string | null): boolean {
  const heads = parent ? (['safetyLeader', 'leader', ...administrators] as const) : administrators
  return givingRoles(holder, heads, { subject: resource, right: 'change' }).length > 0
}

interface Limits {
  readonly before: Values | null
  readonly after: Values
  readonly parent: string | null
}

async function easedBeyond(tx: Tx, { before, after, parent }: Limits): Promise<FieldError[]> {
  const faults: FieldError[] = []
  const rows = parent ? await rowsAt(tx, { resource, table }, parent) : []
  for (const level of levels) {
    const most = hoursFor(rows, level)
    const hours = hoursFor(rowsOf(after[table]), level)
    const was = before ? hoursFor(rowsOf(before[table]), level) : most
    if (hours <= Math.max(most, was)) continue
    const at = rowsOf(after[table]).findIndex((row) => row.level === level)
    const field = at < 0 ? table : `${table}.${at}.hours`
    faults.push({ field, code: 'easierThanAbove', params: { max: most } })
  }
  for (const field of bounds) {
    const set = parent ? await settingAt(tx, { resource, field }, parent) : null
    const most = Number(set ?? orgConfig.fields[field].default)
    const was = before ? Number(before[field]) : most
    if (Number(after[field]) > Math.max(most, was))
      faults.push({ field, code: 'easierThanAbove', params: { max: most } })
  }
  return [...faults, ...(await laterThanAbove(tx, { before, after, parent }))]
}

/** Who hears of what is late by the settings above hears of it no later, whatever is added below. */
async function laterThanAbove(
  tx: Tx,
  { before, after, parent }: Limits,
): Promise<readonly FieldError[]> {
  const set = parent ? await rowsAt(tx, { resource, table: rungs }, parent) : []
  const own = rowsOf(after[rungs])
  return (set.length > 0 ? set : standardRungs).flatMap(({ role, day }) => {
    const max = Math.max(Number(day), before ? firstDay(rowsOf(before[rungs]), role) : 0)
    if (firstDay(own, role) <= max) return []
    const at = own.findIndex((row) => row.role === role)
    const field = at < 0 ? rungs : `${rungs}.${at}.day`
    return [{ field, code: 'easierThanAbove', params: { max: Number(day) } }]
  })
}

/** The day on which a role hears first; never, where no row names it. */
const firstDay = (rows: readonly Values[], role: unknown): number =>
  Math.min(
    Number.POSITIVE_INFINITY,
    ...rows.filter((row) => row.role === role).map(({ day }) => Number(day)),
  )

/** What holds for a level; one that is left out keeps its standard (check `deadlineLimit`). */
function hoursFor(rows: readonly Values[], level: string): number {
  return Number([...rows, ...standardHours].find((row) => row.level === level)?.hours)
}

function rowsOf(value: unknown): readonly Values[] {
  return Array.isArray(value) ? value : []
}
