import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller, Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done, photoOf, reported, reportedViolation, underAcceptance } from './testing/steps.ts'

let site: TestHeadframe
let safety: Caller
let rectifier: Caller

beforeAll(async () => {
  site = await TestHeadframe.start()
  safety = await site.as('safetyA')
  rectifier = await site.as('workerA1')
  const mapImage = await photoOf(safety)
  const set = { maxDelays: 1, seriousThresholdPoints: 5 }
  await done(safety.post('/api/records/org-config', { org: site.group.org.A, mapImage, ...set }))
})
afterAll(() => site.stop())

/** A hazard found at 8:00 on 10 March that is to be fixed two days later. */
async function pending(fields = {}): Promise<Loose> {
  const officer = await site.as('officerA1')
  return done(officer.act('hazard', await reported(site, fields), 'submit'))
}
const ask = (hazard: Loose, requestedDeadline: string) =>
  rectifier.act('hazard', hazard, 'request-delay', {
    requestedDeadline,
    delayReason: 'No parts',
    interimControl: 'Fenced off',
  })

describe('a delay of a hazard', () => {
  it('is asked for by the rectifier and moves the deadline once the head for its level agrees', async () => {
    const asked = await done(ask(await pending(), '2026-03-13T08:00:00.000Z'))
    expect(asked.data).toMatchObject({ deadline: '2026-03-12T08:00:00.000Z', delayCount: 0 })
    const [manager, head] = [await site.as('managerA1'), await site.as('safetyA')]
    const path = `/api/records/hazard/${asked.data.id}`
    const offered = async (to: Caller) => Object.keys((await done(to.get(path))).meta.actions)
    expect(await offered(manager)).not.toContain('approve-delay')
    expect(await offered(head)).toEqual(expect.arrayContaining(['approve-delay', 'refuse-delay']))
    expect((await manager.act('hazard', asked, 'approve-delay')).status).toBe(403)
    const granted = await done(head.act('hazard', asked, 'approve-delay'))
    expect(granted.data).toMatchObject({
      ...{ deadline: '2026-03-13T08:00:00.000Z', firstDeadline: '2026-03-12T08:00:00.000Z' },
      ...{ countedDeadline: '2026-03-13T08:00:00.000Z' },
      ...{ requestedDeadline: null, delayCount: 1, state: 'pending-rectification' },
    })
    expect(granted.data.delays).toEqual([
      expect.objectContaining({
        ...{ oldDeadline: '2026-03-12T08:00:00.000Z', newDeadline: '2026-03-13T08:00:00.000Z' },
        ...{ reason: 'No parts', granted: true, askedBy: site.group.account.workerA1 },
        decidedBy: site.group.account.safetyA,
      }),
    ])
    const again = await ask(granted, '2026-03-13T20:00:00.000Z')
    expect(again.body.errors).toEqual([
      { field: 'requestedDeadline', code: 'delaysUsedUp', params: { most: 1 } },
    ])
  })

  it('of a low hazard is for the mine manager to refuse, with a reason', async () => {
    const asked = await done(ask(await pending({ level: 'low' }), '2026-03-13T08:00:00.000Z'))
    const manager = await site.as('managerA1')
    const opinion = 'Borrow the parts'
    const refused = await done(manager.act('hazard', asked, 'refuse-delay', { opinion }))
    expect(refused.data).toMatchObject({ requestedDeadline: null, delayCount: 0 })
    expect(refused.data.deadline).toBe('2026-03-12T08:00:00.000Z')
    expect(refused.data.delays).toEqual([expect.objectContaining({ granted: false })])
  })

  it('brings papers that whoever decides opens, and that stay with the hazard', async () => {
    const papers = [await photoOf(rectifier)]
    const input = {
      ...{ requestedDeadline: '2026-03-13T08:00:00.000Z', delayReason: 'No parts' },
      ...{ interimControl: 'Fenced off', delayFiles: papers },
    }
    const asked = await done(rectifier.act('hazard', await pending(), 'request-delay', input))
    const head = await site.as('safetyA')
    expect((await head.get(`/api/files/${papers[0]}`)).status).toBe(200)
    const refused = await done(
      head.act('hazard', asked, 'refuse-delay', { opinion: 'Borrow them' }),
    )
    expect(refused.data).toMatchObject({ requestedDeadline: null, delayFiles: papers })
  })

  it('is taken back by whoever asked, who may ask anew: it was never granted nor refused', async () => {
    const asked = await done(ask(await pending(), '2026-03-13T08:00:00.000Z'))
    const head = await site.as('safetyA')
    expect((await head.act('hazard', asked, 'withdraw-delay')).status).toBe(403)
    const back = await done(rectifier.act('hazard', asked, 'withdraw-delay'))
    expect(back.data).toMatchObject({
      ...{ requestedDeadline: null, requestedBy: null, delayCount: 0 },
      deadline: '2026-03-12T08:00:00.000Z',
    })
    expect((await head.act('hazard', back, 'approve-delay')).status).toBe(403)
    expect((await rectifier.act('hazard', back, 'withdraw-delay')).status).toBe(403)
    expect((await ask(back, '2026-03-12T20:00:00.000Z')).status).toBe(200)
  })

  it.each([
    ['an earlier time', '2026-03-11T08:00:00.000Z', 'requestedIsLater'],
    ['longer than there was at first', '2026-03-14T09:00:00.000Z', 'delayTooLong'],
  ])('is not granted for %s', async (_, requested, code) => {
    const answer = await ask(await pending(), requested)
    expect(answer.body.errors).toMatchObject([{ field: 'requestedDeadline', code }])
  })
})

