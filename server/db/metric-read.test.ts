import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cubes } from '#domain/metrics/index'
import { resourceNamed } from '#domain/resources/index'
import {
  insertRecord,
  lockRecord,
  removeRecord,
  restoreRecord,
  saveRecord,
} from '../records/store.ts'
import { bulkInsert } from '../records/store-bulk.ts'
import type { Database } from './database.ts'
import { foldMetrics } from './metric-fold.ts'
import { cellsSince, recount } from './metric-read.ts'
import { openTestDatabase } from './test-database.ts'

const resourceOf = (name: string) => {
  const found = resourceNamed(name)
  if (!found) throw new Error(name)
  return found
}
const now = new Date('2026-03-10T12:00:00Z')
const by = { actorId: null, now }

let db: Database
let close: () => Promise<void>
const ids: Record<string, string> = {}

beforeAll(async () => {
  const opened = await openTestDatabase()
  db = opened.db
  close = opened.close
  await db.system(async (tx) => {
    const organization = resourceOf('organization')
    const place = async (orgType: string, orgCode: string, parent: string | null) => {
      const values = {
        name: orgCode,
        shortName: orgCode,
        orgCode,
        orgType,
        parent,
        timeZone: 'Asia/Shanghai',
        isExternal: false,
      }
      ids[orgCode] = (await insertRecord(tx, organization, { values, ...by })).id
    }
    await place('group', 'G', null)
    await place('company', 'C1', ids.G ?? null)
    await place('company', 'C2', ids.G ?? null)
    await place('factory', 'F1', ids.C1 ?? null)
    await place('factory', 'F2', ids.C2 ?? null)
  })
}, 60_000)
afterAll(() => close())

const hazardIn = (org: string, fields = {}) => ({
  title: 'Loose rail joint',
  level: 'high',
  org: ids[org],
  deadline: '2026-03-12T00:00:00.000Z',
  foundAt: '2026-03-09T00:00:00.000Z',
  ...fields,
})

async function cellsEqualTheirRecount() {
  await db.system(foldMetrics)
  await db.system(async (tx) => {
    const { facts } = await cellsSince(tx, 0)
    for (const one of cubes.filter(({ clock }) => !clock)) {
      const key = ({ orgCode, dimensions, on }: (typeof facts)[number]) =>
        JSON.stringify([
          orgCode,
          Object.entries(dimensions).sort(([a], [b]) => a.localeCompare(b)),
          on,
        ])
      const kept = facts.filter(({ metric, value }) => metric === one.name && value !== 0)
      const counted = await recount(tx, one, now)
      const asMap = (list: typeof facts) => new Map(list.map((fact) => [key(fact), fact.value]))
      expect(asMap(kept), one.name).toEqual(asMap(counted))
    }
  })
}

describe('a cell', () => {
  it('equals its recount after records are made, moved on, deleted and restored', async () => {
    const hazard = resourceOf('hazard')
    const id = await db.system(async (tx) => {
      const made = await insertRecord(tx, hazard, { values: hazardIn('F1'), ...by })
      return (
        await saveRecord(tx, hazard, {
          before: made,
          changes: { state: 'pending-rectification' },
          ...by,
        })
      ).id
    })
    await cellsEqualTheirRecount()
    await db.system(async (tx) => {
      const before = await lockRecord(tx, hazard, id)
      if (!before) throw new Error('gone')
      const moved = await saveRecord(tx, hazard, {
        before,
        changes: { level: 'low', org: ids.F2 },
        ...by,
      })
      await removeRecord(tx, hazard, { before: moved, ...by })
    })
    await cellsEqualTheirRecount()
    await db.system(async (tx) => {
      const before = await lockRecord(tx, hazard, id, { deleted: true })
      if (before) await restoreRecord(tx, hazard, { before, ...by })
    })
    await cellsEqualTheirRecount()
    const { facts } = await db.system((tx) => cellsSince(tx, 0))
    const open = facts.filter(({ metric, orgCode }) => metric === 'hazard.open' && orgCode === 'F2')
    expect(open.map(({ value, dimensions }) => [value, dimensions.level])).toEqual([[1, 'low']])
  })

  it('counts a load of many records like the same records one by one', async () => {
    const rows = Array.from({ length: 500 }, (_, i) => ({
      values: hazardIn(i % 2 ? 'F1' : 'F2', { level: i % 3 ? 'low' : 'medium' }),
      state: i % 5 ? 'pending-rectification' : 'closed',
    }))
    await db.system((tx) => bulkInsert(tx, resourceOf('hazard'), rows, by))
    await cellsEqualTheirRecount()
  })

  it('stays right when an organisation moves to another company', async () => {
    await db.system((tx) =>
      tx.query(sql`update organization set parent = ${ids.C2} where id = ${ids.F1}`),
    )
    await cellsEqualTheirRecount()
  })
})

describe('scope', () => {
  const count = async (scope: Parameters<Database['scoped']>[0]) =>
    db.scoped(scope, async (tx) => {
      const [row] = await tx.query<{ count: number }>(sql`select count(*) from hazard`)
      return row?.count ?? -1
    })

  it('shows no rows where none is set', async () => {
    expect(await count(null)).toBe(0)
  })

  it('shows a factory its own rows and a company those of its factories', async () => {
    const all = await count({ level: 'group', orgId: ids.G ?? '' })
    const factory = await count({ level: 'factory', orgId: ids.F2 ?? '' })
    expect(factory).toBeGreaterThan(0)
    expect(factory).toBeLessThan(all)
    // Both factories stand below the second company by now.
    expect(await count({ level: 'company', orgId: ids.C2 ?? '' })).toBe(all)
    expect(await count({ level: 'company', orgId: ids.C1 ?? '' })).toBe(0)
  })

  it('lets nobody write outside it', async () => {
    const hazard = resourceOf('hazard')
    const elsewhere = db.scoped({ level: 'company', orgId: ids.C1 ?? '' }, (tx) =>
      insertRecord(tx, hazard, { values: hazardIn('F2'), ...by }),
    )
    await expect(elsewhere).rejects.toMatchObject({ code: 'outOfScope' })
  })
})
