/** Alarm rules of tests, and figures that a test tells by hand. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { AnyRow } from '#domain/definition/resource'
import { openHazards } from '#domain/metrics/families/hazard'
import type { Values } from '#domain/where/where'
import type { Database } from '../db/database.ts'
import { openTestDatabase } from '../db/test-database.ts'
import { Metrics } from '../metrics/metrics.ts'
import type { Org } from '../metrics/org-tree.ts'
import { fact, sourceState } from '../metrics/testing.ts'
import { type TestClock, testClock } from '../platform/clock.ts'
import { silentLog } from '../platform/log.ts'
import { insertRecord, selectRecords } from '../records/store/store.ts'
import { bySystem, noon } from '../records/testing/test-group.ts'
import { AlarmWatch } from './alarm-watch.ts'
import { alarmType, ruleType } from './store.ts'

interface Site<Group> {
  db: Database
  group: Group
  clock: TestClock
}

/** A group with no alarm and no rule before each test, at noon; there once the tests run. */
export function alarmTests<Group>(
  makeGroup: (db: Database, now: Date) => Promise<Group>,
): Readonly<Site<Group>> {
  const site = {} as Site<Group>
  let close: () => Promise<void>
  beforeAll(async () => {
    const opened = await openTestDatabase()
    close = opened.close
    site.db = opened.db
    site.group = await makeGroup(opened.db, noon)
  }, 60_000)
  afterAll(() => close())
  beforeEach(async () => {
    await forgetAlarms(site.db)
    site.clock = testClock(noon)
  })
  return site
}

/** A server of tests: its figures are what it was told, and its turns are asked for. */
export async function watchOf(db: Database, clock: TestClock) {
  const metrics = new Metrics({ clock, log: silentLog })
  const orgs = await db.system((tx) =>
    tx.query<Org>(sql`
      select o.id, o.org_code as "orgCode", p.org_code as "parentCode", o.org_type as "orgType",
        o.name, o.name_en as "nameEn", o.name_sr as "nameSr", o.time_zone as "timeZone"
      from organization o left join organization p on p.id = o.parent`),
  )
  const quiet = { seq: 1, facts: [], whole: 'all' as const, events: [], urgent: null }
  metrics.take({ source: 'local', facts: [], whole: 'all' }, { ...quiet, orgs })
  const hear = (state: object = {}) =>
    metrics.setSources([
      sourceState('local', { lastGood: clock.now(), every: 3_600_000, ...state }),
    ])
  hear()
  const watch = new AlarmWatch({ recordContext: { db, clock }, metrics, log: silentLog })
  return {
    metrics,
    hear,
    turn: () => watch.turn(),
    /** So many high hazards are open there. */
    tellOpen: (orgCode: string, value: number, area = '') => {
      const facts = [fact(openHazards, orgCode, value, { level: 'high', area })]
      metrics.take({ source: 'local', facts, whole: [] })
    },
  }
}

/** A rule in force; by default: more than five high hazards open. */
export const ruleIn = (db: Database, org: string, more: Values = {}): Promise<AnyRow> => {
  const values = {
    ...{ name: 'Too many high hazards', org, level: 'red', metric: 'hazard.open', period: 'now' },
    ...{ part: [{ dimension: 'level', value: 'high' }], places: 'self', byArea: false },
    ...{ direction: 'above', threshold: 5, delayMinutes: 0, instruction: 'Close the ramp' },
    ...more,
  }
  return db.system((tx) => insertRecord(tx, ruleType, { values, ...bySystem }))
}

/** All alarms, the first raised first. */
export const alarmsIn = (db: Database): Promise<AnyRow[]> =>
  db.system((tx) => selectRecords(tx, alarmType, sql`t.deleted_at is null order by t.number`))

const forgetAlarms = (db: Database): Promise<void> =>
  db.system(async (tx) => {
    for (const table of ['notice', 'alarm', 'alarm_pending', 'alarm_rule'])
      await tx.query(sql.raw(`delete from ${table}`))
  })
