import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { silentLog } from '../platform/log.ts'
import { applyAllDue } from '../records/effects/due-transitions.ts'
import { insertRecord } from '../records/store/store.ts'
import type { Loose } from './testing/caller.ts'
import { resourceOf, type Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { hazardOf, workPlan as plan } from './testing/samples.ts'
import { done, photoOf, reported, reportedViolation, underAcceptance } from './testing/steps.ts'

let site: TestHeadframe
beforeAll(async () => {
  site = await TestHeadframe.start()
})
afterEach(() => site.db.system((tx) => tx.query(sql`delete from auth_proxy`)))
afterAll(() => site.stop())

const period = { startAt: '2026-03-10T00:00:00.000Z', endAt: '2026-03-20T00:00:00.000Z' }

async function handOver(by: Username, proxy: Username, fields = {}) {
  const { account, org } = site.group
  const values = { principal: account[by], proxy: account[proxy], org: org.A1, ...period }
  const rest = { scope: ['all'], reason: 'leave', notifyInitiators: false, ...fields }
  return (await site.as(by)).post('/api/records/auth-proxy', { ...values, ...rest })
}

/** Authority that was handed over and accepted. */
async function standingIn(principal: Username, proxy: Username, fields = {}): Promise<Loose> {
  const made = await done(handOver(principal, proxy, fields))
  return done((await site.as(proxy)).act('auth-proxy', made, 'accept'))
}

/** The same between people who have come to work far from each other since they agreed. */
async function standingInFarAway(principal: Username, proxy: Username): Promise<void> {
  const { account, org } = site.group
  const people = { principal: account[principal], proxy: account[proxy], org: org.A1 }
  const terms = { ...period, scope: ['hazard'], reason: 'leave', notifyInitiators: false }
  const by = { actorId: null, now: site.clock.now(), state: 'effective' }
  const type = resourceOf('auth-proxy')
  await site.db.system((tx) =>
    insertRecord(tx, type, { values: { ...people, ...terms, days: 1 }, ...by }),
  )
}

async function verdictOf(who: Username) {
  return { opinion: 'Checked', sign: await photoOf(await site.as(who)) }
}
const passing = async (who: Username, hazard: Loose) =>
  (await site.as(who)).act('hazard', hazard, 'pass', await verdictOf(who))

describe('a proxy', () => {
  it('takes the transitions of the principal, and the history names both', async () => {
    await standingIn('managerA1', 'safetyA', { scope: ['hazard'], notifyInitiators: true })
    const hazard = await underAcceptance(site)
    const safety = await site.as('safetyA')
    const seen = await done(safety.get(`/api/records/hazard/${hazard.data.id}`))
    expect(Object.keys(seen.meta.actions)).toContain('pass')
    await done(passing('safetyA', hazard))
    const { data } = await done(safety.get(`/api/records/hazard/${hazard.data.id}/history`))
    const { safetyA, managerA1 } = site.group.account
    expect(data[0]).toMatchObject({ action: 'pass', actor: safetyA, principal: managerA1 })
    const author = await done((await site.as('officerA1')).get('/api/notices'))
    expect(author.data[0]).toMatchObject({ recordId: hazard.data.id, cause: 'pass' })
  })

  it('is told what waits for the principal and finds it in the list', async () => {
    await standingInFarAway('managerA1', 'safetyB')
    const hazard = await underAcceptance(site)
    const proxy = await site.as('safetyB')
    const { managerA1 } = site.group.account
    const { principals } = (await done(proxy.get('/api/session'))).data
    expect(principals).toMatchObject([{ id: managerA1, scopes: ['hazard'] }])
    const { data } = await done(proxy.get(`/api/records/hazard?filter[acceptor][is]=${managerA1}`))
    expect(data.map(({ id }: Loose) => id)).toContain(hazard.data.id)
    const inbox = await done(proxy.get('/api/notices'))
    expect(inbox.data.map(({ recordId }: Loose) => recordId)).toContain(hazard.data.id)
  })

  it.each([
    ['another kind of authority', { scope: ['violation'] }],
    ['a period that has not begun', { startAt: '2026-03-15T00:00:00.000Z' }],
  ])('may nothing with %s', async (_, fields) => {
    await standingIn('managerA1', 'safetyA', fields)
    expect((await passing('safetyA', await underAcceptance(site))).status).toBe(403)
  })

  it('may nothing before consent, after revocation and after the end', async () => {
    const made = await done(handOver('managerA1', 'safetyA'))
    const hazard = await underAcceptance(site)
    expect((await passing('safetyA', hazard)).status).toBe(403)
    const held = await done((await site.as('safetyA')).act('auth-proxy', made, 'accept'))
    await done((await site.as('managerA1')).act('auth-proxy', held, 'revoke'))
    expect((await passing('safetyA', hazard)).status).toBe(403)
    await standingIn('managerA1', 'safetyA')
    const start = site.clock.now()
    site.clock.set(period.endAt)
    site.sessionClock.set(period.endAt)
    await applyAllDue({ db: site.db, clock: site.clock }, silentLog)
    site.clock.set(start)
    site.sessionClock.set(start)
    expect((await passing('safetyA', hazard)).status).toBe(403)
  })

  it('has the role of the principal where the principal has it, and nowhere else', async () => {
    await standingInFarAway('officerA1', 'officerA2')
    const hazard = await done(
      (await site.as('officerA1')).act('hazard', await reported(site), 'submit'),
    )
    const proxy = await site.as('officerA2')
    const rectifier = site.group.account.secondA1
    await done(proxy.act('hazard', hazard, 'reassign', { rectifier }))
    const { org, areaB1, account } = site.group
    const author = await site.as('officerB1')
    const lookup = hazardOf(site.group, {
      ...{ org: org.B1, gridArea: areaB1, responsibleOrg: org.B1 },
      ...{ rectifier: account.officerB1, acceptor: account.leaderB },
    })
    const other = await done(author.post('/api/records/hazard', lookup))
    const far = await done(author.act('hazard', other, 'submit'))
    expect((await proxy.act('hazard', far, 'reassign', { rectifier })).status).toBe(404)
  })

  it('is told over no open socket what it stood in for, once that was revoked or has ended', async () => {
    const { attendance } = site.sessions
    const { headers } = await site.as('safetyA')
    const token = headers.authorization?.replace('Bearer ', '') ?? ''
    const told: string[] = []
    const stop = attendance.onEnded((id) => told.push(id))
    const ends: readonly ((held: Loose) => Promise<unknown>)[] = [
      async (held) => done((await site.as('managerA1')).act('auth-proxy', held, 'revoke')),
      async () => site.sessionClock.set('2026-03-10T09:00:00.000Z'),
    ]
    const attended: string[] = []
    for (const end of ends) {
      const held = await standingIn('managerA1', 'safetyA', { endAt: '2026-03-10T09:00:00.000Z' })
      const identity = await site.sessions.identify(token)
      if (!identity?.actor.principals) throw new Error('stands in for nobody')
      const leave = attendance.attend(identity)
      await attendance.revalidate()
      expect(told).toEqual(attended)
      await end(held)
      await attendance.revalidate()
      attended.push(identity.sessionId)
      expect(told).toEqual(attended)
      leave()
    }
    stop()
    site.sessionClock.set(site.clock.now().toISOString())
  })

  it('cannot hand the authority on', async () => {
    await standingIn('managerA1', 'safetyA')
    await standingIn('safetyA', 'leaderA')
    expect((await passing('leaderA', await underAcceptance(site))).status).toBe(403)
  })
})

describe('the reviewer rule looks at the proxy too', () => {
  it('who wrote a hazard does not accept it for somebody', async () => {
    await standingIn('managerA1', 'safetyA')
    const { account } = site.group
    const safety = await site.as('safetyA')
    let hazard = await done(safety.post('/api/records/hazard', hazardOf(site.group)))
    hazard = await done(safety.act('hazard', hazard, 'submit'))
    const worker = await site.as('workerA1')
    hazard = await done(worker.act('hazard', hazard, 'start', plan))
    const fixed = { result: 'Tight', afterPhotos: [await photoOf(worker)] }
    hazard = await done(worker.act('hazard', hazard, 'submit-result', fixed))
    expect(hazard.data.acceptor).toBe(account.managerA1)
    expect((await safety.act('hazard', hazard, 'open-acceptance')).status).toBe(403)
  })

  it('who fixed a hazard does not accept it for somebody', async () => {
    const { safetyA } = site.group.account
    await standingIn('managerA1', 'safetyA')
    let hazard = await reported(site, { rectifier: safetyA })
    hazard = await done((await site.as('officerA1')).act('hazard', hazard, 'submit'))
    const safety = await site.as('safetyA')
    hazard = await done(safety.act('hazard', hazard, 'start', plan))
    const fixed = { result: 'Tight', afterPhotos: [await photoOf(safety)] }
    hazard = await done(safety.act('hazard', hazard, 'submit-result', fixed))
    expect((await safety.act('hazard', hazard, 'open-acceptance')).status).toBe(403)
  })

  it('whoever violated a rule does not approve it for the reviewer', async () => {
    await standingIn('secondA1', 'workerA1')
    const officer = await site.as('officerA1')
    const worker = await site.as('workerA1')
    const submit = async (fields = {}) => {
      const made = await reportedViolation(site, fields)
      return done(officer.act('violation', made, 'submit'))
    }
    const own = await submit()
    expect((await worker.act('violation', own, 'approve')).status).toBe(403)
    const others = await submit({ violator: site.group.account.teamA1 })
    await done(worker.act('violation', others, 'approve'))
  })
})

describe('authority is handed over', () => {
  it.each([
    ['to oneself', 'managerA1', {}, 'proxyIsSomebodyElse'],
    ['for more than thirty days', 'safetyA', { endAt: '2026-04-10T00:00:00.000Z' }, 'thirtyDays'],
    [
      'to an end before its start',
      'safetyA',
      { endAt: '2026-03-01T00:00:00.000Z' },
      'endAfterStart',
    ],
    ['to somebody who ranks lower', 'workerA1', {}, 'ranksLower'],
  ] as const)('not %s', async (_, proxy, fields, code) => {
    const { status, body } = await handOver('managerA1', proxy, fields)
    expect([status, body.errors.map((one: Loose) => one.code)]).toEqual([422, [code]])
  })

  it('as far as roles of the installation’s own look, and no further', async () => {
    const { account, role } = site.group
    const root = await site.as('root')
    const roleOf = async (code: string, scopeRule: string) =>
      (
        await done(
          root.post('/api/records/role', {
            ...{ code, name: code, roleType: 'site', canReview: true, scopeRule },
          }),
        )
      ).data.id
    const give = (who: Username, id: string, also: string) =>
      site.db.system((tx) =>
        tx.query(sql`update account set roles = ${sql.param([role[also as 'members'], id])}::uuid[]
          where id = ${account[who]}::uuid`),
      )
    // Whoever looks over a company by such a role is no lower for it, and hands over to nobody lower.
    const company = await roleOf('inspector', 'company')
    await give('managerA1', company, 'factoryManager')
    expect((await handOver('managerA1', 'workshopA1')).body.errors).toMatchObject([
      { field: 'proxy', code: 'ranksLower' },
    ])
    await give('workshopA1', company, 'director')
    expect((await handOver('managerA1', 'workshopA1')).status).toBe(201)
    await site.db.system((tx) =>
      tx.query(sql`update account set roles = ${sql.param([role.factoryManager])}::uuid[]
        where id = ${account.managerA1}::uuid`),
    )
    const mine = await roleOf('shift', 'factory')
    await give('workshopA1', mine, 'director')
    await site.db.system((tx) => tx.query(sql`delete from auth_proxy`))
    expect((await handOver('managerA1', 'workshopA1')).status).toBe(201)
  })

  it('not to two people at once, however quickly', async () => {
    const tries = await Promise.all([
      handOver('managerA1', 'safetyA'),
      handOver('managerA1', 'leaderA'),
      handOver('managerA1', 'adminA'),
    ])
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422])
  })

  it.each(['officerA1', 'adminA', 'root'] as const)('not in place of another by %s', async (by) => {
    const principal = site.group.account.managerA1
    const foreign = await handOver(by, 'safetyA', { principal })
    expect(foreign.body.errors).toMatchObject([{ field: 'principal', code: 'notTheirs' }])
  })
})