describe('a delay that somebody with a say in it asked for', () => {
  const later = {
    requestedDeadline: '2026-03-13T08:00:00.000Z',
    delayReason: 'No parts',
    interimControl: 'Fenced off',
  }
  /** A medium hazard of the mine manager's own, which that same manager decides on delays of. */
  const ofManager = async () => {
    const { managerA1, secondA1 } = site.group.account
    const people = { rectifier: managerA1, acceptor: secondA1 }
    return pending({ ...people, level: 'medium' })
  }

  it('ends undecided when the hazard is given to another, and back', async () => {
    const manager = await site.as('managerA1')
    const asked = await done(manager.act('hazard', await ofManager(), 'request-delay', later))
    expect(asked.data.requestedBy).toBe(site.group.account.managerA1)
    expect((await manager.act('hazard', asked, 'approve-delay')).status).toBe(403)
    const rectifierId = site.group.account.workerA1
    const given = await done(manager.act('hazard', asked, 'reassign', { rectifier: rectifierId }))
    expect(given.data).toMatchObject({ requestedDeadline: null, requestedBy: null })
    expect((await manager.act('hazard', given, 'approve-delay')).status).toBe(403)
    expect(given.data.deadline).toBe('2026-03-12T08:00:00.000Z')
  })

  it('ends as well when it is handed over or sent back', async () => {
    const manager = await site.as('managerA1')
    const started = await done(
      manager.act('hazard', await ofManager(), 'start', {
        planMeasure: 'Tighten it',
        interimControl: 'Fenced off',
      }),
    )
    const asked = await done(manager.act('hazard', started, 'request-delay', later))
    const to = { rectifier: site.group.account.workerA1 }
    const handed = await done(manager.act('hazard', asked, 'transfer', to))
    expect(handed.data).toMatchObject({ requestedDeadline: null, requestedBy: null })
    const again = await done(manager.act('hazard', await ofManager(), 'request-delay', later))
    const back = await done(manager.act('hazard', again, 'send-back', { opinion: 'Not ours' }))
    expect(back.data).toMatchObject({ requestedDeadline: null, requestedBy: null })
  })
})

describe('the time there was at first', () => {
  it('begins when the hazard is submitted, however long ago its author says it was found', async () => {
    // Handed in at 8:00 on 10 March for 8:00 on 12 March: at most two more days.
    const foundAt = '2012-01-01T08:00:00.000Z'
    const beyond = await ask(await pending({ foundAt }), '2026-03-14T08:01:00.000Z')
    expect(beyond.body.errors).toEqual([
      {
        field: 'requestedDeadline',
        code: 'delayTooLong',
        params: { latest: '2026-03-14T08:00:00.000Z' },
      },
    ])
    expect((await ask(await pending({ foundAt }), '2026-03-14T08:00:00.000Z')).status).toBe(200)
  })

  it('begins no earlier for a draft that lay about', async () => {
    site.clock.set('2026-03-01T08:00:00.000Z')
    const draft = await reported(site)
    site.clock.set('2026-03-10T08:00:00.000Z')
    const sent = await done((await site.as('officerA1')).act('hazard', draft, 'submit'))
    const beyond = await ask(sent, '2026-03-14T08:01:00.000Z')
    expect(beyond.body.errors).toEqual([
      {
        field: 'requestedDeadline',
        code: 'delayTooLong',
        params: { latest: '2026-03-14T08:00:00.000Z' },
      },
    ])
  })
})

