/** A statutory major hazard under supervision: from the board to its taking down. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Loose } from './testing/caller.ts'
import type { Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done, photoOf, reported } from './testing/steps.ts'

let site: TestHeadframe
beforeAll(async () => {
  site = await TestHeadframe.start()
})
afterAll(() => site.stop())
beforeEach(() => site.clock.set('2026-03-10T08:00:00.000Z'))

const path = '/api/records/major-hazard'
const act = async (who: Username, one: Loose, action: string, input = {}) =>
  (await site.as(who)).act('major-hazard', one, action, input)

const submitted = async (fields: Loose): Promise<Loose> => {
  const hazard = await reported(site, { deadline: '2026-03-11T07:00:00.000Z', ...fields })
  return done((await site.as('officerA1')).act('hazard', hazard, 'submit'))
}
const openHazard = async (fields: Loose): Promise<string> => {
  const hazard = await submitted(fields)
  if (fields.statutoryMajor)
    await done((await site.as('safetyA')).act('hazard', hazard, 'confirm-major'))
  return hazard.data.id
}
const entry = async (fields: Loose = {}): Promise<Loose> => {
  const { org, account } = site.group
  const officer = await site.as('officerA1')
  const hazard = fields.hazard ?? (await openHazard({ statutoryMajor: true }))
  return {
    ...{ hazard, org: org.A1, criterion: 'No second exit' },
    ...{ supervisor: account.safetyA, measures: 'Drive a raise to level -380', fund: 800_000 },
    ...{ dueAt: '2026-05-31', responsible: account.managerA1, stopProduction: true },
    ...{ contingencyPlan: await photoOf(officer), reportedGovAt: '2026-03-10T07:00:00.000Z' },
    ...fields,
  }
}
const sent = async (fields: Loose = {}) =>
  (await site.as('officerA1')).post(path, await entry(fields))
const hung = async (fields: Loose = {}): Promise<Loose> => {
  const boardPhoto = await photoOf(await site.as('safetyA'))
  return done(act('safetyA', await done(sent(fields)), 'hang-board', { boardPhoto }))
}
const faults = ({ status, body }: Loose) => [
  status,
  (body.errors ?? []).map(({ field, code }: Loose) => `${field} ${code}`),
]

it('is one open hazard of the national list, watched from above', async () => {
  const low = await openHazard({ statutoryMajor: false })
  expect(faults(await sent({ hazard: low }))).toEqual([422, ['hazard notOffered']])
  const { account } = site.group
  expect(faults(await sent({ supervisor: account.officerA1 }))[1]).toContain('supervisor notAbove')
  expect(faults(await sent({ supervisor: account.safetyB }))[0]).not.toBe(201)
  // The five musts, and whoever is responsible does not watch over themselves.
  expect(faults(await sent({ measures: null, fund: null, contingencyPlan: null }))[1]).toEqual([
    'measures required',
    'fund required',
    'contingencyPlan required',
  ])
  expect((await sent({ supervisor: account.managerA1 })).status).toBe(422)
  const { hazard, supervisingOrg } = (await done(sent())).data
  expect(supervisingOrg).toBe(site.group.org.A)
  expect(faults(await sent({ hazard }))).toEqual([422, ['hazard taken']])
})

it('hangs over nothing that the safety director has not confirmed, and is called off over what is none', async () => {
  const hazard = await submitted({ statutoryMajor: true })
  const one = await done(sent({ hazard: hazard.data.id }))
  const boardPhoto = await photoOf(await site.as('safetyA'))
  const early = await act('safetyA', one, 'hang-board', { boardPhoto })
  expect(faults(early)).toEqual([422, ['hazard hazardConfirmed']])
  const opinion = { opinion: 'There is a second exit' }
  expect(faults(await act('safetyA', one, 'call-off', opinion))).toEqual([
    422,
    ['hazard hazardRefused'],
  ])
  await done((await site.as('safetyA')).act('hazard', hazard, 'refuse-major', opinion))
  expect((await act('officerA1', one, 'call-off', opinion)).status).toBe(403)
  expect((await done(act('safetyA', one, 'call-off', opinion))).data.state).toBe('called-off')
})

it('begins when a leader hangs the board, with its photo', async () => {
  const one = await done(sent())
  const boardPhoto = await photoOf(await site.as('safetyA'))
  expect((await act('officerA1', one, 'hang-board', { boardPhoto })).status).toBe(403)
  expect(faults(await act('safetyA', one, 'hang-board'))).toEqual([422, ['boardPhoto required']])
  const { data } = await done(act('safetyA', one, 'hang-board', { boardPhoto }))
  expect([data.state, data.hungAt, data.progressDueAt]).toEqual([
    'supervised',
    '2026-03-10T08:00:00.000Z',
    '2026-03-17T08:00:00.000Z',
  ])
})

it('is told of every week by whoever is responsible, and each report stays', async () => {
  const one = await hung()
  const report = { progressPercent: 20, progressNote: 'Raise begun' }
  expect((await act('officerA1', one, 'report-progress', report)).status).toBe(403)
  site.clock.set('2026-03-17T09:00:00.000Z')
  const officer = await site.as('officerA1')
  const stateNow = async () => (await done(officer.get(`${path}/${one.data.id}`))).data.state
  expect(await stateNow()).toBe('progress-due')
  const first = await done(act('managerA1', one, 'report-progress', report))
  expect(first.data.state).toBe('supervised')
  site.clock.set('2026-03-20T09:00:00.000Z')
  const again = { progressPercent: 45, progressNote: '12 m driven' }
  const { data } = await done(act('managerA1', first, 'report-progress', again))
  expect(data.progress.map(({ percent, note }: Loose) => [percent, note])).toEqual([
    [20, 'Raise begun'],
    [45, '12 m driven'],
  ])
  expect(data.progressDueAt).toBe('2026-03-27T09:00:00.000Z')
  site.clock.set('2026-06-02T09:00:00.000Z')
  expect(await stateNow()).toBe('overdue')
})

it('comes down once the hazard is closed and its supervisor has seen it', async () => {
  const one = await hung()
  const closingReport = await photoOf(await site.as('managerA1'))
  const told = { result: 'Second exit in use', closingReport }
  const finished = await done(act('managerA1', one, 'finish', told))
  for (const who of ['managerA1', 'officerA1', 'leaderA'] as const)
    expect((await act(who, finished, 'verify')).status).toBe(403)
  expect(faults(await act('safetyA', finished, 'verify'))).toEqual([422, ['hazard hazardClosed']])
  await site.db.system((tx) =>
    tx.query(sql`update hazard set state = 'closed' where id = ${one.data.hazard}::uuid`),
  )
  const { data } = await done(act('safetyA', finished, 'verify'))
  expect([data.state, data.removedAt]).toEqual(['removed', '2026-03-10T08:00:00.000Z'])
})

it('comes down as well when the hazard was found to be none', async () => {
  const one = await hung()
  const closingReport = await photoOf(await site.as('managerA1'))
  const told = { result: 'It was no exit', closingReport }
  const finished = await done(act('managerA1', one, 'finish', told))
  await site.db.system((tx) =>
    tx.query(sql`update hazard set state = 'invalid' where id = ${one.data.hazard}::uuid`),
  )
  expect((await done(act('safetyA', finished, 'verify'))).data.state).toBe('removed')
})

it('goes back with a reason and a day ahead, and is put off by a leader alone', async () => {
  const one = await hung()
  const day = { dueAt: '2026-06-30', opinion: 'The fan comes in June' }
  expect((await act('managerA1', one, 'extend', day)).status).toBe(403)
  const later = await done(act('safetyA', one, 'extend', day))
  expect(later.data.dueAt).toBe('2026-06-30')
  const closingReport = await photoOf(await site.as('managerA1'))
  const finished = await done(act('managerA1', later, 'finish', { result: 'Done', closingReport }))
  const back = { opinion: 'No ladder in the raise', dueAt: '2026-03-01' }
  expect(faults(await act('safetyA', finished, 'reject', back))[0]).toBe(422)
  const { data } = await done(act('safetyA', finished, 'reject', { ...back, dueAt: '2026-07-15' }))
  expect([data.state, data.finishedAt, data.dueAt]).toEqual(['supervised', null, '2026-07-15'])
})

it('is read by those who answer for safety and those who have a part in it', async () => {
  const { data } = await hung()
  const status = async (who: Username) =>
    (await (await site.as(who)).get(`${path}/${data.id}`)).status
  expect([await status('leaderA'), await status('managerA1')]).toEqual([200, 200])
  expect([await status('workerA1'), await status('officerB1')]).toEqual([404, 404])
})
