/** Scores of contractors: what they come to, who gives and approves them, and what a bad one brings. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRecord } from '../records/store/store.ts'
import type { Answer, Caller, Loose } from './testing/caller.ts'
import { admitted, again, approvedProject, faultsOf } from './testing/contractors.ts'
import { resourceOf, type Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done, photoOf } from './testing/steps.ts'

const type = 'contractor-assessment'

let site: TestHeadframe
let officer: Caller
let unit: Loose
beforeAll(async () => {
  site = await TestHeadframe.start()
  officer = await site.as('officerA1')
  unit = await admitted(site)
}, 120_000)
afterAll(() => site.stop())

/** Everything at its full score but the site, which comes to what is missing. */
const scoredAt = (total: number, more: Loose = {}) => {
  const full = { organization: 10, training: 15, equipment: 15, hazard: 15 }
  const rest = { violation: 10, accident: 10, emergency: 5 }
  const rows: Loose[] = Object.entries({ ...full, ...rest }).map(([dimension, fullScore]) => ({
    ...{ dimension, fullScore, score: fullScore },
  }))
  const reason = total < 100 ? 'Blocked roadway' : null
  return [
    ...rows,
    {
      dimension: 'site',
      fullScore: 20,
      score: Math.round(total * 100 - 8000) / 100,
      reason,
      ...more,
    },
  ]
}
/** The same where more is lost than the site is worth. */
const lowAt = (total: number) =>
  scoredAt(80)
    .map((row) => ({ ...row, score: 0, reason: 'Nothing done' }))
    .with(0, {
      ...{ dimension: 'organization', fullScore: 10, score: total, reason: 'Some' },
    })

const entered = async (
  period: string,
  items: readonly Loose[] = scoredAt(95),
  more: Loose = {},
  by: Username = 'officerA1',
): Promise<Answer> =>
  (await site.as(by)).post(`/api/records/${type}`, {
    ...{ contractor: unit.data.id, period, items },
    ...{ assessors: [site.group.account.officerA1], ...more },
  })
const act = async (who: Username, one: Loose, action: string, input = {}) =>
  (await site.as(who)).act(type, await again(officer, type, one), action, input)
async function approved(period: string, items: readonly Loose[], more: Loose = {}) {
  const made = await done(entered(period, items, more))
  await done(act('officerA1', made, 'submit'))
  return done(act('safetyA', made, 'approve'))
}
const register = async () => (await again(officer, 'contractor-unit', unit)).data

describe('a score', () => {
  it.each([
    ['2025-01', 100, 'A'],
    ['2025-02', 90, 'A'],
    ['2025-03', 89.99, 'B'],
    ['2025-04', 80, 'B'],
  ])('of %s that comes to %d is %s', async (period, total, grade) => {
    const { data } = await done(entered(String(period), scoredAt(Number(total))))
    expect(data).toMatchObject({ state: 'calculated', totalScore: total, grade })
  })

  it('from 70 is C, and below a D', async () => {
    const less = (more: number) => scoredAt(80).with(0, { ...halfOf(more) })
    const halfOf = (score: number) => ({
      ...{ dimension: 'organization', fullScore: 10, score, reason: 'No officer' },
    })
    expect((await done(entered('2025-05', less(0)))).data).toMatchObject({
      ...{ totalScore: 70, grade: 'C' },
    })
    const worse = less(0).with(1, {
      ...{ dimension: 'training', fullScore: 15, score: 14.99, reason: 'One record' },
    })
    expect((await done(entered('2025-06', worse))).data).toMatchObject({
      ...{ totalScore: 69.99, grade: 'D' },
    })
  })

  it('is not above the full score, is of a hundred, and says why where points are missing', async () => {
    expect(faultsOf(await entered('2025-07', scoredAt(100.5)))).toEqual(['items notAboveFull'])
    expect(faultsOf(await entered('2025-07', scoredAt(95).slice(1)))).toEqual([
      'items fullIsHundred',
    ])
    expect(faultsOf(await entered('2025-07', scoredAt(95, { reason: null })))).toEqual([
      'items deductionsExplained',
    ])
    const twice = [...scoredAt(95).slice(1), ...scoredAt(95).slice(-1)]
    expect(faultsOf(await entered('2025-07', twice))).toContain('items.7.dimension repeated')
  })

  it('is one of a month for the whole contractor, and one for each project', async () => {
    await done(entered('2025-08'))
    expect(faultsOf(await entered('2025-08'))).toEqual(['period scoredAlready'])
    const project = (await approvedProject(site, unit)).data.id
    await done(entered('2025-08', scoredAt(95), { project }))
    expect((await entered('2025-08', scoredAt(95), { project })).status).toBe(422)
  })
})

