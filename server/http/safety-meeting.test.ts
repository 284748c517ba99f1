import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer, Loose } from './testing/caller.ts'
import type { Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

const type = 'safety-meeting'
const nine = '2026-03-10T08:00:00.000Z'
const ten = '2026-03-10T09:00:00.000Z'

let site: TestHeadframe
beforeAll(async () => {
  site = await TestHeadframe.start()
  site.clock.set(nine)
})
afterAll(() => site.stop())

const send = async (values: object = {}, by: Username = 'officerA1'): Promise<Answer> => {
  const { org, account } = site.group
  return (await site.as(by)).post(`/api/records/${type}`, {
    ...{ title: 'Weekly safety meeting', meetingKind: 'weekly', org: org.A1, plannedAt: ten },
    ...{ place: 'Room 2', host: account.managerA1, recorder: account.officerA1, agenda: 'Roof' },
    attendees: [{ user: account.workerA1 }],
    ...values,
  })
}
const act = async (by: Username, one: Loose, action: string, input: object = {}) =>
  (await site.as(by)).act(type, one, action, input)
const read = async (by: Username, { data }: Loose): Promise<Answer> =>
  (await site.as(by)).get(`/api/records/${type}/${data.id}`)
const change = async (by: Username, { data }: Loose, values: object) =>
  (await site.as(by)).patch(`/api/records/${type}/${data.id}`, { version: data.version, ...values })
const codesOf = ({ body }: Answer) => body.errors?.map(({ field, code }: Loose) => [field, code])

const published = async (values: object = {}): Promise<Loose> =>
  done(act('officerA1', await done(send(values)), 'publish'))
const begun = async (values: object = {}): Promise<Loose> =>
  done(act('managerA1', await published(values), 'start'))
const signed = async (values: object = {}): Promise<Loose> =>
  done(act('workerA1', await begun(values), 'sign'))

/** Over at ten past nine, as its host says at a quarter past. */
async function finish(one: Loose, input: object = {}): Promise<Answer> {
  site.clock.set('2026-03-10T08:15:00.000Z')
  const answer = await act('managerA1', one, 'finish', {
    endAt: '2026-03-10T08:10:00.000Z',
    ...input,
  })
  site.clock.set(nine)
  return answer
}
const finished = async (): Promise<Loose> => done(finish(await signed()))

const guardBelt = (more: object = {}) => ({
  ...{ content: 'Guard the belt', responsible: site.group.account.workerA1 },
  ...{ dueAt: '2026-03-20', ...more },
})
const resolutionsOf = async ({ data }: Loose): Promise<Loose[]> => {
  const manager = await site.as('managerA1')
  const path = `/api/records/meeting-resolution?filter[safetyMeeting][is]=${data.id}`
  const { data: made }: { data: Loose[] } = await done(manager.get(path))
  return made.toSorted((a, b) => (a.content < b.content ? -1 : 1))
}

describe('who calls a safety meeting', () => {
  it('is the safety line and the clerks of departments, not the management line nor workers', async () => {
    expect((await send({}, 'workerA1')).status).toBe(403)
    expect((await send({}, 'workshopA1')).status).toBe(403)
    await done(send())
  })

  it('names a host who leads the organisation, and another who records', async () => {
    const { account } = site.group
    expect(codesOf(await send({ host: account.secondA1 }))).toEqual([['host', 'officeNotHeld']])
    expect(codesOf(await send({ recorder: account.managerA1 }))).toEqual([
      ['recorder', 'recorderIsNotHost'],
    ])
    await done(send({ host: account.safetyA }))
  })

  it('has the committee chaired by the leader of the company alone', async () => {
    const { account } = site.group
    const committee = { meetingKind: 'committee' }
    expect(codesOf(await send(committee))).toEqual([['host', 'officeNotHeld']])
    await done(send({ ...committee, host: account.leaderA }))
  })

  it('publishes it; only its host begins it, and only its organiser calls it off', async () => {
    const open = await published()
    expect(open.data.state).toBe('not-started')
    expect((await act('officerA1', open, 'start')).status).toBe(403)
    const why = { cancelReason: 'Mine rescue' }
    expect((await act('managerA1', open, 'cancel', why)).status).toBe(403)
    expect((await act('officerA1', open, 'cancel')).status).toBe(422)
    expect((await done(act('officerA1', open, 'cancel', why))).data.state).toBe('canceled')
  })

  it('says when its time has passed, and it may still be held or moved', async () => {
    const open = await published()
    site.clock.set('2026-03-10T09:00:01.000Z')
    expect((await done(read('officerA1', open))).data.state).toBe('overdue')
    const moved = await done(change('officerA1', open, { plannedAt: '2026-03-11T09:00:00.000Z' }))
    expect(moved.data.state).toBe('not-started')
    site.clock.set('2026-03-11T10:00:00.000Z')
    expect((await done(act('managerA1', moved, 'start'))).data.state).toBe('in-progress')
    site.clock.set(nine)
  })
})

describe('who is at a safety meeting', () => {
  it('signs in person, and nobody for another', async () => {
    const open = await begun()
    expect((await act('managerA1', open, 'sign')).status).toBe(403)
    const { data } = await done(act('workerA1', open, 'sign'))
    expect(data).toMatchObject({ signedCount: 1, attendees: [{ signedAt: nine }] })
    expect((await act('workerA1', data.version ? { data } : open, 'sign')).status).toBe(403)
  })

  it('signs before it is over, or did not come for a reason', async () => {
    const open = await begun()
    expect(codesOf(await finish(open))).toEqual([['attendees', 'everyoneSigned']])
    const { workerA1, secondA1 } = site.group.account
    const absent = { user: workerA1, absentReason: 'On leave' }
    const alone = await done(change('officerA1', open, { attendees: [absent] }))
    expect((await act('workerA1', alone, 'sign')).status).toBe(403)
    expect(codesOf(await finish(alone))).toEqual([['attendees', 'somebodyCame']])
    const attendees = [absent, { user: secondA1 }]
    const excused = await done(change('officerA1', alone, { attendees }))
    const there = await done(act('secondA1', excused, 'sign'))
    expect((await done(finish(there))).data.state).toBe('completed')
  })

  it('reads it, and so do those who are sent the minutes, but nobody else below', async () => {
    const { workerA1, teamA1, secondA1 } = site.group.account
    const theirs = await published({ ccUsers: [teamA1] })
    expect((await read('workerA1', theirs)).status).toBe(200)
    expect((await read('teamA1', theirs)).status).toBe(200)
    const other = await published({ attendees: [{ user: secondA1 }] })
    expect((await read('workerA1', other)).status).toBe(404)
    expect(workerA1).not.toBe(secondA1)
  })
})

describe('a safety meeting ends', () => {
  it('after its beginning, and within 24 hours', async () => {
    const open = await signed()
    expect(codesOf(await finish(open, { endAt: nine }))).toEqual([['endAt', 'endAfterStart']])
    site.clock.set('2026-03-11T08:05:00.000Z')
    const late = await act('managerA1', open, 'finish', { endAt: '2026-03-11T08:01:00.000Z' })
    expect(codesOf(late)).toEqual([['endAt', 'endWithinDay']])
    site.clock.set(nine)
  })

  it('and is locked', async () => {
    const over = await finished()
    expect((await change('officerA1', over, { agenda: 'Other' })).status).toBe(409)
  })
})

describe('the minutes of a safety meeting', () => {
  /** How many meetings wait for the officer to write their minutes. */
  async function owed(): Promise<number> {
    const officer = await site.as('officerA1')
    const { data }: Loose = await done(officer.get('/api/work'))
    const todos: readonly Loose[] = data.todos
    return (
      todos.find(({ resource, field }) => resource === type && field === 'minutesAwaited')?.count ??
      0
    )
  }
  const minutes = { minutes: '<p>The roof is scaled first.</p>' }
  const daysAfter = (days: number, seconds = 0) =>
    site.clock.set(
      new Date(Date.parse('2026-03-10T08:10:00.000Z') + days * 86_400_000 + seconds * 1000),
    )

  it('are written by whoever recorded or held it, and wait on the list of the recorder', async () => {
    const before = await owed()
    const over = await finished()
    expect(await owed()).toBe(before + 1)
    expect((await act('workerA1', over, 'write-minutes', minutes)).status).toBe(403)
    const written = await done(act('officerA1', over, 'write-minutes', minutes))
    expect(written.data).toMatchObject({ ...minutes, minutesBy: site.group.account.officerA1 })
    expect(await owed()).toBe(before)
  })

  it('are late after three days, and still written', async () => {
    const over = await finished()
    daysAfter(3)
    expect((await done(read('officerA1', over))).data.state).toBe('completed')
    daysAfter(3, 1)
    expect((await done(read('officerA1', over))).data.state).toBe('minutes-overdue')
    daysAfter(9)
    const { data } = await done(act('officerA1', over, 'write-minutes', minutes))
    expect(data.state).toBe('completed')
    site.clock.set(nine)
  })

  it('are corrected until seven days after the end, and then locked', async () => {
    const written = await done(act('officerA1', await finished(), 'write-minutes', minutes))
    daysAfter(7, -1)
    const other = { minutes: '<p>The roof is scaled twice.</p>' }
    const corrected = await done(act('managerA1', written, 'write-minutes', other))
    expect(corrected.data.minutesAt).toBe(nine)
    daysAfter(7)
    expect((await act('managerA1', corrected, 'write-minutes', minutes)).status).toBe(403)
    site.clock.set(nine)
  })
})

describe('what a safety meeting resolves', () => {
  it('becomes a to-do with a day for whoever is responsible, once it is over', async () => {
    const { account, org } = site.group
    const resolutions = [guardBelt(), guardBelt({ content: 'Order belts' })]
    const noted = await done(act('officerA1', await signed(), 'note-resolutions', { resolutions }))
    expect(await resolutionsOf(noted)).toEqual([])
    const over = await done(finish(noted))
    expect(over.data).toMatchObject({ resolutionCount: 2, closedResolutions: 0 })
    expect(await resolutionsOf(over)).toMatchObject([
      {
        ...{ content: 'Guard the belt', meetingTitle: 'Weekly safety meeting', state: 'to-do' },
        ...{ responsible: account.workerA1, responsibleOrg: org.A1, dueDate: '2026-03-20' },
        ...{ verifier: account.managerA1, priority: 'normal' },
      },
      { content: 'Order belts' },
    ])
  })

  it('is verified by the recorder where the host is responsible', async () => {
    const resolutions = [guardBelt({ responsible: site.group.account.managerA1 })]
    const noted = await done(act('officerA1', await signed(), 'note-resolutions', { resolutions }))
    const [made] = await resolutionsOf(await done(finish(noted)))
    expect(made?.verifier).toBe(site.group.account.officerA1)
  })

  it('is added to afterwards, without changing what was resolved', async () => {
    const resolutions = [guardBelt()]
    const noted = await done(act('officerA1', await signed(), 'note-resolutions', { resolutions }))
    const over = await done(finish(noted))
    const kept = over.data.resolutions
    const more = [...kept, guardBelt({ content: 'Order belts' })]
    const added = await done(act('officerA1', over, 'add-resolutions', { resolutions: more }))
    expect(added.data.resolutions[0]).toEqual(kept[0])
    expect((await resolutionsOf(added)).map(({ content }) => content)).toEqual([
      'Guard the belt',
      'Order belts',
    ])
    const rewritten = [guardBelt({ content: 'Nothing' })]
    const answer = await act('officerA1', added, 'add-resolutions', { resolutions: rewritten })
    expect(codesOf(answer)).toEqual([['resolutions', 'linkedRowChanged']])
  })

  it('is due on a day to come', async () => {
    const late = [guardBelt({ dueAt: '2026-03-09' })]
    const answer = await act('officerA1', await signed(), 'note-resolutions', { resolutions: late })
    expect(answer.status).toBe(422)
  })
})
