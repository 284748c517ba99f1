import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Loose } from './testing/caller.ts'
import type { Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { incidentOf } from './testing/samples.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
beforeAll(async () => {
  site = await TestHeadframe.start()
})
afterAll(() => site.stop())

const act = async (who: Username, one: Loose, action: string, input = {}) =>
  (await site.as(who)).act('incident-report', one, action, input)
const flashReport = async (fields = {}): Promise<Loose> => {
  const officer = await site.as('officerA1')
  const values = incidentOf(site.group, { lateReason: 'No radio', ...fields })
  const report = await done(officer.post('/api/records/incident-report', values))
  return done(act('officerA1', report, 'send-flash-report'))
}
let groups = 0
const groupFor = (purpose: string, ...people: readonly Username[]): Promise<string> =>
  groupOf(people, { purpose })
const groupOf = async (people: readonly Username[], fields: object): Promise<string> => {
  const { org, account } = site.group
  const members = people.map((one) => account[one])
  groups += 1
  const values = { name: 'Rescue', code: `G-${groups}`, org: org.A1, members, ...fields }
  return (await done((await site.as('root')).post('/api/records/custom-group', values))).data.id
}
const notices = async (who: Username, record: Loose): Promise<readonly Loose[]> =>
  (await done((await site.as(who)).get('/api/notices?size=100'))).data.filter(
    (one: Loose) => one.recordId === record.data.id && one.cause === 'call-emergency-group',
  )
const told = async (who: Username, record: Loose): Promise<number> =>
  (await notices(who, record)).length
const waiting = async (who: Username): Promise<number> => {
  const { data } = await done((await site.as(who)).get('/api/work'))
  const lines = data.todos.filter(({ field }: Loose) => field === 'emergencyAwaited')
  return lines.reduce((sum: number, { count }: Loose) => sum + count, 0)
}

describe('the emergency group of an accident', () => {
  it('is called out as a whole, again as often as it takes, by whoever reports accidents', async () => {
    const emergencyGroup = await groupFor('emergency', 'workerA1', 'secondA1')
    const call = { emergencyGroup, emergencyCall: 'Portal 2, breathing gear' }
    const report = await flashReport()
    expect((await act('workerA1', report, 'call-emergency-group', call)).status).toBe(404)
    const called = await done(act('officerA1', report, 'call-emergency-group', call))
    expect(called.data).toMatchObject({ state: 'flash-reported', emergencyGroup })
    expect([await told('workerA1', called), await told('secondA1', called)]).toEqual([1, 1])
    expect(await told('managerA1', called)).toBe(0)
    const other = await groupFor('emergency', 'teamA1')
    const again = { emergencyGroup: other, emergencyCall: 'Hoist 1, stretcher' }
    const second = await done(act('officerA1', called, 'call-emergency-group', again))
    // Each call stands as it was made, and whoever was called before still reads.
    expect(second.data.emergencyCalls).toMatchObject([
      { calledGroup: emergencyGroup, message: 'Portal 2, breathing gear' },
      { calledGroup: other, message: 'Hoist 1, stretcher' },
    ])
    const { workerA1, secondA1, teamA1 } = site.group.account
    expect(second.data.emergencyCalled).toEqual([workerA1, secondA1, teamA1])
    // What was said to one group is no order to the other.
    expect((await notices('workerA1', called)).map(({ said }) => said)).toEqual([
      'Portal 2, breathing gear',
    ])
    expect((await notices('teamA1', called)).map(({ said }) => said)).toEqual([
      'Hoist 1, stretcher',
    ])
  })

  it('is read and confirmed by whoever is called, wherever they work, and by no other', async () => {
    const emergencyGroup = await groupFor('emergency', 'teamA1', 'officerB1')
    const call = { emergencyGroup, emergencyCall: 'Portal 3, stretcher' }
    const report = await flashReport()
    const path = `/api/records/incident-report/${report.data.id}`
    const [called, other] = [await site.as('officerB1'), await site.as('safetyB')]
    expect((await called.get(path)).status).toBe(404)
    await done(act('officerA1', report, 'call-emergency-group', call))
    const seen = await done(called.get(path))
    expect(seen.data).toMatchObject({ emergencyCall: 'Portal 3, stretcher' })
    expect(Object.keys(seen.meta.actions)).toEqual(['confirm-call'])
    expect((await other.get(path)).status).toBe(404)
    const confirmed = await done(act('officerB1', seen, 'confirm-call'))
    expect(confirmed.data.emergencyConfirmed).toEqual([site.group.account.officerB1])
    expect((await act('officerB1', confirmed, 'confirm-call')).status).not.toBe(200)
    expect((await act('safetyA', confirmed, 'confirm-call')).status).toBe(403)
  })

  it('hears what it is called to, and has it on its list until each has confirmed', async () => {
    const emergencyGroup = await groupFor('emergency', 'workerA1', 'teamA1')
    const before = await waiting('workerA1')
    const report = await flashReport()
    const call = { emergencyGroup, emergencyCall: 'Portal 4, hoses' }
    const called = await done(act('officerA1', report, 'call-emergency-group', call))
    expect((await notices('workerA1', called)).map(({ said }) => said)).toEqual(['Portal 4, hoses'])
    expect(await waiting('workerA1')).toBe(before + 1)
    const seen = await done(
      (await site.as('workerA1')).get(`/api/records/incident-report/${report.data.id}`),
    )
    const confirmed = await done(act('workerA1', seen, 'confirm-call'))
    expect(confirmed.data.emergencyAwaited).toEqual([site.group.account.teamA1])
    expect(await waiting('workerA1')).toBe(before)
    // Called again, whoever has confirmed is asked again, and is one of those who come once.
    const again = { emergencyGroup, emergencyCall: 'Portal 5, it spreads' }
    const anew = await done(act('officerA1', confirmed, 'call-emergency-group', again))
    expect(await waiting('workerA1')).toBe(before + 1)
    // Nobody is said to come and to have yet to say so.
    expect(anew.data).toMatchObject({
      ...{ emergencyConfirmed: [] },
      emergencyAwaited: [site.group.account.teamA1, site.group.account.workerA1],
    })
    const twice = await done(act('workerA1', anew, 'confirm-call'))
    expect(twice.data.emergencyConfirmed).toEqual([site.group.account.workerA1])
  })

  it('is none that its owner keeps to themselves, for whoever does not see it', async () => {
    const own = { purpose: 'emergency', visibleTo: 'owner', owner: site.group.account.adminA }
    const [hidden, joined] = [
      await groupOf(['workerA1'], own),
      await groupOf(['workerA1', 'officerA1'], own),
    ]
    const officer = await site.as('officerA1')
    expect((await officer.get(`/api/records/custom-group/${hidden}`)).status).toBe(404)
    const report = await flashReport()
    const call = { emergencyGroup: hidden, emergencyCall: 'Come' }
    const answer = await act('officerA1', report, 'call-emergency-group', call)
    expect(answer.body.errors).toEqual([{ field: 'emergencyGroup', code: 'notFound' }])
    const { data } = await done(officer.get('/api/choices/custom-group?size=100'))
    const offered = data.map(({ id }: Loose) => id)
    expect([offered.includes(hidden), offered.includes(joined)]).toEqual([false, true])
    await done(
      act('officerA1', report, 'call-emergency-group', { ...call, emergencyGroup: joined }),
    )
  })

  it('is none of the groups that letters go to', async () => {
    const call = { emergencyGroup: await groupFor('message', 'workerA1'), emergencyCall: 'Come' }
    const answer = await act('officerA1', await flashReport(), 'call-emergency-group', call)
    expect(answer.body.errors).toEqual([{ field: 'emergencyGroup', code: 'noEmergencyGroup' }])
  })
})

describe('what becomes of the injured', () => {
  it('is supplemented within thirty days; later the safety office puts it right', async () => {
    const report = await flashReport({ occurredAt: '2026-03-10T07:45:00.000Z' })
    const confirmed = await done(act('safetyA', report, 'confirm'))
    expect(confirmed.data.supplementUntil).toBe('2026-04-09T07:45:00.000Z')
    const more = { directLoss: 900, opinion: 'By the hospital' }
    site.clock.set('2026-04-09T07:44:00.000Z')
    const added = await done(act('officerA1', confirmed, 'supplement', more))
    site.clock.set('2026-04-09T07:46:00.000Z')
    expect((await act('officerA1', added, 'supplement', more)).status).toBe(403)
    const offered = await done(
      (await site.as('safetyA')).get(`/api/records/incident-report/${added.data.id}`),
    )
    expect(Object.keys(offered.meta.actions)).toContain('correct-casualties')
  })
})
