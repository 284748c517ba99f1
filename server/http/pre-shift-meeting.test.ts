import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer, Loose } from './testing/caller.ts'
import type { Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done, photoOf } from './testing/steps.ts'

const type = 'pre-shift-meeting'
// The morning shift begins at eight by the clock of Belgrade.
const halfPastSeven = '2026-03-10T06:30:00.000Z'
const eight = '2026-03-10T07:00:00.000Z'

let site: TestHeadframe
let crews = 0
const made: string[] = []
beforeAll(async () => {
  site = await TestHeadframe.start()
  site.clock.set(halfPastSeven)
})
afterAll(() => site.stop())

/** A crew of its own for each meeting, as each has one meeting a shift. */
async function crew(): Promise<string> {
  crews += 1
  const { org, account, profession } = site.group
  const root = await site.as('root')
  const post = await done(
    root.post('/api/records/job-post', {
      ...{ name: `Driller ${crews}`, code: `P${crews}`, org: org.A1, postLevel: 'worker' },
      ...{ profession, isKeyPost: false, specialWork: false, headcount: 4 },
      ...{ ppe: ['Helmet'], requiredCertificates: ['none'], exposureFactors: ['none'] },
    }),
  )
  for (const id of made.splice(0)) {
    const known = await done(root.get(`/api/records/work-group/${id}`))
    await done(root.act('work-group', known, 'disable'))
  }
  const group = await done(
    root.post('/api/records/work-group', {
      ...{ name: `Crew ${crews}`, code: `C${crews}`, org: org.A1, profession },
      ...{ foreman: account.managerA1, safetyMember: account.officerA1 },
      members: [{ user: account.workerA1, post: post.data.id, isApprentice: false }],
    }),
  )
  made.push(group.data.id)
  return group.data.id
}

const send = async (values: object = {}, by: Username = 'managerA1'): Promise<Answer> => {
  const { org, account } = site.group
  return (await site.as(by)).post(`/api/records/${type}`, {
    ...{ title: 'Morning shift', org: org.A1, meetingDate: '2026-03-10', shift: 'morning' },
    ...{ startAt: halfPastSeven, host: account.managerA1 },
    ...{ taskAssignments: 'Muck out', riskBriefing: 'Scale the roof first' },
    attendees: [{ user: account.workerA1, state: 'fit' }],
    ...('workGroup' in values ? {} : { workGroup: await crew() }),
    ...values,
  })
}
const act = async (by: Username, one: Loose, action: string, input: object = {}) =>
  (await site.as(by)).act(type, one, action, input)
const change = async (by: Username, { data }: Loose, values: object) =>
  (await site.as(by)).patch(`/api/records/${type}/${data.id}`, { version: data.version, ...values })
const begun = async (values: object = {}): Promise<Loose> =>
  done(act('managerA1', await done(send(values)), 'start'))
const codesOf = ({ body }: Answer) => body.errors?.map(({ field, code }: Loose) => [field, code])

/** What the host says at the end of it, twenty minutes later. */
async function finish(one: Loose, input: object = {}): Promise<Answer> {
  site.clock.set('2026-03-10T06:50:00.000Z')
  const photos = [await photoOf(await site.as('managerA1'))]
  const ended = { endAt: '2026-03-10T06:45:00.000Z', ppeCheck: true, photos, ...input }
  const answer = await act('managerA1', one, 'finish', ended)
  site.clock.set(halfPastSeven)
  return answer
}

