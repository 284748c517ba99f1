import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Loose } from './testing/caller.ts'
import type { Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { incidentOf } from './testing/samples.ts'
import { countingSince, done, reported } from './testing/steps.ts'

let site: TestHeadframe
beforeAll(async () => {
  site = await TestHeadframe.start()
})
afterAll(() => site.stop())

const act = async (who: Username, type: string, one: Loose, action: string, input = {}) =>
  done((await site.as(who)).act(type, one, action, input))

/** How many requests of a kind wait for a person's decision. */
const toDecide = async (
  who: Username,
  type: string,
  request: string,
  whose = '',
): Promise<number> =>
  (
    await done(
      (await site.as(who)).get(`/api/records/${type}?filter[request][is]=${request}${whose}`),
    )
  ).total

const counts = async (people: readonly Username[], type: string, request: string) => {
  const found = []
  for (const who of people) found.push([who, await toDecide(who, type, request)])
  return Object.fromEntries(found)
}

const heads = ['workshopA1', 'managerA1', 'safetyA', 'leaderA'] as const

async function delayed(fields = {}): Promise<Loose> {
  const sent = await act('officerA1', 'hazard', await reported(site, fields), 'submit')
  const later = new Date(Date.parse(sent.data.deadline) + 3_600_000).toISOString()
  const asked = { requestedDeadline: later, delayReason: 'No parts', interimControl: 'Fenced off' }
  return act('workerA1', 'hazard', sent, 'request-delay', asked)
}

// Who decides: role rules, 6; the leader stands above every head of a mine.
describe('a delay that was asked for waits for those who decide on it, while it is open', () => {
  it.each<[string, object, object]>([
    ['low', { level: 'low' }, { managerA1: 1, safetyA: 0, leaderA: 1 }],
    ['medium', { level: 'medium' }, { managerA1: 1, safetyA: 0, leaderA: 1 }],
    ['high', { level: 'high' }, { managerA1: 0, safetyA: 1, leaderA: 1 }],
    [
      'statutory major',
      { level: 'high', statutoryMajor: true, deadline: '2026-03-11T06:00:00.000Z' },
      { managerA1: 0, safetyA: 0, leaderA: 1 },
    ],
  ])('of a hazard of level %s', async (_, fields, expected) => {
    const asked = await delayed(fields)
    expect(await counts(heads, 'hazard', 'delay')).toMatchObject(expected)
    expect(await toDecide('workerA1', 'hazard', 'delay')).toBe(0)
    expect(await toDecide('officerA1', 'hazard', 'delay')).toBe(0)
    await act('leaderA', 'hazard', asked, 'refuse-delay', { opinion: 'Borrow them' })
    expect(await counts(heads, 'hazard', 'delay')).toEqual({
      ...{ workshopA1: 0, managerA1: 0, safetyA: 0, leaderA: 0 },
    })
  })

  it('and is told to the head whose it is', async () => {
    const asked = await delayed({ level: 'high' })
    const told = async (who: Username) => {
      const { data } = await done((await site.as(who)).get('/api/notices'))
      return data.some(
        (one: Loose) => one.recordId === asked.data.id && one.cause === 'request-delay',
      )
    }
    expect(await told('safetyA')).toBe(true)
    expect(await told('managerA1')).toBe(false)
    const work = await done((await site.as('safetyA')).get('/api/work'))
    expect(work.data.waiting).toMatchObject({ 'hazard-delay-approval': 1 })
    await act('safetyA', 'hazard', asked, 'approve-delay')
  })
})

it('a statutory major hazard waits for the safety director until it is confirmed', async () => {
  const fields = { statutoryMajor: true, level: 'high', deadline: '2026-03-11T06:00:00.000Z' }
  const before = await counts(heads, 'hazard', 'major')
  const sent = await act('officerA1', 'hazard', await reported(site, fields), 'submit')
  expect(await counts(heads, 'hazard', 'major')).toEqual({
    ...before,
    safetyA: before.safetyA + 1,
  })
  await act('safetyA', 'hazard', sent, 'confirm-major')
  expect(await counts(heads, 'hazard', 'major')).toEqual(before)
})

it('a drill to be put off waits for its heads, and not for whoever asked', async () => {
  const officer = await site.as('officerA1')
  const drill = await done(
    officer.post('/api/records/drill', {
      ...{ name: 'Evacuation', subject: 'Fire', org: site.group.org.A1, drillForm: 'full-scale' },
      ...{ scenarioKind: 'fire', place: 'Level -420', leaders: [site.group.account.managerA1] },
      ...{ receivers: [{ user: site.group.account.workerA1 }] },
      ...{ startTime: '2026-04-20T08:00:00.000Z', endTime: '2026-04-20T10:00:00.000Z' },
    }),
  )
  const later = {
    ...{ requestedStart: '2026-05-01T08:00:00.000Z', requestedEnd: '2026-05-01T10:00:00.000Z' },
    delayReason: 'Hoist under repair',
  }
  const asked = await act('managerA1', 'drill', drill, 'request-delay', later)
  expect(await counts([...heads, 'officerA1', 'workerA1'], 'drill', 'delay')).toEqual({
    ...{ workshopA1: 0, managerA1: 0, safetyA: 1, leaderA: 1, officerA1: 0, workerA1: 0 },
  })
  await act('leaderA', 'drill', asked, 'approve-delay')
  expect(await toDecide('leaderA', 'drill', 'delay')).toBe(0)
})

it('a correction of an accident waits for the leader', async () => {
  const officer = await site.as('officerA1')
  const values = incidentOf(site.group, { occurredAt: '2026-02-01T06:00:00.000Z' })
  const report = await done(officer.post('/api/records/incident-report', values))
  const sent = await act('officerA1', 'incident-report', report, 'send-flash-report')
  const confirmed = await act('safetyA', 'incident-report', sent, 'confirm')
  const opinion = 'By the report of the hospital'
  const asked = await act('safetyA', 'incident-report', confirmed, 'request-correction', {
    ...{ requestedOccurredAt: '2026-02-02T06:00:00.000Z', opinion },
  })
  expect(await counts(heads, 'incident-report', 'correction')).toEqual({
    ...{ workshopA1: 0, managerA1: 0, safetyA: 0, leaderA: 1 },
  })
  await act('leaderA', 'incident-report', asked, 'refuse-correction', { opinion })
  expect(await toDecide('leaderA', 'incident-report', 'correction')).toBe(0)
})

it('another start of a counter waits for the leader', async () => {
  const root = await site.as('root')
  const id = await countingSince(site, '2026-02-20', site.group.org.A1)
  const counter = await done(root.get(`/api/records/safety-day/${id}`))
  const asked = { requestedStart: '2026-02-25', resetReason: 'As the board decided' }
  await act('safetyA', 'safety-day', counter, 'adjust-start', asked)
  expect(await counts(heads, 'safety-day', 'adjustment')).toEqual({
    ...{ workshopA1: 0, managerA1: 0, safetyA: 0, leaderA: 1 },
  })
})

it('whoever stands in for a head finds what is theirs to decide, and nobody else does', async () => {
  const { account, org } = site.group
  const made = (await site.as('managerA1')).post('/api/records/auth-proxy', {
    ...{ principal: account.managerA1, proxy: account.safetyA, org: org.A1, reason: 'leave' },
    ...{ startAt: '2026-03-10T00:00:00.000Z', endAt: '2026-03-20T00:00:00.000Z' },
    ...{ scope: ['all'], notifyInitiators: false },
  })
  await act('safetyA', 'auth-proxy', await done(made), 'accept')
  await delayed({ level: 'low' })
  const whose = `,${account.managerA1}`
  expect(await toDecide('safetyA', 'hazard', 'delay')).toBe(0)
  expect(await toDecide('safetyA', 'hazard', 'delay', whose)).toBe(1)
  const stranger = (await site.as('officerA1')).get(
    `/api/records/hazard?filter[request][is]=delay${whose}`,
  )
  expect((await stranger).status).toBe(400)
})
