import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Scope } from '#domain/access/scope'
import { readNear } from '../records/read/read-near.ts'
import { insertRecord } from '../records/store/store.ts'
import {
  bySystem,
  hazardIn,
  type OrgCode,
  resourceOf,
  smallGroup,
} from '../records/testing/test-group.ts'
import type { Database } from './database.ts'
import { openTestDatabase } from './test-database.ts'

const hazard = resourceOf('hazard')

let db: Database
let close: () => Promise<void>
let ownerUrl: string
let orgs: Record<OrgCode, string>
let near: string
let far: string

const factory = (): Scope => ({ level: 'factory', orgId: orgs.F1 })
const role = { name: 'role', text: 'select current_user as role', values: [] }
const made = (org: string, fields = {}) =>
  db.system((tx) => insertRecord(tx, hazard, { values: hazardIn(org, fields), ...bySystem }))
const trade = () =>
  db.system((tx) =>
    insertRecord(tx, resourceOf('profession'), {
      values: { name: 'Shaft fitter', code: 'SF' },
      ...bySystem,
    }),
  )

beforeAll(async () => {
  const opened = await openTestDatabase()
  ;({ db, close, ownerUrl } = opened)
  orgs = await smallGroup(db)
  near = (await made(orgs.F1, { profession: (await trade()).id })).id
  far = (await made(orgs.C2)).id
})
afterAll(() => close())

describe('what is read in one round trip', () => {
  it('is a record with what it points at by name', async () => {
    const read = await readNear(db, factory(), hazard, near)
    expect(read?.record).toMatchObject({ id: near, org: orgs.F1, newMeasures: [] })
    expect(Object.keys(read?.record ?? {})).not.toContain(':above')
    const labels = Object.values(read?.labels ?? {})
    expect(labels.map(({ name }) => name)).toEqual(['Shaft fitter'])
  })

  it('is nothing of another organisation, and no name of it either', async () => {
    expect(await readNear(db, factory(), hazard, far)).toBeNull()
    const where = `from hazard where id = $1`
    const [seen, , after] = await db.read(factory(), [
      {
        name: 'seen',
        text: `select id, set_config('role', 'headframe_system', true) ${where}`,
        values: [far],
      },
      { name: 'all', text: 'select count(*) as count from hazard', values: [] },
      role,
    ])
    expect(seen).toEqual([])
    expect(after).toEqual([{ role: 'headframe_factory' }])
  })

  it('leaves neither role nor scope behind', async () => {
    const turns = Array.from({ length: 40 }, (_, turn) =>
      turn % 2 ? readNear(db, factory(), hazard, near) : db.read(factory(), [role]),
    )
    for (const [turn, found] of (await Promise.all(turns)).entries()) {
      if (turn % 2) expect(found).toMatchObject({ record: { id: near } })
      else expect(found).toEqual([[{ role: 'headframe_factory' }]])
    }
  })

  it('is answered again after its connections were cut', async () => {
    const owner = new pg.Client({ connectionString: ownerUrl })
    await owner.connect()
    const { rowCount } = await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = 'headframe_app'`)
    await owner.end()
    expect(rowCount).toBeGreaterThan(0)
    await vi.waitFor(async () => expect(await db.read(factory(), [role])).toHaveLength(1))
  })

  it('fails as a whole, and the next one is answered', async () => {
    const broken = { name: 'broken', text: 'select 1 / $1::int as it', values: ['0'] }
    const asked = Array.from({ length: 8 }, () => db.read(factory(), [role, broken, role]))
    for (const one of await Promise.allSettled(asked)) {
      expect(one).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
    }
    expect(await db.read(factory(), [{ ...broken, values: ['1'] }])).toEqual([[{ it: 1 }]])
  })
})