describe('when a pre-shift meeting is', () => {
  it('is once for a crew, a day and a shift, unless it was called off', async () => {
    const workGroup = await crew()
    const first = await done(send({ workGroup }))
    expect(codesOf(await send({ workGroup }))).toEqual([['shift', 'oneMeetingAShift']])
    await done(act('managerA1', first, 'cancel', { cancelReason: 'No power' }))
    await done(send({ workGroup }))
  })

  it('begins before its shift, and no more than 24 hours before', async () => {
    expect(codesOf(await send({ startAt: eight }))).toEqual([['startAt', 'beforeItsShift']])
    const tooSoon = await send({ startAt: '2026-03-09T06:59:00.000Z' })
    expect(codesOf(tooSoon)).toEqual([['startAt', 'withinADay']])
    // The night shift of the tenth begins at midnight: its crew meets the evening before.
    await done(send({ shift: 'night', startAt: '2026-03-09T22:30:00.000Z' }))
  })

  it('is opened an hour before its planned time at the earliest', async () => {
    const draft = await done(send())
    site.clock.set('2026-03-10T05:29:00.000Z')
    expect(codesOf(await act('managerA1', draft, 'start'))).toEqual([['startAt', 'opensLater']])
    site.clock.set('2026-03-10T05:30:00.000Z')
    await done(act('managerA1', draft, 'start'))
    site.clock.set(halfPastSeven)
  })

  it('of a shift without hours begins on its day', async () => {
    const evening = { shift: 'day', startAt: '2026-03-09T22:30:00.000Z' }
    expect(codesOf(await send(evening))).toEqual([['startAt', 'onItsDay']])
    await done(send({ shift: 'day', startAt: eight }))
  })
})

describe('who holds a pre-shift meeting', () => {
  it('is entered by those who lead crews, and not by workers', async () => {
    expect((await send({}, 'workerA1')).status).toBe(403)
    expect((await send({}, 'officerA1')).status).toBe(403)
    await done(send())
  })

  it('is begun and finished by its host alone', async () => {
    const draft = await done(send())
    expect((await act('leaderA', draft, 'start')).status).toBe(403)
    const open = await done(act('managerA1', draft, 'start'))
    const signed = await done(act('workerA1', open, 'sign'))
    expect((await act('officerA1', signed, 'finish')).status).toBe(403)
  })

  it('is called off with a reason, by whoever leads once it has begun', async () => {
    const open = await begun()
    expect((await act('managerA1', open, 'cancel')).status).toBe(422)
    expect((await act('workerA1', open, 'cancel', { cancelReason: 'Rain' })).status).toBe(403)
    const { data } = await done(act('managerA1', open, 'cancel', { cancelReason: 'No power' }))
    expect(data).toMatchObject({ state: 'canceled', cancelReason: 'No power' })
  })
})

describe('who is at a pre-shift meeting', () => {
  it('signs in person, once, and never through the list', async () => {
    const { account } = site.group
    const forged = [{ user: account.workerA1, state: 'fit', signedAt: halfPastSeven }]
    const listed = await done(send({ attendees: forged }))
    expect(listed.data).toMatchObject({ signedCount: 0, unsignedAttendees: [account.workerA1] })
    const open = await begun()
    expect((await act('managerA1', open, 'sign')).status).toBe(403)
    const signed = await done(act('workerA1', open, 'sign'))
    expect(signed.data).toMatchObject({ signedCount: 1, unsignedAttendees: [] })
    expect(signed.data.attendees[0].signedAt).toBe(halfPastSeven)
    expect((await act('workerA1', signed, 'sign')).status).toBe(403)
  })

  it('signs again when the tasks were changed', async () => {
    const signed = await done(act('workerA1', await begun(), 'sign'))
    const { data } = await done(change('managerA1', signed, { taskAssignments: 'Drill' }))
    expect(data.signedCount).toBe(0)
  })

  it('does not sign who is absent, and says why', async () => {
    const { account } = site.group
    const absent = { user: account.workerA1, state: 'absent' }
    const came = { user: account.secondA1, state: 'fit' }
    const open = await begun({ attendees: [absent, came] })
    expect((await act('workerA1', open, 'sign')).status).toBe(403)
    const signed = await done(act('secondA1', open, 'sign'))
    expect(codesOf(await finish(signed))).toEqual([['attendees', 'absenceExplained']])
    const attendees = [{ ...absent, absentReason: 'On leave' }, came]
    const explained = await done(change('managerA1', signed, { attendees }))
    const { data } = await done(finish(explained))
    expect(data).toMatchObject({ state: 'completed', attendeeCount: 2, presentCount: 1 })
  })

  it('is somebody: one to which nobody came is called off', async () => {
    const { workerA1 } = site.group.account
    const attendees = [{ user: workerA1, state: 'absent', absentReason: 'On leave' }]
    const empty = await begun({ attendees })
    expect(codesOf(await finish(empty))).toEqual([['attendees', 'somebodyCame']])
  })

  it('is named once', async () => {
    const row = { user: site.group.account.workerA1, state: 'fit' }
    expect(codesOf(await send({ attendees: [row, row] }))).toEqual([
      ['attendees.1.user', 'repeated'],
    ])
  })

  it('is counted as unfit when tired, ill or drunk', async () => {
    const { workerA1, teamA1, officerA1, secondA1 } = site.group.account
    const { data } = await done(
      send({
        attendees: [
          ...[
            { user: workerA1, state: 'tired' },
            { user: teamA1, state: 'ill' },
          ],
          ...[
            { user: officerA1, state: 'alcohol' },
            { user: secondA1, state: 'fit' },
          ],
        ],
      }),
    )
    expect(data).toMatchObject({ attendeeCount: 4, presentCount: 4, unfitCount: 3 })
    expect([...data.unfitPeople].sort()).toEqual([workerA1, teamA1, officerA1].sort())
  })
})

