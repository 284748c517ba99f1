import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller, Loose } from './testing/caller.ts'
import type { Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { personsOf } from './testing/samples.ts'
import { done, flashReported } from './testing/steps.ts'

let site: TestHeadframe
let officer: Caller
let safety: Caller

beforeAll(async () => {
  site = await TestHeadframe.start()
  officer = await site.as('officerA1')
  safety = await site.as('safetyA')
})
afterAll(() => site.stop())

const opinion = 'By the report of the hospital'
const harm = (daysLost: number) => ({
  ...{ severity: 'lost-time', deaths: 0, seriousInjuries: 0, minorInjuries: 1, daysLost },
  persons: personsOf({ minorInjuries: 1, daysLost }),
})
const act = (who: Caller, report: Loose, action: string, input = {}) =>
  done(who.act('incident-report', report, action, input))

/** An officer enters it for the worker who told of it. */
const sent = (fields: object = harm(5)) =>
  flashReported(site, { reporter: site.group.account.workerA1, ...fields })

async function heard({ data: { id } }: Loose, who: Username): Promise<string[]> {
  const { data } = await done((await site.as(who)).get('/api/notices?size=100'))
  const own = data.filter(({ recordId }: Loose) => recordId === id)
  return own.map(({ cause }: Loose) => cause).reverse()
}

const heads = ['managerA1', 'safetyA', 'leaderA', 'root'] as const

it('of a flash report the manager of the mine, the company and the group hear, and no other mine', async () => {
  const accident = await sent()
  for (const who of heads) expect(await heard(accident, who), who).toEqual(['send-flash-report'])
  for (const who of ['leaderB', 'officerA2', 'workerA1', 'officerA1'] as const)
    expect(await heard(accident, who), who).toEqual([])
})

it('a near miss that was sent as one alarms nobody but whoever confirms it', async () => {
  const nobody = { deaths: 0, seriousInjuries: 0, minorInjuries: 0, persons: [] }
  const report = await sent({ severity: 'near-miss', ...nobody })
  expect(await heard(report, 'safetyA')).toEqual(['send-flash-report'])
  for (const who of ['managerA1', 'leaderA', 'root'] as const)
    expect(await heard(report, who), who).toEqual([])
})

it('whoever reported it hears that it is confirmed, or that it was no accident', async () => {
  const accident = await act(safety, await sent(), 'confirm')
  expect(accident.data.confirmedBy).toBe(site.group.account.safetyA)
  const other = await act(safety, await sent(), 'not-an-accident', { opinion })
  for (const who of ['officerA1', 'workerA1'] as const) {
    expect(await heard(accident, who)).toEqual(['confirm'])
    expect(await heard(other, who)).toEqual(['not-an-accident'])
  }
  for (const who of ['managerA1', 'leaderA', 'root'] as const)
    expect(await heard(other, who), who).toEqual(['send-flash-report', 'not-an-accident'])
})

it('of days added to a confirmed accident those hear who confirmed it and who were told of it', async () => {
  const accident = await act(safety, await sent(), 'confirm')
  const { daysLost, persons } = harm(8)
  const more = await act(officer, accident, 'supplement', { daysLost, persons, opinion })
  expect(await heard(accident, 'workerA1')).toEqual(['confirm', 'supplement'])
  for (const who of heads) {
    // Whoever confirmed it knows.
    const decided = who === 'safetyA' ? [] : ['confirm']
    const told = ['send-flash-report', ...decided, 'supplement']
    expect(await heard(accident, who), who).toEqual(told)
  }
  const died = { severity: 'fatality', deaths: 1, seriousInjuries: 0, minorInjuries: 0 }
  const counts = { ...died, persons: personsOf({ deaths: 1 }), daysLost: null, opinion }
  await act(safety, more, 'correct-casualties', counts)
  expect(await heard(accident, 'officerA1')).toEqual(['confirm', 'correct-casualties'])
  expect((await heard(accident, 'managerA1')).at(-1)).toBe('correct-casualties')
  expect((await heard(accident, 'safetyA')).at(-1)).toBe('supplement')
})
