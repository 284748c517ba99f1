import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
let manager: Caller

beforeAll(async () => {
  site = await TestHeadframe.start()
  manager = await site.as('managerA1')
})
afterAll(() => site.stop())

const sees = async () => {
  const { data } = await done(manager.get('/api/session'))
  return { isExternal: data.isExternal, org: data.org.orgCode }
}

it('whoever comes to work at a contractor, by whatever way, sees no further than its people do', async () => {
  const { org, account } = site.group
  expect(await sees()).toEqual({ isExternal: false, org: 'A1' })
  // As a transfer in the staff register, or their own choice of where they work first, stores it.
  await site.db.system((tx) =>
    tx.query(sql`update account set orgs = ${sql.param([org.A1K])}::uuid[], default_org = ${org.A1K}
      where id = ${account.managerA1}::uuid`),
  )
  manager = await site.as('managerA1')
  expect(await sees()).toEqual({ isExternal: true, org: 'A1K' })
  await site.db.system((tx) =>
    tx.query(sql`update account set orgs = ${sql.param([org.A1])}::uuid[], default_org = ${org.A1}
      where id = ${account.managerA1}::uuid`),
  )
  manager = await site.as('managerA1')
  expect(await sees()).toEqual({ isExternal: false, org: 'A1' })
})
