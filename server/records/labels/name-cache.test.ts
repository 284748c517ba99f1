import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database } from '../../db/database.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import { bySystem, type OrgCode, smallGroup } from '../testing/test-group.ts'
import { namesOf } from './name-cache.ts'

let db: Database
let close: () => Promise<void>
let orgs: Record<OrgCode, string>

beforeAll(async () => {
  const opened = await openTestDatabase()
  ;({ db, close } = opened)
  orgs = await smallGroup(db)
})
afterAll(() => close())

const named = async () => (await namesOf(db).of({ organization: [orgs.F1] }))[orgs.F1]?.name
const rename = (name: string) =>
  db.system((tx) =>
    tx.query(sql`update organization set name = ${name}, updated_at = ${bySystem.now.toISOString()}
      where id = ${orgs.F1}`),
  )

describe('names of what records point at', () => {
  it('are asked for once', async () => {
    await named()
    const asked = vi.spyOn(db, 'system')
    expect(await named()).toBeTruthy()
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
  })

  it('are new in the moment a change is committed', async () => {
    for (const name of ['Old shaft', 'New shaft', 'Deep shaft']) {
      await rename(name)
      expect(await named()).toBe(name)
    }
  })

  it('leave out what is not there', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000'
    expect(await namesOf(db).of({ organization: [nobody] })).toEqual({})
  })
})
