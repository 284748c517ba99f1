import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  equipmentInspectionDue,
  equipmentInUse,
  equipmentOverdue,
} from '#domain/metrics/families/special-equipment'
import { metricNamed } from '#domain/metrics/index'
import { readerOf } from '#domain/metrics/reader.fixture'
import { wrongClockCounts } from '../db/clock-verify.ts'
import type { Database } from '../db/database.ts'
import { clockFacts } from '../db/metric-read.ts'
import { openTestDatabase } from '../db/test-database.ts'
import { insertRecord } from '../records/store/store.ts'
import { bySystem, resourceOf, smallGroup } from '../records/testing/test-group.ts'

const resource = resourceOf('special-equipment')
let db: Database
let close: () => Promise<void>

beforeAll(async () => {
  const opened = await openTestDatabase()
  db = opened.db
  close = opened.close
  const org = (await smallGroup(db)).F1
  // On the tenth in Shanghai: yesterday, today, thirty days on and one more; ninety and one more.
  const days = ['2026-03-09', '2026-03-10', '2026-04-09', '2026-04-10', '2026-06-08', '2026-06-09']
  const enter = (registrationNo: string, nextInspectionAt: string, state = 'in-use') =>
    db.system((tx) => {
      const values = { org, registrationNo, nextInspectionAt, equipmentKind: 'crane' }
      const dated = { lastInspectionAt: '2025-01-01' }
      return insertRecord(tx, resource, { values: { ...values, ...dated }, state, ...bySystem })
    })
  for (const day of days) await enter(day, day)
  await enter('stopped', '2026-03-01', 'stopped')
}, 60_000)
afterAll(() => close())

// The ninth in UTC, and the tenth at the site.
const now = new Date('2026-03-09T16:00:00Z')

it('equipment in use is counted by the days until its inspection, at its site', async () => {
  const facts = await db.system((tx) => clockFacts(tx, equipmentInspectionDue, now))
  const counted = facts.map(({ dimensions, value }) => `${dimensions.band} ${value}`)
  expect(counted.toSorted()).toEqual(['passed 1', 'within30 2', 'within60 1', 'within90 1'])
  const late = await db.system((tx) => clockFacts(tx, equipmentOverdue, now))
  expect(late.map(({ value }) => value)).toEqual([1])
  expect(await db.system((tx) => wrongClockCounts(tx, now, null))).toEqual([])
})

it('its share that is inspected is of what works, by kind', () => {
  const of = (kind: string) => ({ dimensions: { kind } })
  const cells = [
    { cube: equipmentInUse, value: 8, ...of('crane') },
    { cube: equipmentInUse, value: 12, ...of('boiler') },
    { cube: equipmentOverdue, value: 2, ...of('crane') },
  ]
  const { formula } = metricNamed('equipment.inspected') ?? {}
  expect(formula?.(readerOf(cells))).toBe(90)
  expect(formula?.(readerOf(cells, { dimensions: { kind: 'crane' } }))).toBe(75)
  expect(formula?.(readerOf([]))).toBeNull()
})
