import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { insertRecord } from '../records/store/store.ts'
import type { Loose } from './testing/caller.ts'
import { resourceOf, type Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { hazardOf } from './testing/samples.ts'
import { done, photoOf, reported, reportedViolation } from './testing/steps.ts'

let site: TestHeadframe
beforeAll(async () => {
  site = await TestHeadframe.start()
})
afterEach(() => site.db.system((tx) => tx.query(sql`delete from auth_proxy`)))
afterAll(() => site.stop())

const act = async (who: Username, type: string, one: Loose, action: string, input = {}) =>
  (await site.as(who)).act(type, one, action, input)
const actions = async (who: Username, type: string, { data }: Loose): Promise<string[]> => {
  const { meta } = await done((await site.as(who)).get(`/api/records/${type}/${data.id}`))
  return Object.keys(meta.actions)
}

async function standingIn(principal: Username, proxy: Username): Promise<void> {
  const { account, org } = site.group
  const people = { principal: account[principal], proxy: account[proxy], org: org.A1 }
  const period = { startAt: '2026-03-10T00:00:00.000Z', endAt: '2026-03-20T00:00:00.000Z', days: 1 }
  const values = { ...people, ...period, scope: ['all'], reason: 'leave', notifyInitiators: false }
  const by = { actorId: null, now: site.clock.now(), state: 'effective' }
  await site.db.system((tx) => insertRecord(tx, resourceOf('auth-proxy'), { values, ...by }))
}

/** A hazard of mine A1 that waits for an officer of mine A2. */
async function rectifiedFromA2(): Promise<Loose> {
  const leader = await site.as('leaderA')
  const values = hazardOf(site.group, { rectifier: site.group.account.officerA2 })
  return done(
    leader.act('hazard', await done(leader.post('/api/records/hazard', values)), 'submit'),
  )
}

describe('whom a record outside their scope names', () => {
  it('does what waits for them, and nothing that their role does elsewhere', async () => {
    const hazard = await rectifiedFromA2()
    const { account } = site.group
    const open = await actions('officerA2', 'hazard', hazard)
    expect(open).toContain('start')
    expect(open.filter((one) => /reassign|request-invalid|request-duplicate/.test(one))).toEqual([])
    expect(await actions('officerA1', 'hazard', hazard)).toContain('reassign')

    const officer = await site.as('officerA2')
    const path = `/api/records/hazard?filter[rectifier][is]=${account.officerA2}&actions=true`
    const { rows } = await done(officer.get(path))
    expect(rows[hazard.data.id]).toMatchObject({ can: { update: false, delete: false } })
    expect(Object.keys(rows[hazard.data.id].actions)).toEqual(open)

    const handed = { rectifier: account.leaderA }
    expect((await act('officerA2', 'hazard', hazard, 'reassign', handed)).status).toBe(403)
    const { data } = await done(officer.get(`/api/records/hazard/${hazard.data.id}/why`))
    const reassign = data.operations.find((one: Loose) => one.action === 'reassign')
    expect(reassign).toMatchObject({ allowed: false })
    expect(reassign.findings).toContainEqual({ code: 'place', holds: false })

    const started = await done(
      act('officerA2', 'hazard', hazard, 'start', {
        planMeasure: 'Tighten it',
        interimControl: 'Fenced off',
      }),
    )
    const result = { result: 'Tightened', afterPhotos: [await photoOf(officer)] }
    await done(act('officerA2', 'hazard', started, 'submit-result', result))
  })

  it('hands it on within its mine alone', async () => {
    const { account, org } = site.group
    const root = await site.as('root')
    const { data: team } = await done(root.get(`/api/records/account/${account.teamA1}`))
    const moved = { version: team.version, orgs: [org.A2], defaultOrg: org.A2 }
    await done(root.patch(`/api/records/account/${account.teamA1}`, moved))
    const plan = { planMeasure: 'Tighten it', interimControl: 'Fenced off' }
    const hazard = await done(act('officerA2', 'hazard', await rectifiedFromA2(), 'start', plan))
    const to = (rectifier: string) => ({ rectifier })
    const away = await act('officerA2', 'hazard', hazard, 'transfer', to(account.teamA1))
    expect(away).toMatchObject({ status: 422, body: { errors: [{ field: 'rectifier' }] } })
    await done(act('officerA2', 'hazard', hazard, 'transfer', to(account.leaderA)))
  })

  it('accepts what they are to accept, and approves no delay there', async () => {
    const officer = await site.as('officerA1')
    const values = { acceptor: site.group.account.workshopA1 }
    const hazard = await done(officer.act('hazard', await reported(site, values), 'submit'))
    const started = await done(
      act('workerA1', 'hazard', hazard, 'start', {
        planMeasure: 'Tighten it',
        interimControl: 'Fenced off',
      }),
    )
    const asked = await done(
      act('workerA1', 'hazard', started, 'request-delay', {
        ...{ requestedDeadline: '2026-03-12T18:00:00.000Z', delayReason: 'Parts' },
        interimControl: 'Fenced off',
      }),
    )
    expect(await actions('workshopA1', 'hazard', asked)).not.toContain('approve-delay')
    expect((await act('workshopA1', 'hazard', asked, 'approve-delay')).status).toBe(403)
    const refused = await done(act('safetyA', 'hazard', asked, 'refuse-delay', { opinion: 'No' }))
    const result = { result: 'Tightened', afterPhotos: [await photoOf(await site.as('workerA1'))] }
    const fixed = await done(act('workerA1', 'hazard', refused, 'submit-result', result))
    await done(act('workshopA1', 'hazard', fixed, 'open-acceptance'))
  })

  it('signs a drill, and neither holds nor cancels it', async () => {
    const { account, org } = site.group
    const drill = await done(
      (await site.as('leaderA')).post('/api/records/drill', {
        ...{ name: 'Evacuation', subject: 'Fire', org: org.A1, drillForm: 'full-scale' },
        ...{ scenarioKind: 'fire', place: 'Level -420', leaders: [account.managerA1] },
        ...{ startTime: '2026-03-11T08:00:00.000Z', endTime: '2026-03-11T10:00:00.000Z' },
        receivers: [{ user: account.officerA2 }],
      }),
    )
    expect(await actions('officerA2', 'drill', drill)).toEqual(['sign'])
    const reason = { cancelReason: 'Hoist under repair' }
    expect((await act('officerA2', 'drill', drill, 'cancel', reason)).status).toBe(403)
    await done(act('officerA2', 'drill', drill, 'sign'))
  })

  it('is stood in for no further', async () => {
    const hazard = await rectifiedFromA2()
    await standingIn('officerA2', 'officerB1')
    const open = await actions('officerB1', 'hazard', hazard)
    expect(open).toContain('start')
    expect(open).not.toContain('reassign')
    const handed = { rectifier: site.group.account.leaderA }
    expect((await act('officerB1', 'hazard', hazard, 'reassign', handed)).status).toBe(403)
    await done(
      act('officerB1', 'hazard', hazard, 'start', {
        planMeasure: 'Tighten it',
        interimControl: 'Fenced off',
      }),
    )
  })
})

describe('a penalty', () => {
  async function signedBy(violator: Username): Promise<Loose> {
    const named = { violator: site.group.account[violator] }
    const made = await reportedViolation(site, named, 'leaderA')
    const sent = await done(act('leaderA', 'violation', made, 'submit'))
    const one = await done(act('secondA1', 'violation', sent, 'approve'))
    const signature = await photoOf(await site.as(violator))
    return done(act(violator, 'violation', one, 'sign', { signature }))
  }

  it.each(['officerA1', 'officerA2'] as const)(
    'is not the violator’s to carry out: %s',
    async (who) => {
      const signed = await signedBy(who)
      expect(await actions(who, 'violation', signed)).toEqual(['withdraw-signature'])
      expect((await act(who, 'violation', signed, 'execute-penalty')).status).toBe(403)
      const executed = await done(act('secondA1', 'violation', signed, 'execute-penalty'))
      expect((await act(who, 'violation', executed, 'close')).status).toBe(403)
      await done(act('secondA1', 'violation', executed, 'close'))
    },
  )
})

describe('who stands in for somebody', () => {
  it('changes and deletes records of their own as before, and none of the principal', async () => {
    await standingIn('officerB1', 'officerA1')
    const officer = await site.as('officerA1')
    const { data } = await reported(site)
    const path = `/api/records/hazard/${data.id}`
    expect((await done(officer.get(path))).meta.can).toMatchObject({ update: true, delete: true })
    const changed = await done(officer.patch(path, { version: data.version, title: 'Rail loose' }))
    expect((await officer.delete(`${path}?version=${changed.data.version}`)).status).toBe(200)
    const { account, areaB1, org } = site.group
    const values = hazardOf(site.group, {
      ...{ org: org.B1, gridArea: areaB1, responsibleOrg: org.B1 },
      ...{ rectifier: account.officerB1, acceptor: account.leaderB },
    })
    const far = await done((await site.as('officerB1')).post('/api/records/hazard', values))
    const read = await done(officer.get(`/api/records/hazard/${far.data.id}`))
    expect(read.meta.can).toMatchObject({ update: false, delete: false })
  })
})
