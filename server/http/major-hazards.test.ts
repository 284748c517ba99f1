import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { silentLog } from '../platform/log.ts'
import { applyAllDue } from '../records/effects/due-transitions.ts'
import type { Loose } from './testing/caller.ts'
import type { Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { hazardOf } from './testing/samples.ts'
import { done, photoOf, reported } from './testing/steps.ts'

let site: TestHeadframe
beforeAll(async () => {
  site = await TestHeadframe.start()
})
afterAll(() => site.stop())

const act = async (by: Username, record: Loose, action: string, input = {}) =>
  (await site.as(by)).act('hazard', record, action, input)
const major = { statutoryMajor: true, deadline: '2026-03-11T08:00:00.000Z' }
const causesFor = async (record: Loose, who: Username): Promise<string[]> => {
  const { data } = await done((await site.as(who)).get('/api/notices?size=100'))
  return data
    .filter(({ recordId }: Loose) => recordId === record.data.id)
    .map(({ cause }: Loose) => cause)
}

describe('a statutory major hazard', () => {
  it('has the level high', async () => {
    const officer = await site.as('officerA1')
    const input = hazardOf(site.group, { ...major, level: 'low' })
    expect((await officer.post('/api/records/hazard', input)).body.errors).toEqual([
      { field: 'level', code: 'majorIsHigh' },
    ])
  })

  it('is told to the safety director, whose confirmation closing it takes', async () => {
    const sent = await done(act('officerA1', await reported(site, major), 'submit'))
    expect(await causesFor(sent, 'safetyA')).toEqual(['submit'])
    const started = await done(
      act('workerA1', sent, 'start', { planMeasure: 'Tighten it', interimControl: 'Fenced off' }),
    )
    const fixed = { result: 'Tight', afterPhotos: [await photoOf(await site.as('workerA1'))] }
    const solved = await done(act('workerA1', started, 'submit-result', fixed))
    const opened = await done(act('managerA1', solved, 'open-acceptance'))
    const sign = await photoOf(await site.as('managerA1'))
    const input = { opinion: 'Good', sign }
    expect((await act('managerA1', opened, 'pass', input)).body.errors).toEqual([
      { field: 'statutoryMajor', code: 'majorConfirmed' },
    ])
    expect((await act('leaderA', opened, 'confirm-major')).status).toBe(403)
    const confirmed = await done(act('safetyA', opened, 'confirm-major'))
    expect(confirmed.data).toMatchObject({
      majorConfirmedBy: site.group.account.safetyA,
      majorConfirmedAt: '2026-03-10T08:00:00.000Z',
    })
    expect((await done(act('managerA1', confirmed, 'pass', input))).data.state).toBe('closed')
  })

  it('is none when the safety director says so', async () => {
    const sent = await done(act('officerA1', await reported(site, major), 'submit'))
    const opinion = { opinion: 'Below the criterion' }
    const refused = await done(act('safetyA', sent, 'refuse-major', opinion))
    expect(refused.data).toMatchObject({ statutoryMajor: false, state: 'pending-rectification' })
    expect(await causesFor(sent, 'managerA1')).toContain('refuse-major')
  })

  it('is confirmed within 24 hours; then its director is reminded and the leader told, once', async () => {
    const sent = await done(act('officerA1', await reported(site, major), 'submit'))
    expect(sent.data).toMatchObject({ majorDueAt: '2026-03-11T08:00:00.000Z' })
    const path = `/api/records/hazard/${sent.data.id}`
    const director = await site.as('safetyA')
    const afterHours = async (hours: number) => {
      site.clock.set(new Date(Date.parse('2026-03-10T08:00:00.000Z') + hours * 3_600_000))
      await applyAllDue({ db: site.db, clock: site.clock }, silentLog)
      return (await done(director.get(path))).data
    }
    expect(await afterHours(23)).toMatchObject({ majorOverdueHours: 0, majorRemindedAt: null })
    expect(await causesFor(sent, 'leaderA')).toEqual([])
    expect(await afterHours(26)).toMatchObject({
      ...{ majorOverdueHours: 2, majorRemindedAt: '2026-03-11T10:00:00.000Z' },
      state: 'overdue',
    })
    expect((await afterHours(30)).majorRemindedAt).toBe('2026-03-11T10:00:00.000Z')
    expect(await causesFor(sent, 'leaderA')).toEqual(['remind-major'])
    expect(await causesFor(sent, 'safetyA')).toEqual(['remind-major', 'submit'])
    const record = { data: await afterHours(30) }
    const confirmed = await done(act('safetyA', record, 'confirm-major'))
    expect(confirmed.data.majorOverdueHours).toBe(6)
    site.clock.set('2026-03-10T08:00:00.000Z')
  })

  it.each(['rectifier', 'acceptor'] as const)('is not refused by its %s', async (field) => {
    const people = { [field]: site.group.account.safetyA }
    const sent = await done(
      act('officerA1', await reported(site, { ...major, ...people }), 'submit'),
    )
    const refused = await act('safetyA', sent, 'refuse-major', { opinion: 'Below the criterion' })
    expect(refused.status).toBe(403)
  })

  it('is not refused by the head of the organisation that has to fix it', async () => {
    const { org, account } = site.group
    const lead = (leader: string | null) =>
      site.db.system((tx) =>
        tx.query({
          text: 'update organization set leader = $1 where id = $2',
          values: [leader, org.A1],
        }),
      )
    await lead(account.safetyA)
    const sent = await done(act('officerA1', await reported(site, major), 'submit'))
    const opinion = { opinion: 'Below the criterion' }
    expect((await act('safetyA', sent, 'refuse-major', opinion)).body.errors).toEqual([
      { field: 'responsibleOrg', code: 'refusedByConcerned' },
    ])
    await lead(null)
    await done(act('safetyA', sent, 'refuse-major', opinion))
  })

  it('is one again when the refusal is reversed, and then stays one', async () => {
    const sent = await done(act('officerA1', await reported(site, major), 'submit'))
    const refused = await done(act('safetyA', sent, 'refuse-major', { opinion: 'Below' }))
    expect((await act('managerA1', refused, 'reinstate-major', { opinion: 'No' })).status).toBe(403)
    const again = await done(act('leaderA', refused, 'reinstate-major', { opinion: 'It is one' }))
    expect(again.data).toMatchObject({
      ...{ statutoryMajor: true, majorConfirmedBy: site.group.account.leaderA },
      ...{ majorRefusedAt: null, majorRefusedBy: null },
    })
    expect((await act('safetyA', again, 'refuse-major', { opinion: 'Below' })).status).toBe(403)
  })

  it('is not asked about where it is none', async () => {
    const sent = await done(act('officerA1', await reported(site), 'submit'))
    expect(await causesFor(sent, 'safetyA')).toEqual([])
  })
})

describe('people in copy', () => {
  it('are notified of a hazard and of a drill', async () => {
    const ccUsers = [site.group.account.secondA1]
    const sent = await done(act('officerA1', await reported(site, { ccUsers }), 'submit'))
    expect(await causesFor(sent, 'secondA1')).toEqual(['submit'])
    const officer = await site.as('officerA1')
    const drill = await done(
      officer.post(
        '/api/records/drill',
        drillOf({ ccUsers, receivers: [{ user: site.group.account.workerA1 }] }),
      ),
    )
    expect(await causesFor(drill, 'secondA1')).toEqual(['create'])
    expect(await causesFor(drill, 'managerA1')).toEqual(['create'])
  })

  it('are notified when they are named later, and once', async () => {
    const officer = await site.as('officerA1')
    const { workerA1, secondA1, teamA1 } = site.group.account
    const drill = drillOf({ receivers: [{ user: workerA1 }] })
    const made = await done(officer.post('/api/records/drill', drill))
    const path = `/api/records/drill/${made.data.id}`
    const receivers = [...made.data.receivers, { user: teamA1 }]
    const changes = { ccUsers: [secondA1, workerA1], receivers }
    const named = await done(officer.patch(path, { version: made.data.version, ...changes }))
    expect(await causesFor(made, 'secondA1')).toEqual(['create'])
    expect(await causesFor(made, 'teamA1')).toEqual(['create'])
    expect(await causesFor(made, 'workerA1')).toEqual(['create'])
    await done(officer.patch(path, { version: named.data.version, subject: 'Smoke' }))
    expect(await causesFor(made, 'secondA1')).toEqual(['create'])
  })
})

const drillOf = (fields: object) => ({
  ...{ name: 'Evacuation', subject: 'Fire', org: site.group.org.A1, drillForm: 'full-scale' },
  ...{ scenarioKind: 'fire', place: 'Shaft', leaders: [site.group.account.managerA1] },
  ...{ startTime: '2026-03-11T08:00:00.000Z', endTime: '2026-03-11T10:00:00.000Z' },
  receivers: [{ user: site.group.account.workerA1 }, { user: site.group.account.officerB1 }],
  ...fields,
})

describe('a drill', () => {
  it.each(['workerA1', 'officerB1'] as const)(
    'is found by %s among what is to be signed, until it is signed',
    async (who) => {
      const root = await site.as('root')
      const made = await done(root.post('/api/records/drill', drillOf({})))
      const receiver = await site.as(who)
      const query = `filter[state][in]=not-overdue&filter[unsignedReceivers][has]=${site.group.account[who]}`
      const waiting = async () =>
        (await done(receiver.get(`/api/records/drill?${query}`))).data.map(({ id }: Loose) => id)
      expect(await waiting()).toContain(made.data.id)
      await done(receiver.act('drill', made, 'sign'))
      expect(await waiting()).not.toContain(made.data.id)
    },
  )
})
