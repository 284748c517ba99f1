import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../db/test-database.ts'
import { bySystem, hazardIn, resourceOf, smallGroup } from '../testing/test-group.ts'
import { insertRecord } from './store.ts'

let opened: Awaited<ReturnType<typeof openTestDatabase>>

beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

async function countAfter(last: number): Promise<void> {
  const owner = new pg.Client({ connectionString: opened.ownerUrl })
  await owner.connect()
  await owner.query(`select setval('hazard_number_seq', ${last})`)
  await owner.end()
}

it('numbers go on beyond five digits, each once', async () => {
  const { F1 } = await smallGroup(opened.db)
  const numbered = async () => {
    const stored = { values: hazardIn(F1), ...bySystem }
    const { number } = await opened.db.system((tx) =>
      insertRecord(tx, resourceOf('hazard'), stored),
    )
    return number
  }
  const first = await numbered()
  await countAfter(99_998)
  expect([first, await numbered(), await numbered(), await numbered()]).toEqual([
    ...['HZ-2026-00001', 'HZ-2026-99999', 'HZ-2026-100000', 'HZ-2026-100001'],
  ])
})