describe('a pre-shift meeting is finished', () => {
  it('only once each is assessed and has signed', async () => {
    const bare = await begun({ attendees: [{ user: site.group.account.workerA1 }] })
    expect(codesOf(await finish(bare))).toContainEqual(['attendees', 'everyoneAssessed'])
    expect(codesOf(await finish(await begun()))).toEqual([['attendees', 'everyoneSigned']])
  })

  it('with a photo, and with an end after its beginning', async () => {
    const signed = await done(act('workerA1', await begun(), 'sign'))
    expect(codesOf(await finish(signed, { photos: [] }))).toEqual([['photos', 'noFile']])
    expect(codesOf(await finish(signed, { endAt: halfPastSeven }))).toEqual([
      ['endAt', 'endAfterStart'],
    ])
    await done(finish(signed))
  })

  it('and locked', async () => {
    const completed = await done(finish(await done(act('workerA1', await begun(), 'sign'))))
    expect((await change('managerA1', completed, { title: 'Another' })).status).toBe(409)
    const input = { cancelReason: 'Too late' }
    expect((await act('managerA1', completed, 'cancel', input)).status).toBe(409)
  })
})

it('a worker reads the meetings they are called to, and no others', async () => {
  const { account } = site.group
  const theirs = await done(send())
  const other = await done(send({ attendees: [{ user: account.secondA1, state: 'fit' }] }))
  const worker = await site.as('workerA1')
  expect((await worker.get(`/api/records/${type}/${theirs.data.id}`)).status).toBe(200)
  expect((await worker.get(`/api/records/${type}/${other.data.id}`)).status).toBe(404)
})

describe('whoever a meeting found unfit', () => {
  const job = async (by: Username, more: object = {}) =>
    done(
      (await site.as(by)).post('/api/records/take5', {
        ...{ task: 'Clean the chute', gridArea: site.group.areaA1, stopThink: true },
        ...{ lookAround: 'The bunker above is full', residual: 'low', ...more },
        hazards: [{ hazard: 'Wet', possibility: 'd', seriousness: '2', controls: 'Dry it' }],
      }),
    )
  const submit = async (by: Username) => (await site.as(by)).act('take5', await job(by), 'submit')

  it('gets no task until that shift is over', async () => {
    const { workerA1, secondA1 } = site.group.account
    const attendees = [
      { user: workerA1, state: 'alcohol' },
      { user: secondA1, state: 'fit' },
    ]
    const draft = await done(send({ attendees }))
    await done(submit('workerA1'))
    const meeting = await done(act('managerA1', draft, 'start'))
    const refused = await submit('workerA1')
    expect(refused.body.errors).toEqual([
      {
        ...{ field: 'worker', code: 'unfitAtMeeting' },
        params: { meeting: meeting.data.number, name: 'Name of workerA1' },
      },
    ])
    await done(submit('secondA1'))
    // Twelve hours after half past seven.
    site.clock.set('2026-03-10T18:29:00.000Z')
    expect((await submit('workerA1')).status).toBe(422)
    site.clock.set('2026-03-10T18:30:00.000Z')
    await done(submit('workerA1'))
    site.clock.set(halfPastSeven)
  })
})
