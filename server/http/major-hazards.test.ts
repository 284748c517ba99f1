import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
    const started = await done(act('workerA1', sent, 'start', { planMeasure: 'Tighten it' }))
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

  it('is not asked about where it is none', async () => {
    const sent = await done(act('officerA1', await reported(site), 'submit'))
    expect(await causesFor(sent, 'safetyA')).toEqual([])
  })
})

describe('people in copy', () => {
  it('are told of a hazard and of a drill', async () => {
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
