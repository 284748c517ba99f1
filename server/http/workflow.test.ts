import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller, Loose } from './testing/caller.ts'
import { type Group, square } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { incidentOf } from './testing/samples.ts'
import {
  countingSince,
  done,
  photoOf,
  reported,
  reportedViolation,
  underAcceptance,
  withMap,
} from './testing/steps.ts'

let site: TestHeadframe
let group: Group
let officer: Caller
let worker: Caller
let manager: Caller

beforeAll(async () => {
  site = await TestHeadframe.start()
  await withMap(site)
  group = site.group
  officer = await site.as('officerA1')
  worker = await site.as('workerA1')
  manager = await site.as('managerA1')
})
afterAll(() => site.stop())

describe('a hazard', () => {
  it('goes from report to acceptance, each step by its person', async () => {
    const hazard = await underAcceptance(site)
    const verdict = { opinion: 'Checked on site', sign: await photoOf(manager) }
    const closed = await done(manager.act('hazard', hazard, 'pass', verdict))
    expect(closed.data).toMatchObject({
      state: 'closed',
      outcome: 'pass',
      closedAt: '2026-03-10T08:00:00.000Z',
    })
    expect(closed.meta.actions).toEqual({})
    const { body } = await officer.get(`/api/records/hazard/${closed.data.id}/history`)
    expect(body.data.map(({ action }: Loose) => action)).toEqual([
      'pass',
      'open-acceptance',
      'submit-result',
      'start',
      'submit',
      'create',
    ])
    expect(body.data[0].why).toBe('Checked on site')
  })

  it('is accepted once, however many times at once the acceptor says so', async () => {
    const hazard = await underAcceptance(site)
    const verdict = { opinion: 'Checked', sign: await photoOf(manager) }
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => manager.act('hazard', hazard, 'pass', verdict)),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array.from({ length: 15 }, () => 409)])
    const { body } = await officer.get(`/api/records/hazard/${hazard.data.id}/history`)
    expect(body.data.filter(({ action }: Loose) => action === 'pass')).toHaveLength(1)
  })

  it('offers nothing to others and refuses what they try', async () => {
    const hazard = await done(officer.act('hazard', await reported(site), 'submit'))
    const seen = await manager.get(`/api/records/hazard/${hazard.data.id}`)
    expect(Object.keys(seen.body.meta.actions)).toEqual([
      ...['reassign', 'request-invalid', 'request-duplicate'],
      ...['reassign-acceptance', 'remind'],
    ])
    const start = { planMeasure: 'Mine', interimControl: 'Fenced off' }
    expect(await manager.act('hazard', hazard, 'start', start)).toMatchObject({
      status: 403,
      body: { code: 'notAllowed' },
    })
    expect(await worker.act('hazard', hazard, 'pass')).toMatchObject({
      status: 409,
      body: { code: 'illegalTransition' },
    })
    expect((await worker.act('hazard', hazard, 'fly')).status).toBe(404)
  })
})

describe('who is named by a record', () => {
  it('finds it, reads it and does their part outside their scope', async () => {
    const team = await site.as('teamA1')
    const draft = await reported(site, { rectifier: group.account.teamA1 })
    const hazard = await done(officer.act('hazard', draft, 'submit'))
    expect((await team.get('/api/records/hazard')).body.total).toBe(0)
    const own = await done(team.get('/api/records/hazard?filter[rectifier][is]=me'))
    expect(own.data.map(({ id }: Loose) => id)).toEqual([hazard.data.id])

    const seen = await done(team.get(`/api/records/hazard/${hazard.data.id}`))
    expect(Object.keys(seen.meta.actions)).toEqual([
      ...['start', 'send-back', 'request-delay', 'ask-for-help'],
    ])
    const started = await done(
      team.act('hazard', seen, 'start', {
        planMeasure: 'Tighten it',
        interimControl: 'Fenced off',
      }),
    )
    const transferred = await done(
      team.act('hazard', started, 'transfer', { rectifier: group.account.workerA1 }),
    )
    expect(transferred.data.rectifier).toBe(group.account.workerA1)
    expect((await team.get(`/api/records/hazard/${hazard.data.id}`)).status).toBe(404)
    expect((await team.act('hazard', transferred, 'transfer', {})).status).toBe(404)
  })

  it('is not found by naming somebody else', async () => {
    const team = await site.as('teamA1')
    await reported(site)
    const other = `/api/records/hazard?filter[rectifier][is]=${group.account.workerA1}`
    expect((await done(team.get(other))).total).toBe(0)
  })
})

