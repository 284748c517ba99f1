/** What the lender loses, whoever it was lent to loses, however it was lost. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRecord } from '../records/store/store.ts'
import type { Loose } from './testing/caller.ts'
import { type Group, resourceOf, type Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'

let site: TestHeadframe
let group: Group
beforeAll(async () => {
  site = await TestHeadframe.start()
  group = site.group
})
afterAll(() => site.stop())

/** An administrator of company A lends the role to the officer of mine A1. */
const lend = (values: object = {}) =>
  site.db.system((tx) =>
    insertRecord(tx, resourceOf('tiered-authorization'), {
      values: {
        ...{ grantor: group.account.adminA, grantorOrg: group.org.A, canRegrant: true },
        ...{ grantee: group.account.officerA1, granteeOrg: group.org.A1, grantLevel: 'factory' },
        ...{ roles: [group.role.adminRule], menus: ['user-group', 'account'] },
        ...{ validFrom: '2026-03-10', validTo: '2026-06-30', reason: 'Leave', ...values },
      },
      ...{ state: 'approved', actorId: null, now: site.clock.now() },
    }),
  )
const revoke = ({ id }: Loose) =>
  site.db.system((tx) =>
    tx.query(sql`update tiered_authorization set state = 'revoked' where id = ${id}::uuid`),
  )
const workIn = (username: Username, ...orgs: readonly [string, ...string[]]) =>
  site.db.system((tx) =>
    tx.query(sql`update account set default_org = ${orgs[0]}::uuid,
        orgs = ${sql.param([...orgs])}::uuid[] where id = ${group.account[username]}::uuid`),
  )

async function hasIt(username: Username): Promise<boolean> {
  const { body } = await (await site.as(username)).get('/api/menu')
  return body.data.some((one: Loose) =>
    one.children.some(({ code }: Loose) => code === 'user-group'),
  )
}

describe('what was lent', () => {
  it('is lost while the grantor does not look there, and shown as lost', async () => {
    const made = await lend()
    const root = await site.as('root')
    const held = async () => {
      const { body } = await root.get(`/api/authorizations/${made.id}/comparison`)
      return body.data.roles.map((one: Loose) => one.held)
    }
    expect([await hasIt('officerA1'), await held()]).toEqual([true, [true]])
    for (const org of ['B', 'A2', 'A1W'] as const) {
      // Whoever administers a company looks into all of it, wherever in it they work.
      const still = org !== 'B'
      await workIn('adminA', group.org[org])
      expect([org, await hasIt('officerA1'), await held()]).toEqual([org, still, [still]])
    }
    await workIn('adminA', group.org.A)
    await revoke(made)
  })

  it('by somebody who looks no further than one mine is lost when they leave it', async () => {
    const made = await lend({
      ...{ grantor: group.account.managerA1, grantorOrg: group.org.A1, canRegrant: false },
      ...{ grantee: group.account.workshopA1, granteeOrg: group.org.A1W, grantLevel: 'workshop' },
      ...{ roles: [group.role.factoryManager], menus: ['incident-report', 'hazard-ledger'] },
    })
    const roles = async () =>
      (await (await site.as('workshopA1')).get('/api/session')).body.data.roles
    expect(await roles()).toContain('factoryManager')
    await workIn('managerA1', group.org.A2)
    expect(await roles()).not.toContain('factoryManager')
    await workIn('managerA1', group.org.A1)
    await revoke(made)
  })

  it('and passed on is kept by no loan but one as wide and as long', async () => {
    const made = await lend()
    await lend({
      ...{ grantor: group.account.officerA1, grantorOrg: group.org.A1, canRegrant: false },
      ...{ grantee: group.account.workshopA1, granteeOrg: group.org.A1W, grantLevel: 'workshop' },
      menus: ['user-group'],
    })
    expect(await hasIt('workshopA1')).toBe(true)
    await workIn('officerA1', group.org.A2)
    expect(await hasIt('workshopA1')).toBe(false)
    await workIn('officerA1', group.org.A1, group.org.A2)
    await workIn('adminA', group.org.B)
    expect(await hasIt('workshopA1')).toBe(false)
    await workIn('adminA', group.org.A)
    await revoke(made)
    const others = [
      { granteeOrg: group.org.A2 },
      { menus: ['account'] },
      { validTo: '2026-06-29' },
      { validFrom: '2026-03-11' },
      { canRegrant: false },
    ]
    for (const values of others) {
      const other = await lend(values)
      expect([values, await hasIt('workshopA1')]).toEqual([values, false])
      await revoke(other)
    }
    await lend()
    expect(await hasIt('workshopA1')).toBe(true)
  })
})
