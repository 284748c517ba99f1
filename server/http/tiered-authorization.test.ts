import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadActor } from '../auth/actor.ts'
import { silentLog } from '../platform/log.ts'
import { applyAllDue } from '../records/effects/due-transitions.ts'
import type { Caller, Loose } from './testing/caller.ts'
import type { Group, Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
let group: Group
let lender: Caller
const type = 'tiered-authorization'
const day = '2026-03-10'

beforeAll(async () => {
  site = await TestHeadframe.start()
  group = site.group
  lender = await site.as('adminA')
})
afterAll(() => site.stop())

const loan = (values: object = {}) => ({
  ...{ grantorOrg: group.org.A, grantee: group.account.officerA1, granteeOrg: group.org.A1 },
  ...{ grantLevel: 'factory', roles: [group.role.adminRule], menus: ['user-group'] },
  ...{ validFrom: day, validTo: '2026-06-30', reason: 'Keeps the groups of the mine' },
  ...values,
})
const lend = (values: object = {}, by = lender) => by.post(`/api/records/${type}`, loan(values))
const now = async ({ data }: Loose) =>
  (await (await site.as('root')).get(`/api/records/${type}/${data.id}`)).body

/** Lends, submits and has it approved. */
async function lent(values: object = {}, by = lender, reviewer: Username = 'leaderA') {
  const made = await done(lend(values, by))
  const sent = await done(by.act(type, made, 'submit'))
  return done((await site.as(reviewer)).act(type, sent, 'approve'))
}
const revoke = async (made: Loose, by = lender) => done(by.act(type, await now(made), 'revoke'))

async function menuOf(username: Username): Promise<string[]> {
  const { body } = await (await site.as(username)).get('/api/menu')
  return body.data.flatMap((one: Loose) => one.children.map(({ code }: Loose) => code))
}
const groupIn = (code: string, org: string) => ({
  ...{ name: code, code, groupType: 'business', ownerOrg: org },
})

it('is lent from where one works, not from what one looks at', async () => {
  const leader = await site.as('adminA')
  await done(leader.post('/api/session/organization', { orgCode: 'A1' }))
  const below = { grantorOrg: group.org.A1, granteeOrg: group.org.A1W, grantLevel: 'workshop' }
  const { status, body } = await lend({ ...below, grantee: group.account.workshopA1 }, leader)
  expect(status).toBe(422)
  expect(body.errors).toContainEqual({ field: 'grantorOrg', code: 'notWorkingHere' })
  await done(leader.post('/api/session/organization', { orgCode: 'A' }))
})

it('an authorisation that was deleted comes back by the lender alone', async () => {
  const made = await done(lend())
  const path = `/api/records/${type}/${made.data.id}`
  await done(lender.delete(`${path}?version=${made.data.version}`))
  const other = await (await site.as('leaderA')).post(`${path}/restore`)
  expect(other.status).toBe(422)
  expect(other.body.errors).toContainEqual({ field: 'grantor', code: 'notTheirs' })
  const back = await done(lender.post(`${path}/restore`))
  await done(lender.delete(`${path}?version=${back.data.version}`))
})

describe('an authorisation is refused', () => {
  it.each<[string, () => object, string, string]>([
    ['for a role one lacks', () => ({ roles: [group.role.leader] }), 'roles', 'notHeld'],
    [
      'for a screen one lacks',
      () => ({ menus: ['incident-report', 'x'] }),
      'menus',
      'unknownScreen',
    ],
    [
      'in the name of somebody else',
      () => ({ grantor: group.account.leaderA }),
      'grantor',
      'notTheirs',
    ],
    ['to oneself', () => ({ grantee: group.account.adminA }), 'grantee', 'granteeIsAnother'],
    [
      'two levels down',
      () => ({
        granteeOrg: group.org.A1W,
        grantLevel: 'workshop',
        grantee: group.account.workshopA1,
      }),
      'granteeOrg',
      'oneLevelDown',
    ],
    [
      'to somebody who works elsewhere',
      () => ({ grantee: group.account.officerA2 }),
      'granteeOrg',
      'worksElsewhere',
    ],
    ['at another level', () => ({ grantLevel: 'workshop' }), 'grantLevel', 'levelOfOther'],
    ['for over a year', () => ({ validTo: '2027-03-11' }), 'validTo', 'overOneYear'],
    ['that ends before it begins', () => ({ validTo: '2026-03-09' }), 'validTo', 'endsAfterStart'],
    ['without a screen', () => ({ menus: [] }), 'menus', 'noChoice'],
  ])('%s', async (_, values, field, code) => {
    const answer = await lend(values())
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toContainEqual(expect.objectContaining({ field, code }))
  })

  it('outside the part of the tree that one sees', async () => {
    const far = { grantee: group.account.officerB1, granteeOrg: group.org.B1 }
    expect((await lend(far)).status).toBe(403)
  })

  it('for a role over the whole group, even by its holder', async () => {
    const root = await site.as('root')
    const wide = { grantorOrg: group.org.G, granteeOrg: group.org.A, grantLevel: 'company' }
    const to = { grantee: group.account.leaderA, menus: ['account'] }
    const answer = await lend({ ...wide, ...to, roles: [group.role.admingroup] }, root)
    expect(answer.body.errors).toContainEqual(
      expect.objectContaining({ field: 'roles', code: 'groupWide' }),
    )
    await done(lend({ ...wide, ...to, roles: [group.role.adminRule] }, root))
  })
})

describe('the review of an authorisation', () => {
  it('is not the author’s nor that of whom it is about', async () => {
    const toLeader = { grantee: group.account.leaderA, granteeOrg: group.org.A }
    const made = await done(lend({ ...toLeader, grantLevel: 'company' }))
    const sent = await done(lender.act(type, made, 'submit'))
    for (const name of ['adminA', 'leaderA'] as const) {
      expect((await (await site.as(name)).act(type, sent, 'approve')).status).toBe(403)
    }
    expect((await (await site.as('officerA1')).act(type, sent, 'approve')).status).toBe(404)
    await done((await site.as('safetyA')).act(type, sent, 'approve'))
    await revoke(made)
  })

  it('sends back with a reason, and the author starts over', async () => {
    const sent = await done(lender.act(type, await done(lend()), 'submit'))
    const leader = await site.as('leaderA')
    expect((await leader.act(type, sent, 'reject')).status).toBe(422)
    const rejected = await done(leader.act(type, sent, 'reject', { opinion: 'Too long' }))
    expect((await lender.act(type, rejected, 'submit')).status).toBe(409)
    const revised = await done(lender.act(type, rejected, 'revise'))
    expect(revised.data.state).toBe('pending')
  })

  it('changes nothing before it is approved, and locks it afterwards', async () => {
    const made = await done(lend())
    expect(await menuOf('officerA1')).not.toContain('user-group')
    const sent = await done(lender.act(type, made, 'submit'))
    expect(await menuOf('officerA1')).not.toContain('user-group')
    const approved = await done((await site.as('leaderA')).act(type, sent, 'approve'))
    const { id, version } = approved.data
    const changed = await lender.patch(`/api/records/${type}/${id}`, { version, remark: 'x' })
    expect(changed.status).toBe(409)
    await revoke(approved)
  })
})

describe('whoever was authorised', () => {
  it('holds the role in that organisation, on the named screens, until it is revoked', async () => {
    const made = await lent()
    const officer = await site.as('officerA1')
    expect(await menuOf('officerA1')).toContain('user-group')
    expect(await menuOf('officerA1')).not.toContain('account')
    const add = (code: string, org: string) =>
      officer.post('/api/records/user-group', groupIn(code, org))
    await done(add('HERE', group.org.A1))
    await done(add('BELOW', group.org.A1W))
    expect((await add('BESIDE', group.org.A2)).status).toBe(403)
    expect((await officer.get('/api/records/account')).status).toBe(403)
    expect((await (await site.as('leaderA')).act(type, made, 'revoke')).status).toBe(403)
    await revoke(made)
    expect(await menuOf('officerA1')).not.toContain('user-group')
    expect((await add('LATER', group.org.A1)).status).toBe(403)
  })

  it('hands out no rights by it', async () => {
    const made = await lent({ menus: ['account', 'auth-proxy'] })
    const officer = await site.as('officerA1')
    const account = await officer.post('/api/records/account', {
      ...{ username: 'climber', userName: 'Climber', phone: '+381 60 1234567' },
      ...{ roles: [group.role.adminRule], orgs: [group.org.A1], defaultOrg: group.org.A1 },
      isExternal: false,
    })
    expect(account.body.errors).toMatchObject([{ field: 'roles', code: 'beyondReach' }])
    const password = `/api/accounts/${group.account.managerA1}/password`
    expect((await officer.post(password)).status).toBe(403)
    const proxy = await officer.post('/api/records/auth-proxy', {
      ...{ principal: group.account.managerA1, proxy: group.account.leaderA },
      ...{ org: group.org.A1, scope: ['all'], reason: 'leave', notifyInitiators: false },
      ...{ startAt: '2026-03-10T08:00:00Z', endAt: '2026-03-12T08:00:00Z' },
    })
    expect(proxy.body.errors).toContainEqual({ field: 'principal', code: 'notTheirs' })
    await revoke(made)
  })

  it('loses it by the clock, and a socket hears of it', async () => {
    const made = await lent({ validTo: '2026-03-10' })
    expect(await menuOf('officerA1')).toContain('user-group')
    const token = await site.db.system((tx) =>
      tx.query<{ id: string }>(sql`
        select id from session where account_id = ${group.account.officerA1}::uuid`),
    )
    const sessionId = token[0]?.id ?? ''
    const actor = await actorNow('officerA1')
    const leave = site.sessions.attendance.attend({ sessionId, actor, mustEnrol: false } as never)
    const told: string[] = []
    const stop = site.sessions.attendance.onEnded((id) => told.push(id))
    await site.sessions.attendance.revalidate()
    expect(told).toEqual([])
    for (const hour of ['19:30:00', '22:59:59']) {
      site.sessionClock.set(`2026-03-10T${hour}Z`)
      expect(await menuOf('officerA1')).toContain('user-group')
    }
    site.sessionClock.set('2026-03-10T23:00:01Z')
    await site.sessions.attendance.revalidate()
    expect(told).toEqual([sessionId])
    expect(await menuOf('officerA1')).not.toContain('user-group')
    leave()
    stop()
    site.sessionClock.set('2026-03-10T08:00:00Z')
    site.clock.set('2026-03-10T23:00:01Z')
    await applyAllDue({ db: site.db, clock: site.clock }, silentLog)
    expect((await now(made)).data.state).toBe('expired')
    site.clock.set('2026-03-10T08:00:00Z')
  })

  it('loses it when the grantor loses it', async () => {
    const made = await lent()
    const setRoles = (role: string) =>
      site.db.system((tx) =>
        tx.query(sql`update account set roles = array[${role}]::uuid[]
          where id = ${group.account.adminA}::uuid`),
      )
    const compared = async () => {
      const path = `/api/authorizations/${made.data.id}/comparison`
      const { data } = (await (await site.as('root')).get(path)).body
      return [...data.roles, ...data.menus].map(({ held }: Loose) => held)
    }
    expect(await compared()).toEqual([true, true])
    await setRoles(group.role.leader)
    expect(await compared()).toEqual([false, false])
    expect(await menuOf('officerA1')).not.toContain('user-group')
    await setRoles(group.role.adminRule)
    expect(await menuOf('officerA1')).toContain('user-group')
    await revoke(made)
  })
})

describe('passing on what was lent', () => {
  const further = () => ({
    ...{ grantorOrg: group.org.A1, granteeOrg: group.org.A1W, grantLevel: 'workshop' },
    ...{ grantee: group.account.workshopA1, menus: ['user-group'] },
  })
  const first = (canRegrant: boolean) =>
    lent({ canRegrant, menus: ['user-group', 'tiered-authorization'] })

  it('is refused unless it was allowed', async () => {
    const made = await first(false)
    const answer = await lend(further(), await site.as('officerA1'))
    expect(answer.body.errors).toContainEqual(
      expect.objectContaining({ field: 'roles', code: 'notHeld' }),
    )
    await revoke(made)
  })

  it('goes one step, no longer than it lasts, and ends with it', async () => {
    const made = await first(true)
    const officer = await site.as('officerA1')
    const longer = await lend({ ...further(), validTo: '2026-07-01' }, officer)
    expect(longer.body.errors).toMatchObject([{ field: 'roles', code: 'notHeld' }])
    const again = await lend({ ...further(), canRegrant: true }, officer)
    expect(again.body.errors).toMatchObject([{ field: 'canRegrant', code: 'passedOnOnce' }])
    await lent(further(), officer)
    expect(await menuOf('workshopA1')).toContain('user-group')
    await revoke(made)
    expect(await menuOf('workshopA1')).not.toContain('user-group')
  })
})

async function actorNow(username: Username) {
  const actor = await site.db.system((tx) => loadActor(tx, username, site.sessionClock.now()))
  if (!actor) throw new Error(`${username} cannot sign in`)
  return actor
}
