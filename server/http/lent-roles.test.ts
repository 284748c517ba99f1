/** A role that was lent for some screens is asked about only where they are: rights, never names. */
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRecord } from '../records/store/store.ts'
import { Caller, type Loose } from './testing/caller.ts'
import { type Group, password, resourceOf } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { makeAccounts } from './testing/matrix.ts'
import { done, reported } from './testing/steps.ts'

let site: TestHeadframe
let group: Group
beforeAll(async () => {
  site = await TestHeadframe.start()
  group = site.group
})
afterAll(() => site.stop())

/** Lends a role of somebody of company A to somebody of mine A1. */
const lend = (values: object) =>
  site.db.system((tx) =>
    insertRecord(tx, resourceOf('tiered-authorization'), {
      values: {
        ...{ grantorOrg: group.org.A, granteeOrg: group.org.A1, grantLevel: 'factory' },
        ...{ canRegrant: false, validFrom: '2026-03-01', validTo: '2026-04-01', reason: 'Leave' },
        ...values,
      },
      ...{ state: 'approved', actorId: null, now: site.clock.now() },
    }),
  )

describe('a role lent for other screens', () => {
  it('does not make anybody the head who decides on a delay', async () => {
    const [officer, worker] = [await site.as('officerA1'), await site.as('workerA1')]
    const manager = await site.as('managerA1')
    const sent = await done(officer.act('hazard', await reported(site), 'submit'))
    const asked = await done(
      worker.act('hazard', sent, 'request-delay', {
        ...{
          requestedDeadline: '2026-03-13T08:00:00.000Z',
          delayReason: 'No parts',
          interimControl: 'Fenced off',
        },
      }),
    )
    const leader = { grantor: group.account.leaderA, roles: [group.role.leader] }
    await lend({ ...leader, grantee: group.account.managerA1, menus: ['safety-policy'] })
    for (const [action, input] of [
      ['approve-delay', {}],
      ['refuse-delay', { opinion: 'No' }],
    ] as const) {
      const answer = await manager.act('hazard', asked, action, input)
      expect(answer.status).toBe(403)
    }
    await lend({ ...leader, grantee: group.account.managerA1, menus: ['hazard-ledger'] })
    await done(manager.act('hazard', asked, 'approve-delay'))
  })

  it('takes away nothing that others said, and looks into no account', async () => {
    await makeAccounts(site, [
      {
        username: 'clerkA1',
        roles: ['departmentAdministrator'],
        isExternal: false,
        org: group.org.A1,
      },
    ])
    const id = await idOf('clerkA1')
    const by = { grantor: group.account.adminA, roles: [group.role.adminRule], grantee: id }
    await lend({ ...by, menus: ['work-place'] })
    const [caller, author] = [
      await Caller.signIn(site.url, 'clerkA1', password),
      await site.as('workerA1'),
    ]
    const path = `/api/records/hazard/${(await reported(site)).data.id}/comments`
    await done(author.post(path, { text: 'The roof was not supported' }))
    const said = async () => (await done(caller.get(path))).data[0]
    const { id: comment, version, can } = await said()
    expect(can).toEqual({ edit: false, delete: false })
    const away = () => caller.delete(`${path}/${comment}?version=${version}`)
    expect((await away()).status).toBe(403)
    const worker = group.account.workerA1
    const looked = () => caller.post(`/api/accounts/${worker}/preview`)
    const merged = () =>
      caller.get(`/api/accounts/${worker}/merge/preview?into=${group.account.secondA1}`)
    expect([(await looked()).status, (await merged()).status]).toEqual([403, 403])

    await lend({ ...by, menus: ['hazard-ledger', 'account'] })
    expect((await said()).can.delete).toBe(true)
    expect((await away()).status).toBeLessThan(300)
    expect((await looked()).status).toBe(200)
  })
})

describe('what is lent', () => {
  const seen = async (who: Caller) =>
    (await done(who.get('/api/records/organization?sort=orgCode'))).data.map(
      ({ orgCode }: Loose) => orgCode,
    )

  it('does not widen what one’s own roles reach', async () => {
    const director = await site.as('workshopA1')
    const before = await seen(director)
    expect(before).not.toContain('A1')
    await lend({
      ...{ grantor: group.account.leaderA, roles: [group.role.leader] },
      ...{ grantee: group.account.workshopA1, menus: ['safety-policy'] },
    })
    expect(await seen(director)).toEqual(before)
    expect((await done(director.get('/api/session'))).data.org.orgCode).toBe('A1W')
  })

  it('takes nothing from who looks further', async () => {
    const person = { username: 'leader.a1', isExternal: false, org: group.org.A1 }
    const [id] = await makeAccounts(site, [{ ...person, roles: ['leader'] }])
    const leader = await Caller.signIn(site.url, 'leader.a1', password)
    const before = await seen(leader)
    expect(before).toEqual(expect.arrayContaining(['A', 'A2']))
    const by = { grantor: group.account.adminA, roles: [group.role.adminRule] }
    await lend({ ...by, grantee: id, menus: ['work-place'] })
    expect(await seen(leader)).toEqual(before)
    const roles = async () => (await done(leader.get('/api/session'))).data.roles
    const own = await roles()
    await done(leader.post('/api/session/organization', { orgCode: 'A1W' }))
    expect(await roles()).toEqual(own)
  })
})

async function idOf(username: string): Promise<string> {
  const { data } = await done((await site.as('root')).get(`/api/records/account?q=${username}`))
  return data.find((one: Loose) => one.username === username).id
}

/** Where a role is asked for by its name, and why no lent one goes too far there. */
const explained: Readonly<Record<string, string>> = {
  'server/auth/actor.ts': 'asks what the account holds for good, before anything lent is added',
  'server/auth/administers.ts': 'asks for a second factor: a lent role asks for more',
  'server/auth/display.ts':
    'a display has no other role: a lent one makes it a person, who gets no lasting session',
  'server/auth/signed-links.ts': 'leaves out what was lent',
  'server/records/checks/named/applicant.ts':
    'finds whom a limit concerns: to be one lifts nothing',
}

describe('what somebody may do', () => {
  it('is nowhere asked by the name of a role', async () => {
    const byName = /\bhasRole\(|\broles\.(some|every|includes)\(.*(=== '|'\))/
    const paths = readdirSync('server', { recursive: true, encoding: 'utf8' })
    const found = paths
      .filter((path) => path.endsWith('.ts') && !/test|^demo|^import|^cli/.test(path))
      .map((path) => `server/${path}`)
      .filter((path) => byName.test(readFileSync(path, 'utf8')))
    expect(new Set(found)).toEqual(new Set(Object.keys(explained)))
  })
})
