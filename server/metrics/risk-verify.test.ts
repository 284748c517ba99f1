import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Values } from '#domain/where/where'
import type { Database } from '../db/database.ts'
import { foldMetrics } from '../db/metric-fold.ts'
import { recountedRisk } from '../db/risk-recount.ts'
import { openTestDatabase } from '../db/test-database.ts'
import { insertRecord } from '../records/store/store.ts'
import {
  hazardIn,
  noon,
  type OrgCode,
  resourceOf,
  smallGroup,
} from '../records/testing/test-group.ts'
import { wrongRisk } from './risk-verify.ts'

const day = 86_400_000
let db: Database
let close: () => Promise<void>
let ids: Record<OrgCode, string>

beforeAll(async () => {
  ;({ db, close } = await openTestDatabase())
  ids = await smallGroup(db)
}, 60_000)
afterAll(() => close())
beforeEach(() => cleared())

const cleared = () =>
  db.system(async (tx) => {
    for (const table of ['hazard', 'violation', 'grid_area'])
      await tx.query(sql.raw(`delete from ${table}`))
    await foldMetrics(tx)
    // One of the tests takes a cell away.
    await tx.query(sql`delete from metric_cell`)
  })

const make = (resource: string, values: Values, state: string) =>
  db.system((tx) =>
    insertRecord(tx, resourceOf(resource), { values, state, actorId: null, now: noon }),
  )
const ago = (days: number) => new Date(noon.getTime() - days * day).toISOString()
const area = async (code: string, at: OrgCode, riskClass: string | null, state = 'enabled') => {
  const values = { code, name: code, ownerOrg: ids[at], riskClass }
  return (await make('grid-area', values, state)).id
}
const danger = (at: OrgCode, gridArea: string, fields: Values, state = 'under-rectification') =>
  make('hazard', hazardIn(ids[at], { gridArea, statutoryMajor: false, ...fields }), state)
const breach = (at: OrgCode, gridArea: string, violationClass: string, days: number) =>
  make('violation', { org: ids[at], gridArea, violationClass, occurredAt: ago(days) }, 'approved')
const counted = async () => Object.fromEntries(await db.system((tx) => recountedRisk(tx, noon)))
const wrong = (shown: ReadonlyMap<string, number> | null = null) =>
  db.system((tx) => wrongRisk(tx, noon, shown))

describe('the risk index counted from rows', () => {
  it('is the points of the worst area, of whatever lies on it', async () => {
    const a = await area('A', 'W1', 'big')
    await area('B', 'F2', 'general')
    await danger('W1', a, { level: 'medium' })
    await danger('C1', a, { level: 'high', deadline: ago(1) })
    await breach('F1', a, 'red-line', 2)
    await breach('F1', a, 'red-line', 8)
    // 40, 3, twice 6, and 5 of this week.
    expect(await counted()).toEqual({ G: 60, C1: 60, F1: 60, W1: 60, C2: 20, F2: 20 })
    expect(await wrong()).toEqual([])
  })

  it('is red on ground that is shut, where the danger was filed', async () => {
    const a = await area('A', 'W1', 'general', 'disabled')
    await danger('F1', a, { level: 'high', statutoryMajor: true })
    expect(await counted()).toEqual({ G: 80, C1: 80, F1: 80 })
    expect(await wrong()).toEqual([])
  })

  it('finds out a server that shows another, and one that shows what is not there', async () => {
    await area('A', 'F1', 'bigger')
    const shown = new Map(Object.entries({ G: 60, C1: 60, F1: 25, F2: 0 }))
    expect(await wrong(shown)).toEqual([
      { org: 'F1', shown: 25, counted: 60 },
      { org: 'F2', shown: 0, counted: null },
    ])
  })

  it('finds out cells that have lost a row', async () => {
    await area('A', 'F1', 'major')
    await db.system(async (tx) => {
      await foldMetrics(tx)
      await tx.query(sql`delete from metric_cell where metric = 'area.class'`)
    })
    expect((await wrong()).map(({ org }) => org).sort()).toEqual(['C1', 'F1', 'G'])
  })

  it('is that of the cells, whatever the rows', async () => {
    const org = fc.constantFrom<OrgCode>('G', 'C1', 'F1', 'W1', 'F2')
    const at = fc.nat({ max: 3 })
    const areas = fc.array(
      fc.tuple(org, fc.constantFrom('general', 'big', 'major', null), fc.boolean()),
      { minLength: 4, maxLength: 4 },
    )
    const level = fc.constantFrom('low', 'medium', 'high')
    const state = fc.constantFrom('draft', 'returned', 'to-be-accepted', 'closed')
    const hazards = fc.array(
      fc.tuple(org, at, level, state, fc.integer({ min: -3, max: 3 }), fc.nat({ max: 6 })),
      { maxLength: 12 },
    )
    const kind = fc.constantFrom('red-line', 'serious', 'general')
    const violations = fc.array(fc.tuple(org, at, kind, fc.nat({ max: 9 })), { maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(areas, hazards, violations, async (ground, dangers, breaches) => {
        await cleared()
        const places: string[] = []
        for (const [index, [owner, riskClass, open]] of ground.entries())
          places.push(await area(`P${index}`, owner, riskClass, open ? 'enabled' : 'disabled'))
        for (const [owner, place, lvl, stored, late, dice] of dangers) {
          const fields = { level: lvl, deadline: ago(late), statutoryMajor: dice === 0 }
          await danger(owner, places[place] ?? '', fields, stored)
        }
        for (const [owner, place, violationClass, days] of breaches)
          await breach(owner, places[place] ?? '', violationClass, days)
        expect(await wrong()).toEqual([])
      }),
      { numRuns: 25 },
    )
  }, 120_000)
})