describe('one person does not do what two have to (role rules, 7.6 and 7.7)', () => {
  const rectify = async (who: Username, hazard: Loose) => {
    const person = await site.as(who)
    const begun = await done(person.act('hazard', hazard, 'start', plan))
    const fixed = { result: 'Tightened', afterPhotos: [await photoOf(person)] }
    return done(person.act('hazard', begun, 'submit-result', fixed))
  }
  const submitted = async (fields: object) =>
    done((await site.as('officerA1')).act('hazard', await reported(site, fields), 'submit'))

  it('who rectified for another does not accept it himself', async () => {
    const { managerA1, safetyA } = site.group.account
    await standingIn('managerA1', 'safetyA')
    const people = { rectifier: managerA1, acceptor: safetyA }
    const handed = await rectify('safetyA', await submitted(people))
    expect(await (await site.as('safetyA')).act('hazard', handed, 'open-acceptance')).toMatchObject(
      {
        status: 403,
        body: { code: 'actedInAnotherName' },
      },
    )
  })

  it('a proxy of both does not take both parts', async () => {
    const { managerA1, safetyA } = site.group.account
    await standingIn('managerA1', 'leaderA')
    await standingIn('safetyA', 'leaderA')
    const people = { rectifier: managerA1, acceptor: safetyA }
    const handed = await rectify('leaderA', await submitted(people))
    const leader = await site.as('leaderA')
    expect((await leader.act('hazard', handed, 'open-acceptance')).status).toBe(403)
  })

  it('who asked through a proxy does not decide on it', async () => {
    await standingInFarAway('managerA1', 'teamA1')
    const { safetyA, managerA1 } = site.group.account
    const sent = await submitted({ level: 'medium', acceptor: safetyA })
    const [team, manager] = [await site.as('teamA1'), await site.as('managerA1')]
    const asked = await done(team.act('hazard', sent, 'request-invalid', { voidReason: 'None' }))
    expect(asked.data.voidRequestedBy).toBe(managerA1)
    expect((await manager.act('hazard', asked, 'confirm-invalid')).status).toBe(403)
  })
})
