import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller, Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { incidentOf } from './testing/samples.ts'
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
const person = { name: 'Li', age: 30, post: 'Miner' }
const counts = { severity: 'lost-time', deaths: 0, seriousInjuries: 0, minorInjuries: 1 }

const act = (who: Caller, report: Loose, action: string, input = {}) =>
  who.act('incident-report', report, action, input)

const confirmed = async (fields: object) =>
  done(act(safety, await flashReported(site, fields), 'confirm'))

it('persons and days lost are added by whoever reported the accident, and taken away by the office alone', async () => {
  const hurt = { ...person, injury: 'minor', lostDays: 3 }
  const report = await confirmed({
    ...counts,
    ...{ daysLost: 3, persons: [hurt] },
  })
  const fewer = { daysLost: 0, persons: [], opinion }
  expect((await act(officer, report, 'supplement', fewer)).body.errors).toEqual([
    { field: 'daysLost', code: 'officeCorrects' },
    { field: 'persons', code: 'officeCorrects' },
  ])
  const longer = { daysLost: 5, persons: [{ ...hurt, lostDays: 5 }], opinion }
  const added = await done(act(officer, report, 'supplement', longer))
  const right = { ...counts, daysLost: 2, persons: [{ ...hurt, lostDays: 2 }], opinion }
  expect((await done(act(safety, added, 'correct-casualties', right))).data.daysLost).toBe(2)
})

const refusedFor = (field: string, code: string) => ({
  status: 422,
  body: { errors: [expect.objectContaining({ field, code })] },
})

it('days lost are there before a lost-time accident is closed, and stay there', async () => {
  const leader = await site.as('leaderA')
  const days = (daysLost: number) => ({
    ...{ ...counts, daysLost, opinion },
    persons: [{ ...person, injury: 'minor', lostDays: daysLost }],
  })
  const open = await done(act(safety, await confirmed(counts), 'open-investigation'))
  expect(await act(leader, open, 'close-case', { opinion })).toMatchObject(
    refusedFor('daysLost', 'lostTimeHasDays'),
  )
  const told = await done(act(safety, open, 'correct-casualties', days(4)))
  const closed = await done(act(leader, told, 'close-case', { opinion }))
  expect(await act(safety, closed, 'correct-casualties', days(0))).toMatchObject(
    refusedFor('daysLost', 'lostTimeHasDays'),
  )
})

it('each of the injured is named once, by an account or by a name', async () => {
  const report = (more: object) => {
    const persons = [{ ...person, injury: 'minor', lostDays: 0, ...more }]
    const values = { ...incidentOf(site.group, counts), persons }
    return officer.post('/api/records/incident-report', values)
  }
  const user = site.group.account.workerA1
  expect(await report({ user })).toMatchObject(refusedFor('persons.0.name', 'namedByAccount'))
  expect(await report({ name: null })).toMatchObject(refusedFor('persons.0.name', 'accountOrName'))
  await done(report({ user, name: null }))
})
