import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Where } from '#domain/where/where'
import type { Database } from '../../db/database.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import { countRecords } from '../store/list.ts'
import { noon, resourceOf, smallGroup } from '../testing/test-group.ts'

const hazard = resourceOf('hazard')
const context = { actor: { id: '00000000-0000-0000-0000-000000000000' }, now: noon }
let db: Database
let close: () => Promise<void>
let group: string

// Of 13,000 hazards a tenth are high; one in a hundred and thirty is medium.
beforeAll(async () => {
  const opened = await openTestDatabase()
  ;({ db, close } = opened)
  const { G, F1 } = await smallGroup(db)
  group = G
  const owner = new pg.Client({ connectionString: opened.ownerUrl })
  await owner.connect()
  await owner.query('set session_replication_role = replica')
  await owner.query(
    `insert into hazard (state, level, org_id, title, deadline)
     select 'closed', case when n % 10 = 0 then 'high' when n % 130 = 1 then 'medium' else 'low' end,
       $1, 'Hazard ' || n, now() from generate_series(1, 13000) n`,
    [F1],
  )
  await owner.query('analyze hazard')
  await owner.end()
})
afterAll(() => close())

const count = (where: Where, orgId = group) =>
  db.scoped({ level: 'installation', orgId }, (tx) => countRecords(tx, hazard, { where, context }))

describe('the total of a list', () => {
  it('is counted up to the longest page', async () => {
    expect(await count({ level: 'medium' })).toEqual({ total: 100, estimated: false })
  })

  it('is counted above it, where few enough are expected', async () => {
    expect(await count({ level: 'high' })).toEqual({ total: 1_300, estimated: false })
  })

  it('of very many is what the planner expects', async () => {
    const { total, estimated } = await count({ all: [] })
    expect(estimated).toBe(true)
    expect(total).toBeGreaterThan(10_000)
    expect(total).toBeLessThan(16_000)
  })
})
