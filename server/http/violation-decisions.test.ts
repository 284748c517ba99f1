import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller, Loose } from './testing/caller.ts'
import type { Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done, reportedViolation } from './testing/steps.ts'

let site: TestHeadframe
beforeAll(async () => {
  site = await TestHeadframe.start()
})
afterAll(() => site.stop())

const opinion = 'Wrong shift'
const act = async (who: Username, one: Loose, action: string, input = {}) =>
  (await site.as(who)).act('violation', one, action, input)

const pointsOf: Loose = { general: 2, serious: 6, 'red-line': 12 }
const handlingOf: Loose = { general: 'warning', serious: 'criticism', 'red-line': 'suspend-post' }
const clauses: Loose = {}
async function clauseFor(violationClass: string): Promise<string> {
  const root = await site.as('root')
  if (clauses[violationClass]) return clauses[violationClass]
  const made = await done(
    root.post('/api/records/violation-clause', {
      ...{ code: `D-${violationClass}`, content: 'Of this class', violationClass },
      ...{ points: pointsOf[violationClass], violationType: 'illegal-operation' },
      ...{ fineMin: 0, fineMax: 5000, basis: 'House rules', appliesTo: 'both' },
      profession: site.group.profession,
    }),
  )
  const published = await done(root.act('violation-clause', made, 'publish'))
  clauses[violationClass] = published.data.id
  return published.data.id
}

/** Reported by the officer at 8:00 on 10 March (9:00 at the mine), approved by the second officer. */
async function counted(violationClass = 'general'): Promise<Loose> {
  const officer: Caller = await site.as('officerA1')
  // The points of those before would take the violator off the post.
  await site.db.system((tx) => tx.query(sql`update violation set deleted_at = now()`))
  const draft = await reportedViolation(site)
  const sent = await done(officer.act('violation', draft, 'submit'))
  const approved = await done(act('secondA1', sent, 'approve'))
  const clause = await clauseFor(violationClass)
  await site.db.system((tx) =>
    tx.query(sql`update violation set violation_class = ${violationClass}, clause = ${clause},
      points = ${pointsOf[violationClass]}, handling = array[${handlingOf[violationClass]}]
      where id = ${approved.data.id}`),
  )
  return done((await site.as('root')).get(`/api/records/violation/${approved.data.id}`))
}
const occurredOn = (day: string) => ({
  ...{ occurredAt: `${day}T07:00:00.000Z`, handling: ['warning'], opinion },
})
const requested = (day: string) => ({ requestedOccurredAt: `${day}T07:00:00.000Z`, opinion })

describe('the day of a violation that counts', () => {
  it.each([
    ['2007-01-01', 'far before'],
    ['2026-03-09', 'the day before'],
  ])('is not moved to %s, %s, by one person', async (day) => {
    expect(await act('secondA1', await counted(), 'correct', occurredOn(day))).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'occurredAt', code: 'anotherDay' }] },
    })
  })

  it('stays the day of the place while its hour is corrected', async () => {
    // The mine keeps the time of Belgrade, an hour ahead of UTC: its 10 March begins at 23:00.
    const violation = await counted()
    const late = { ...occurredOn('2026-03-09'), occurredAt: '2026-03-09T23:00:00.000Z' }
    const { data } = await done(act('secondA1', violation, 'correct', late))
    expect(data.occurredAt).toBe(late.occurredAt)
    const earlier = { ...late, occurredAt: '2026-03-09T22:59:00.000Z' }
    expect((await act('secondA1', { data }, 'correct', earlier)).status).toBe(422)
  })

  it.each<[string, readonly Username[], Username]>([
    ['general', ['secondA1', 'workerA1'], 'workshopA1'],
    ['serious', ['secondA1', 'safetyA'], 'managerA1'],
    ['red-line', ['secondA1', 'managerA1', 'safetyA'], 'leaderA'],
  ])('of class %s is moved as one asks and the head for it approves', async (kind, no, yes) => {
    const asked = await done(
      act('secondA1', await counted(kind), 'request-correction', requested('2026-03-03')),
    )
    expect(asked.data.occurredAt).toBe('2026-03-10T08:00:00.000Z')
    for (const who of no) {
      expect([403, 422]).toContain((await act(who, asked, 'approve-correction')).status)
    }
    const head = kind === 'general' ? 'managerA1' : yes
    const { data } = await done(act(head, asked, 'approve-correction'))
    expect(data).toMatchObject({
      ...{ occurredAt: '2026-03-03T07:00:00.000Z', requestedOccurredAt: null, requestedBy: null },
      state: 'to-be-signed',
    })
  })

  it('stays as it was where whoever asked takes that back, who decides on none', async () => {
    const asked = await done(
      act('secondA1', await counted('serious'), 'request-correction', requested('2026-03-03')),
    )
    expect((await act('managerA1', asked, 'withdraw-correction')).status).toBe(403)
    const { data } = await done(act('secondA1', asked, 'withdraw-correction'))
    expect(data).toMatchObject({ occurredAt: '2026-03-10T08:00:00.000Z', requestedBy: null })
  })

  it('stays as it was where the head refuses', async () => {
    const asked = await done(
      act('secondA1', await counted(), 'request-correction', requested('2026-03-03')),
    )
    const { data } = await done(act('managerA1', asked, 'refuse-correction', { opinion: 'No' }))
    expect(data).toMatchObject({ occurredAt: '2026-03-10T08:00:00.000Z', requestedBy: null })
  })
})

describe('an appeal', () => {
  const isTold = async (who: Username, { data: { id } }: Loose): Promise<boolean> => {
    const { data } = await done((await site.as(who)).get('/api/notices?size=100'))
    return data.some((one: Loose) => one.recordId === id && one.cause === 'appeal')
  }
  const appealed = async (kind: string): Promise<Loose> =>
    done(act('workerA1', await counted(kind), 'appeal', { appealReason: 'I had my helmet' }))

  it.each<[string, readonly Username[], Username]>([
    ['general', ['secondA1', 'officerA1', 'workerA1'], 'managerA1'],
    ['serious', ['secondA1'], 'managerA1'],
    ['red-line', ['secondA1', 'managerA1', 'safetyA'], 'leaderA'],
  ])('against one of class %s is decided by the head above its review', async (kind, no, yes) => {
    const appeal = await appealed(kind)
    for (const who of no) expect(await isTold(who, appeal)).toBe(false)
    expect(await isTold(yes, appeal)).toBe(true)
    for (const who of no) {
      expect([403, 422]).toContain((await act(who, appeal, 'revoke', { opinion })).status)
      expect([403, 422]).toContain((await act(who, appeal, 'uphold', { opinion })).status)
    }
    expect((await done(act(yes, appeal, 'revoke', { opinion }))).data.state).toBe('revoked')
  })

  it('is not decided by whoever approved it, whatever their office', async () => {
    const appeal = await appealed('general')
    const { id } = appeal.data
    const { managerA1 } = site.group.account
    await site.db.system((tx) =>
      tx.query(sql`update violation set approved_by = ${managerA1} where id = ${id}`),
    )
    expect((await act('managerA1', appeal, 'revoke', { opinion })).status).toBe(403)
    expect((await act('safetyA', appeal, 'uphold', { opinion })).status).toBe(200)
  })

  it('is filed once: what is decided on it is final', async () => {
    const upheld = await done(act('managerA1', await appealed('general'), 'uphold', { opinion }))
    expect(upheld.data.state).toBe('to-be-signed')
    const again = await act('workerA1', upheld, 'appeal', { appealReason: 'I had it on' })
    expect(again.status).toBe(403)
  })
})
