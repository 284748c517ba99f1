import { sql } from 'drizzle-orm'
import { resourceNamed } from '#domain/resources/index'
import { setPasswordHash } from '../auth/credentials.ts'
import { hashPassword } from '../auth/passwords.ts'
import { builtInRoles } from '../baseline/roles.ts'
import type { Database, Tx } from '../db/database.ts'
import { foldMetrics } from '../db/metric-fold.ts'
import { type BulkRow, bulkInsert } from '../records/store-bulk.ts'
import { hoursOf, incidentsOf, safetyDaysOf } from './accidents.ts'
import { Dice } from './dice.ts'
import { drillsOf } from './drills.ts'
import { hazardsOf } from './hazards.ts'
import { Calendar } from './time.ts'
import { clausesOf, violationsOf } from './violations.ts'
import { waterOf } from './water.ts'
import { buildWorld, type World } from './world.ts'

/** Everybody's in the demonstration group. */
export const demoPassword = 'headframe-demo'

interface SeedOptions {
  readonly now: Date
  /** Told after each kind of record: its name and how many. */
  readonly onProgress: (resource: string, count: number) => void
}

/**
 * Fills an empty database with a mining group that never was: four levels of organisations at real
 * positions, people, and two years of generated records, each marked as generated. One transaction:
 * a start that is broken off leaves an empty database behind.
 */
export async function seedDemo(db: Database, { now, onProgress }: SeedOptions): Promise<void> {
  const dice = new Dice(20_261)
  const calendar = new Calendar(now)
  const world = buildWorld(dice)
  const clauses = clausesOf(world, dice)
  const loads = [
    ...worldLoads(world),
    ['violation-clause', clauses],
    ...recordLoads(world, dice, calendar, clauses),
  ] as const
  const hash = await hashPassword(demoPassword)
  await db.system(async (tx) => {
    for (const [name, rows] of loads) {
      await load(tx, name, rows, now)
      onProgress(name, rows.length)
    }
    await setPasswordHash(tx, world.demoAccountIds, hash, { now })
    await tellLatest(tx)
    await foldMetrics(tx)
  })
}

type Load = readonly [resource: string, rows: readonly BulkRow[]]

function worldLoads(world: World): Load[] {
  return [
    ['organization', world.organizations],
    ['role', builtInRoles()],
    ['account', world.accounts],
    ['profession', world.professions],
    ['grid-area', world.areas],
  ]
}

function recordLoads(
  world: World,
  dice: Dice,
  calendar: Calendar,
  clauses: readonly BulkRow[],
): Load[] {
  return [
    ['hazard', hazardsOf(world, dice, calendar)],
    ['violation', violationsOf(world, dice, calendar, clauses)],
    ['incident-report', incidentsOf(world, dice, calendar)],
    ['drill', drillsOf(world, dice, calendar)],
    ['safety-day', safetyDaysOf(world, dice, calendar)],
    ['work-hours', hoursOf(world, dice, calendar)],
    ['mine-water-balance', waterOf(world, dice, calendar)],
  ]
}

const batch = 1000

async function load(tx: Tx, name: string, rows: readonly BulkRow[], now: Date): Promise<void> {
  const resource = resourceNamed(name)
  if (!resource) throw new Error(`no record type "${name}"`)
  // Numbers follow the time of entry.
  const ordered = [...rows].sort((a, b) => (a.createdAt ?? '').localeCompare(b.createdAt ?? ''))
  const inOrder = name === 'organization' || name === 'grid-area' ? rows : ordered
  for (let at = 0; at < inOrder.length; at += batch) {
    const part = inOrder.slice(at, at + batch)
    await bulkInsert(tx, resource, part, { actorId: null, now, action: 'create' })
  }
}

/** The last things that happened, as if the wall had been there: found, fixed, closed. */
async function tellLatest(tx: Tx): Promise<void> {
  await tx.query(sql`
    insert into metric_event (at, resource, record_id, action, state, number, level, org_id, area_id)
    select * from (select * from (
      select coalesce(h.closed_at, h.rectified_at, h.started_at, h.found_at) as at, 'hazard', h.id,
        case when h.closed_at is not null then 'pass' when h.rectified_at is not null then 'submit-result'
          when h.started_at is not null then 'start' else 'submit' end,
        h.state, h.number, h.level, h.org_id, h.grid_area
      from hazard h
      union all
      select v.occurred_at, 'violation', v.id, 'submit', v.state, v.number, v.violation_class, v.org_id, v.grid_area
      from violation v
      union all
      select d.finished_at, 'drill', d.id, 'finish', d.state, d.number, d.drill_form, d.org_id, d.grid_area
      from drill d where d.finished_at is not null
    ) happened where at <= now() order by at desc limit 200) latest order by at`)
}

/** Whether somebody could sign in with the password everybody knows. */
export async function demoAccountsExist(db: Database): Promise<boolean> {
  return db.system(async (tx) => {
    const found = await tx.query(sql`
      select from account a join credential c on c.account_id = a.id
      where a.username in ('admin', 'officer', 'worker') and a.employee_no like 'E1%'
        and a.deleted_at is null
        and exists (select from safety_day where generated) limit 1`)
    return found.length > 0
  })
}

/** Whether nothing was ever entered. */
export async function isEmpty(db: Database): Promise<boolean> {
  return db.system(
    async (tx) => (await tx.query(sql`select from organization limit 1`)).length === 0,
  )
}