describe('whoever scores', () => {
  it('is a safety officer, and works for another unit', async () => {
    for (const who of ['contractorA1', 'workshopA1', 'workerA1'] as const)
      expect((await entered('2025-09', scoredAt(95), {}, who)).status).toBe(403)
    const own = { assessors: [site.group.account.contractorA1] }
    expect(faultsOf(await entered('2025-09', scoredAt(95), own))).toEqual([
      'assessors assessorOfUnit',
    ])
  })

  it('does not approve it: the head of safety does, and the contractor signs what was approved', async () => {
    const made = await done(entered('2025-10'))
    // The contractor hears of it once it is handed in.
    const path = `/api/records/${type}/${made.data.id}`
    expect((await (await site.as('contractorA1')).get(path)).status).toBe(404)
    await done(act('officerA1', made, 'submit'))
    for (const who of ['officerA1', 'secondA1', 'contractorA1'] as const)
      expect((await act(who, made, 'approve')).status).toBe(403)
    const back = await done(act('safetyA', made, 'return', { opinion: 'Say which roadway' }))
    expect(back.data).toMatchObject({ state: 'returned', opinion: 'Say which roadway' })
    await done(act('officerA1', made, 'resubmit'))
    expect((await done(act('safetyA', made, 'approve'))).data.state).toBe('approved')
    const sign = async (who: Username) =>
      act(who, made, 'sign', { contractorSign: await photoOf(await site.as(who)) })
    expect((await sign('officerA1')).status).toBe(403)
    const { data } = await done(sign('contractorA1'))
    expect(data).toMatchObject({
      ...{ state: 'confirmed', signedBy: site.group.account.contractorA1 },
    })
    expect((await officer.patch(path, { version: data.version, fine: 1 })).status).toBe(409)
  })
})

describe('the month itself', () => {
  const happened = async (resource: string, values: Loose, state: string) => {
    const { A1, A1K } = site.group.org
    await site.db.system((tx) =>
      insertRecord(tx, resourceOf(resource), {
        ...{ id: randomUUID(), state, actorId: null, now: site.clock.now() },
        values: { org: A1, contractor: A1K, ...values },
      }),
    )
  }

  it('takes the points of violations that count off the score', async () => {
    const violation = { violationClass: 'general', occurredAt: '2025-11-30T22:30:00.000Z' }
    await happened('violation', { ...violation, points: 4 }, 'approved')
    await happened('violation', { ...violation, points: 3 }, 'in-approval')
    // By the clock of the site this is December.
    const late = { ...violation, occurredAt: '2025-11-30T23:30:00.000Z' }
    await happened('violation', { ...late, points: 2 }, 'approved')
    const made = await done(entered('2025-11', scoredAt(92)))
    expect(made.data).toMatchObject({ totalScore: 92, grade: 'A', systemDeduct: null })
    await done(act('officerA1', made, 'calculate'))
    const { data } = await again(officer, type, made)
    expect(data).toMatchObject({ systemDeduct: 4, totalScore: 88, grade: 'B' })
  })

  it('is a D at once where somebody died', async () => {
    const accident = { occurredAt: '2025-12-10T08:00:00.000Z', deaths: 1, severity: 'fatality' }
    await happened('incident-report', { ...accident, title: 'Fall of ground' }, 'confirmed')
    const made = await done(entered('2025-12', scoredAt(98)))
    await done(act('officerA1', made, 'submit'))
    const { data } = await again(officer, type, made)
    expect(data).toMatchObject({ deaths: 1, systemDeduct: 2, totalScore: 96, grade: 'D' })
  })
})

describe('the register', () => {
  it('keeps the grade of the newest month that was approved', async () => {
    await approved('2026-02', scoredAt(85))
    expect(await register()).toMatchObject({ score: 85, grade: 'B', scoredPeriod: '2026-02' })
    await approved('2026-01', scoredAt(91))
    expect(await register()).toMatchObject({ score: 85, grade: 'B', scoredPeriod: '2026-02' })
  })

  it('suspends a contractor at its second D within a year, not for two that lie further apart', async () => {
    await approved('2024-05', lowAt(5))
    expect(await register()).toMatchObject({ state: 'admitted', grade: 'B' })
    // Twelve months after the first.
    await approved('2024-03', scoredAt(95))
    const year = { project: (await approvedProject(site, unit, { contractNo: 'C-9' })).data.id }
    await approved('2025-05', lowAt(5), year)
    expect((await register()).state).toBe('admitted')
    await approved('2026-03', lowAt(8))
    expect(await register()).toMatchObject({
      ...{ state: 'suspended', suspendCause: 'twice-d', suspendReason: null },
      ...{ score: 8, grade: 'D', scoredPeriod: '2026-03' },
    })
  })
})
