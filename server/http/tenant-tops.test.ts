import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from './testing/caller.ts'
import type { Group } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
let group: Group
let root: Caller
beforeAll(async () => {
  site = await TestHeadframe.start()
  group = site.group
  root = await site.as('root')
})
afterAll(() => site.stop())

describe('the top of a tenant', () => {
  // Whoever works below the top of a tenant sees nothing beyond it: role rules, section 2.
  it('stands at no department, and nothing comes to stand above it', async () => {
    const made = async (orgCode: string, orgType: string, parent: string | undefined) =>
      (
        await done(
          root.post('/api/records/organization', {
            ...{ name: orgCode, shortName: orgCode, orgCode, orgType, parent },
            ...{ isExternal: false, timeZone: 'Europe/Belgrade' },
          }),
        )
      ).data
    const recordContext = await made('OFFICE', 'department', group.org.G)
    const pit = await made('PIT', 'factory', group.org.G)
    const keeper = await done(
      root.post('/api/records/account', {
        ...{ username: 'pitkeeper', userName: 'Pit keeper', phone: '+381 60 1', isExternal: false },
        ...{ roles: [group.role.adminRule], orgs: [pit.id], defaultOrg: pit.id },
      }),
    )
    const beside = (topOrg: string) =>
      root.post('/api/records/tenant', {
        ...{ name: 'Pit', code: topOrg.slice(0, 8), topOrg, adminAccount: keeper.data.id },
        ...{ menuPackage: ['hazard-ledger'], maxUsers: 6, timeZone: 'Europe/Belgrade' },
        ...{ validFrom: '2026-03-10', validTo: '2026-03-31' },
      })
    expect((await beside(recordContext.id)).body.errors).toContainEqual({
      ...{ field: 'topOrg', code: 'noTenantTop' },
    })
    await done(beside(pit.id))

    const stop = { field: 'parent', code: 'topOfTenant' }
    const path = `/api/organizations/${pit.id}`
    const { stops } = (await done(root.get(`${path}/move/preview?parent=${group.org.A}`))).data
    expect(stops).toEqual([stop])
    const { version } = (await done(root.get(`/api/records/organization/${pit.id}`))).data
    const move = { parent: group.org.A, version }
    expect((await root.post(`${path}/move`, move)).body.errors).toEqual([stop])
    const record = `/api/records/organization/${pit.id}`
    const changed = await root.patch(record, { version, orgType: 'department' })
    expect(changed.body.errors).toContainEqual({ field: 'orgType', code: 'topOfTenant' })
    const merged = await done(root.get(`${path}/merge/preview?into=${group.org.A1}`))
    expect(merged.data.stops).toContainEqual({ field: 'into', code: 'topOfTenant' })
  })
})
