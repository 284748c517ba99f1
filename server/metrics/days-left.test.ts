import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { specialOperations } from '#domain/metrics/families/certificate'
import { metricNamed } from '#domain/metrics/index'
import { wrongClockCounts } from '../db/clock-verify.ts'
import type { Database } from '../db/database.ts'
import { clockFacts } from '../db/metric-read.ts'
import { whereSql } from '../db/sql/where-sql.ts'
import { openTestDatabase } from '../db/test-database.ts'
import { insertRecord } from '../records/store/store.ts'
import { bySystem, resourceOf, smallGroup } from '../records/testing/test-group.ts'
import { type Org, OrgTree } from './org-tree.ts'
import { rowsBehind } from './rows.ts'

const type = 'special-operation-certificate'
const resource = resourceOf(type)
const metric = metricNamed('certificate.specialOperation')
let db: Database
let close: () => Promise<void>

beforeAll(async () => {
  const opened = await openTestDatabase()
  db = opened.db
  close = opened.close
  const org = (await smallGroup(db)).F1
  // On the tenth in Shanghai: yesterday, today, thirty days on, and one more; sixty, ninety and one more.
  const ends = ['2026-03-09', '2026-03-10', '2026-04-09', '2026-04-10', '2026-05-09']
  for (const validTo of [...ends, '2026-06-08', '2026-06-09']) {
    const values = { org, validTo, validFrom: '2025-01-01', operationKind: 'welding' }
    await db.system((tx) =>
      insertRecord(tx, resource, {
        values: { ...values, certificateNo: validTo },
        ...bySystem,
      }),
    )
  }
}, 60_000)
afterAll(() => close())

// The ninth in UTC, and the tenth at the site.
const now = new Date('2026-03-09T16:00:00Z')

it('certificates are counted by the days they have left at their site', async () => {
  const facts = await db.system((tx) => clockFacts(tx, specialOperations, now))
  const counted = facts.map(({ dimensions, value }) => `${dimensions.band} ${value}`)
  expect(counted.toSorted()).toEqual(['passed 1', 'within30 2', 'within60 2', 'within90 1'])
  expect(await db.system((tx) => wrongClockCounts(tx, now, null))).toEqual([])
})

it.each([
  [{}, 6],
  [{ band: 'passed' }, 1],
  [{ band: 'within30' }, 2],
  [{ band: 'within60' }, 2],
  [{ band: 'within90', kind: 'welding' }, 1],
  [{ band: 'within90', kind: 'electric' }, 0],
])('the list behind %j has as many', async (dimensions, expected) => {
  if (!metric) throw new Error(type)
  const orgs = await db.system((tx) =>
    tx.query<Org>(sql`
      select id, org_code as "orgCode", org_type as "orgType", name, name_en as "nameEn",
        name_sr as "nameSr", time_zone as "timeZone",
        (select p.org_code from organization p where p.id = o.parent) as "parentCode"
      from organization o`),
  )
  const tree = new OrgTree(orgs)
  const query = { metric, period: 'now' as const, dimensions, orgCode: 'G' }
  const rule = await rowsBehind(query, tree, now, async () => null)
  const context = { actor: { id: '' }, now }
  const [row] = await db.system((tx) =>
    tx.query<{ count: number }>(sql`select count(*)::int as count
      from special_operation_certificate t
      where ${whereSql(resource, rule?.where ?? {}, context)}`),
  )
  expect(row?.count).toBe(expected)
})