describe('what follows from an action', () => {
  const counterOf = (org: string, startDate: string) => countingSince(site, startDate, org)
  const confirm = async (fields = {}) => {
    const incident = await done(
      officer.post('/api/records/incident-report', incidentOf(group, fields)),
    )
    const sent = await done(officer.act('incident-report', incident, 'send-flash-report'))
    return done((await site.as('safetyA')).act('incident-report', sent, 'confirm'))
  }

  it('a confirmed accident proposes to set back every counter above it, once and forward', async () => {
    const root = await site.as('root')
    const mine = await counterOf(group.org.A1, '2025-01-01')
    const company = await counterOf(group.org.A, '2025-01-01')
    const top = await counterOf(group.org.G, '2025-01-01')
    const other = await counterOf(group.org.B1, '2025-01-01')
    const state = async (id: string | undefined) =>
      (await root.get(`/api/records/safety-day/${id}`)).body.data

    await confirm({ severity: 'near-miss', seriousInjuries: 0 })
    expect((await state(mine)).state).toBe('counting')

    // 23:30 UTC is the next day at the mine.
    const accident = await confirm({ occurredAt: '2026-03-09T23:30:00.000Z' })
    for (const id of [mine, company, top]) {
      expect(await state(id)).toMatchObject({
        state: 'reset-pending',
        proposedStart: '2026-03-10',
        lastAccident: accident.data.id,
      })
    }
    expect((await state(other)).state).toBe('counting')

    await confirm({ occurredAt: '2026-03-01T10:00:00.000Z' })
    expect(await state(mine)).toMatchObject({
      proposedStart: '2026-03-10',
      lastAccident: accident.data.id,
    })
  })

  it('an accident from before the counter began sets nothing back', async () => {
    const root = await site.as('root')
    const id = await counterOf(group.org.A2, '2026-03-05')
    const at = await site.as('officerA2')
    const area = await done(
      root.post('/api/records/grid-area', {
        ...{ name: 'Shaft', code: 'GA-A2', ownerOrg: group.org.A2, areaKind: 'shaft' },
        ...{ responsible: group.account.officerA2, boundary: square(22.5) },
      }),
    )
    const old = {
      org: group.org.A2,
      gridArea: area.data.id,
      occurredAt: '2026-02-01T10:00:00.000Z',
    }
    const incident = await done(at.post('/api/records/incident-report', incidentOf(group, old)))
    const sent = await done(at.act('incident-report', incident, 'send-flash-report'))
    await done((await site.as('safetyA')).act('incident-report', sent, 'confirm'))
    expect((await root.get(`/api/records/safety-day/${id}`)).body.data.state).toBe('counting')
  })

  it('a canceled drill is replaced once its replacement names it', async () => {
    const values = {
      ...{ name: 'Evacuation', subject: 'Fire', org: group.org.A1, drillForm: 'full-scale' },
      ...{ scenarioKind: 'fire', place: 'Level -420', leaders: [group.account.managerA1] },
      ...{ startTime: '2026-03-11T08:00:00.000Z', endTime: '2026-03-11T10:00:00.000Z' },
      receivers: [{ user: group.account.workerA1 }, { user: group.account.teamA1 }],
    }
    const drill = await done(officer.post('/api/records/drill', values))
    expect(drill.data).toMatchObject({ receiverCount: 2, signedCount: 0 })
    const signed = await done(worker.act('drill', drill, 'sign'))
    expect(signed.data.signedCount).toBe(1)
    const reason = { cancelReason: 'Hoist under repair' }
    const canceled = await done(officer.act('drill', signed, 'cancel', reason))
    const later = { startTime: '2026-03-12T08:00:00.000Z', endTime: '2026-03-12T10:00:00.000Z' }
    const next = { ...values, ...later, replacementOf: canceled.data.id }
    await done(officer.post('/api/records/drill', next))
    const { data } = await done(officer.get(`/api/records/drill/${drill.data.id}`))
    expect(data).toMatchObject({ state: 'canceled', replaced: true })
  })

  it('a receiver is named once, and signs once', async () => {
    const officer = await site.as('officerA1')
    const { group } = site
    const named = { user: group.account.managerA1 }
    const values = {
      ...{ name: 'Evacuation', subject: 'Fire', org: group.org.A1, drillForm: 'tabletop' },
      ...{ scenarioKind: 'fire', place: 'Level -420', leaders: [group.account.managerA1] },
      ...{ startTime: '2026-03-20T06:00:00.000Z', endTime: '2026-03-20T08:00:00.000Z' },
    }
    const twice = { ...values, receivers: [named, { user: group.account.workerA1 }, named] }
    expect(await officer.post('/api/records/drill', twice)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'receivers.2.user', code: 'repeated' }] },
    })
    const once = { ...values, receivers: [named] }
    const { data } = await done(officer.post('/api/records/drill', once))
    const { version } = data
    const change = { version, receivers: twice.receivers }
    expect((await officer.patch(`/api/records/drill/${data.id}`, change)).status).toBe(422)
  })

  it('a signature stays when the list of receivers is written again', async () => {
    const values = {
      ...{ name: 'First aid', subject: 'First aid', org: group.org.A1, drillForm: 'tabletop' },
      ...{ scenarioKind: 'fire', place: 'Office', leaders: [group.account.managerA1] },
      ...{ startTime: '2026-03-11T08:00:00.000Z', endTime: '2026-03-11T10:00:00.000Z' },
      receivers: [{ user: group.account.workerA1 }],
    }
    const forged = [{ user: group.account.workerA1, signStatus: 'signed' }]
    const made = await done(officer.post('/api/records/drill', { ...values, receivers: forged }))
    expect(made.data.signedCount).toBe(0)
    const signed = await done(worker.act('drill', made, 'sign'))
    const rows = [{ user: group.account.managerA1 }, ...signed.data.receivers]
    const change = { version: signed.data.version, receivers: rows }
    const { data } = await done(officer.patch(`/api/records/drill/${made.data.id}`, change))
    expect(data.receivers).toMatchObject([
      { user: group.account.managerA1, signStatus: 'unsigned', signedAt: null },
      { user: group.account.workerA1, signStatus: 'signed', signedAt: '2026-03-10T08:00:00.000Z' },
    ])
    expect(data).toMatchObject({ receiverCount: 2, signedCount: 1 })
  })

  it('an approved violation goes straight to the person concerned', async () => {
    const second = await site.as('secondA1')
    const violation = await reportedViolation(site)
    const sent = await done(officer.act('violation', violation, 'submit'))
    expect(Object.keys(sent.meta.actions)).toEqual(['change-reviewer', 'remind'])
    const approved = await done(second.act('violation', sent, 'approve'))
    expect(approved.data).toMatchObject({ state: 'to-be-signed', version: 4 })
    expect((await worker.get('/api/records/violation')).body.total).toBe(1)
    const workshop = await site.as('teamA1')
    expect((await workshop.get('/api/records/violation')).body.total).toBe(0)
  })
})
