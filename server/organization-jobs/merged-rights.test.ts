import { afterAll, beforeAll, expect, it } from 'vitest'
import { resourceOf } from '../http/testing/group.ts'
import { TestHeadframe } from '../http/testing/headframe.ts'
import { done } from '../http/testing/steps.ts'
import { insertRecord } from '../records/store/store.ts'

let site: TestHeadframe
beforeAll(async () => {
  site = await TestHeadframe.start()
})
afterAll(() => site.stop())

// Decision 28: rights are not added up by a merger.
it('what was given for a workshop ends with it, and does not come to hold for its mine', async () => {
  const { account, org, role } = site.group
  const admin = await site.as('adminA')
  await done(admin.post('/api/keys', { name: 'Vendor', orgCode: 'A1W', days: 30 }))
  const keys = async () => (await done(admin.get('/api/keys'))).data
  expect(await keys()).toMatchObject([{ name: 'Vendor', state: 'active' }])
  const lentIn = (state: string) =>
    site.db.system((tx) =>
      insertRecord(tx, resourceOf('tiered-authorization'), {
        values: {
          ...{ grantor: account.managerA1, grantorOrg: org.A1, grantee: account.workshopA1 },
          ...{ granteeOrg: org.A1W, grantLevel: 'workshop', menus: ['hazardAll'] },
          ...{ roles: [role.departmentAdministrator], canRegrant: false, reason: 'Night shift' },
          ...{ validFrom: '2026-03-01', validTo: '2026-04-01' },
        },
        ...{ actorId: account.managerA1, now: site.clock.now(), state },
      }),
    )
  const loan = await lentIn('approved')
  const applied = await lentIn('in-approval')
  const root = await site.as('root')
  const { data } = await done(root.get(`/api/records/organization/${org.A1W}`))
  const input = { into: org.A1, version: data.version, why: 'closed' }
  await done(root.post(`/api/organizations/${org.A1W}/merge`, input))

  expect(await keys()).toMatchObject([{ name: 'Vendor', state: 'ended' }])
  const lent = await done(root.get(`/api/records/tiered-authorization/${loan.id}`))
  expect(lent.data.state).toBe('revoked')
  // Nobody approves for the mine what was asked for its workshop.
  const back = await done(root.get(`/api/records/tiered-authorization/${applied.id}`))
  expect(back.data).toMatchObject({ state: 'pending', grantor: account.managerA1 })
  const inbox = (await done((await site.as('managerA1')).get('/api/notices'))).data
  expect(
    inbox.filter(({ recordId }: { recordId: string }) => recordId === applied.id),
  ).toMatchObject([{ cause: 'withdraw' }])
  const told = (await done(admin.get('/api/notices'))).data
  expect(told.map(({ cause }: { cause: string }) => cause)).toContain('key-ended')
})