describe('a rejection of what was done', () => {
  const opinion = 'Still loose'
  const reject = async (hazard: Loose, deadline: string) =>
    (await site.as('managerA1')).act('hazard', hazard, 'reject-and-continue', { opinion, deadline })

  it('gives no more than the limit of the level from now, and no delay does after it', async () => {
    // Found and reported at 8:00 on 10 March for 8:00 on 12 March; a high one has 24 hours.
    const hazard = await underAcceptance(site)
    expect((await reject(hazard, '2026-03-12T08:01:00.000Z')).body.errors).toEqual([
      { field: 'deadline', code: 'deadlineTooLong', params: { hours: 24 } },
    ])
    expect((await reject(hazard, '2026-03-12T08:00:00.000Z')).status).toBe(200)
    const other = await underAcceptance(site)
    site.clock.set('2026-03-14T08:00:00.000Z')
    const again = await done(reject(other, '2026-03-15T08:00:00.000Z'))
    expect(again.data).toMatchObject({
      ...{ deadline: '2026-03-15T08:00:00.000Z', firstDeadline: '2026-03-12T08:00:00.000Z' },
      countedDeadline: '2026-03-12T08:00:00.000Z',
    })
    const asked = await ask(again, '2026-03-15T08:01:00.000Z')
    expect(asked.body.errors).toEqual([
      {
        field: 'requestedDeadline',
        code: 'delayTooLong',
        params: { latest: '2026-03-14T08:00:00.000Z' },
      },
    ])
    site.clock.set('2026-03-10T08:00:00.000Z')
  })
})

describe('the first deadline of a hazard', () => {
  const submit = async (fields: object) => {
    const officer = await site.as('officerA1')
    return officer.act('hazard', await reported(site, fields), 'submit')
  }

  it.each([
    ['high', false, '2026-03-12T08:00:00.000Z', 48],
    ['medium', false, '2026-03-16T08:00:00.000Z', 144],
    ['low', false, '2026-03-24T08:00:00.000Z', 336],
    ['high', true, '2026-03-11T08:00:00.000Z', 24],
  ])('of level %s, statutory major %s, lies by %s', async (level, statutoryMajor, last, hours) => {
    const beyond = new Date(Date.parse(last) + 60_000).toISOString()
    const refused = await submit({ level, statutoryMajor, deadline: beyond })
    expect(refused.body.errors).toEqual([
      { field: 'deadline', code: 'beyondLimit', params: { hours } },
    ])
    expect((await submit({ level, statutoryMajor, deadline: last })).status).toBe(200)
  })
})

describe('a hazard that was sent back', () => {
  it.each<[string, () => unknown]>([
    ['foundAt', () => '2026-03-01T08:00:00.000Z'],
    ['level', () => 'low'],
    ['deadline', () => '2026-03-20T08:00:00.000Z'],
    ['title', () => 'Chairs stand in the way'],
    ['hazardType', () => 'management'],
    ['org', () => site.group.org.A1W],
    ['gridArea', () => site.group.areaB1],
  ])('keeps its %s, on which deadlines and figures hang', async (name, value) => {
    const { data } = await done(
      rectifier.act('hazard', await pending(), 'send-back', { opinion: 'Whose?' }),
    )
    const officer = await site.as('officerA1')
    const change = { version: data.version, [name]: value() }
    expect((await officer.patch(`/api/records/hazard/${data.id}`, change)).body.errors).toEqual([
      { field: name, code: 'settled' },
    ])
  })

  it('is completed by its author until it is submitted again, and its history says how', async () => {
    const { data } = await done(
      rectifier.act('hazard', await pending(), 'send-back', { opinion: 'Where exactly?' }),
    )
    const officer = await site.as('officerA1')
    const photos = [await photoOf(officer)]
    const more = { description: 'At the third crosscut', requirement: 'Bolt it', photos }
    const path = `/api/records/hazard/${data.id}`
    const changed = await done(officer.patch(path, { version: data.version, ...more }))
    expect(changed.data).toMatchObject({ ...more, deadline: data.deadline, level: data.level })
    const { data: lines } = await done(officer.get(`${path}/history`))
    expect(JSON.stringify(lines)).toContain('At the third crosscut')
    const sent = await done(officer.act('hazard', changed, 'resubmit'))
    const late = { version: sent.data.version, description: 'Elsewhere' }
    expect((await officer.patch(path, late)).status).toBe(409)
  })
})

describe('points in a year', () => {
  const submit = async (violation: Loose) =>
    (await site.as('officerA1')).act('violation', violation, 'submit')

  it('take somebody off the post when they reach what the organisation allows', async () => {
    const root = await site.as('root')
    const made = await done(
      root.post('/api/records/violation-clause', {
        ...{
          code: 'C-3',
          content: 'No belt',
          violationClass: 'general',
          points: 3,
          basis: 'Rules',
        },
        ...{ violationType: 'illegal-operation', fineMin: 100, fineMax: 500 },
        profession: site.group.profession,
      }),
    )
    await done(root.act('violation-clause', made, 'publish'))
    const cited = { clause: made.data.id, points: 3 }
    const first = await done(submit(await reportedViolation(site, cited)))
    await done((await site.as('secondA1')).act('violation', first, 'approve'))
    const refused = await submit(await reportedViolation(site, cited))
    expect(refused.body.errors).toEqual([
      { field: 'handling', code: 'suspensionDue', params: { total: 6, limit: 5 } },
    ])
    const handling = ['suspend-post']
    expect((await submit(await reportedViolation(site, { ...cited, handling }))).status).toBe(200)
  })
})
