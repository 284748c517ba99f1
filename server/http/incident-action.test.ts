import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayIn } from '#domain/time/zone-day'
import type { Caller, Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { personsOf } from './testing/samples.ts'
import { done, photoOf } from './testing/steps.ts'

let site: TestHeadframe
let officer: Caller
let worker: Caller
let leader: Caller
let accident: string

beforeAll(async () => {
  site = await TestHeadframe.start()
  officer = await site.as('officerA1')
  worker = await site.as('workerA1')
  leader = await site.as('safetyA')
  accident = (await confirmed()).data.id
})
afterAll(() => site.stop())

const reported = (): Promise<Loose> =>
  done(
    officer.post('/api/records/incident-report', {
      ...{ title: 'Hand caught in the belt', description: 'x', rescue: 'x' },
      ...{ org: site.group.org.A1, gridArea: site.group.areaA1, incidentType: 'machinery' },
      ...{ severity: 'medical-treatment', occurredAt: '2026-03-09T08:00:00.000Z' },
      ...{ deaths: 0, seriousInjuries: 0, minorInjuries: 1 },
      ...{ reportedAt: '2026-03-09T08:20:00.000Z', persons: personsOf({ minorInjuries: 1 }) },
    }),
  )
async function confirmed(): Promise<Loose> {
  const flash = await done(officer.act('incident-report', await reported(), 'send-flash-report'))
  return done(leader.act('incident-report', flash, 'confirm'))
}
const input = (more: Loose = {}) => ({
  ...{ incident: accident, content: 'Fit a guard to the belt', actionKind: 'technical' },
  ...{ org: site.group.org.A1, dueAt: '2026-03-20', responsible: site.group.account.workerA1 },
  ...{ verifier: site.group.account.managerA1, ...more },
})
const asked = (more: Loose = {}): Promise<Loose> =>
  done(officer.post('/api/records/incident-action', input(more)))
const finished = async (action: Loose): Promise<Loose> =>
  done(
    worker.act('incident-action', action, 'finish', {
      ...{ result: 'Guard fitted', evidence: [await photoOf(worker)] },
    }),
  )

it('is finished with evidence by whoever is responsible, and verified by somebody else', async () => {
  const action = await asked()
  const path = `/api/records/incident-action/${action.data.id}`
  expect((await worker.get(path)).status).toBe(200)
  expect((await (await site.as('teamA1')).get(path)).status).toBe(404)
  expect((await officer.act('incident-action', action, 'finish')).status).toBe(403)
  const bare = await worker.act('incident-action', action, 'finish', { result: 'Guard fitted' })
  expect(bare.body.errors).toEqual([{ field: 'evidence', code: 'required' }])
  const ended = await finished(action)
  expect(ended.data).toMatchObject({ state: 'to-be-verified', doneAt: expect.any(String) })
  expect((await officer.act('incident-action', ended, 'verify')).status).toBe(403)
  const manager = await site.as('managerA1')
  const mute = await manager.act('incident-action', ended, 'reject', { dueAt: '2026-03-25' })
  expect(mute.body.errors).toEqual([{ field: 'opinion', code: 'required' }])
  const again = await done(
    manager.act('incident-action', ended, 'reject', { opinion: 'Loose', dueAt: '2026-03-25' }),
  )
  expect(again.data).toMatchObject({ state: 'to-do', rejectCount: 1, doneAt: null })
  const { data } = await done(manager.act('incident-action', await finished(again), 'verify'))
  expect(data.state).toBe('closed')
})

it('is shown at its accident, and follows only one that is established', async () => {
  await asked()
  const { data } = await done(officer.get(`/api/records/incident-report/${accident}/related`))
  expect(data).toContainEqual(
    expect.objectContaining({ resource: 'incident-action', field: 'incident' }),
  )
  const draft = (await reported()).data.id
  const refused = await officer.post('/api/records/incident-action', input({ incident: draft }))
  expect(refused.body.errors).toEqual([{ field: 'incident', code: 'notEstablished' }])
})

it('nobody verifies what they are responsible for or have asked for', async () => {
  const { account } = site.group
  const refusal = async (more: Loose) =>
    (await officer.post('/api/records/incident-action', input(more))).body.errors
  expect(await refusal({ verifier: account.workerA1 })).toEqual([
    { field: 'verifier', code: 'verifierIsNotResponsible' },
  ])
  expect(await refusal({ verifier: account.officerA1 })).toEqual([
    { field: 'verifier', code: 'verifierIsNotAuthor' },
  ])
  expect((await worker.post('/api/records/incident-action', input())).status).toBe(403)
  const action = await asked()
  const same = { responsible: account.managerA1 }
  const assigned = await officer.act('incident-action', action, 'assign', same)
  expect(assigned.body.errors).toEqual([{ field: 'verifier', code: 'verifierIsNotResponsible' }])
})

it('is due on a day that is not over at the site, and is not born late', async () => {
  const on = async (dueAt: string) =>
    (await officer.post('/api/records/incident-action', input({ dueAt }))).body.errors
  // By the calendar of Belgrade.
  const siteDay = (at: Date) => dayIn('Europe/Belgrade', at)
  const today = siteDay(site.clock.now())
  const yesterday = siteDay(new Date(site.clock.now().getTime() - 86_400_000))
  expect(await on(yesterday)).toEqual([{ field: 'dueAt', code: 'notPast' }])
  expect(await on(today)).toBeUndefined()
  const action = await asked()
  const path = `/api/records/incident-action/${action.data.id}`
  const moved = await officer.patch(path, { version: action.data.version, dueAt: yesterday })
  expect(moved.body.errors).toEqual([{ field: 'dueAt', code: 'notPast' }])
})

it('is late the day after it was due; then the safety director puts it off, nobody else', async () => {
  const action = await asked()
  const path = `/api/records/incident-action/${action.data.id}`
  const start = site.clock.now()
  site.clock.set(new Date('2026-03-20T22:59:00Z'))
  expect((await done(officer.get(path))).data.state).toBe('to-do')
  site.clock.set(new Date('2026-03-20T23:01:00Z'))
  expect((await done(officer.get(path))).data.state).toBe('overdue')
  const { version } = action.data
  const moved = await officer.patch(path, { version, dueAt: '2026-03-30' })
  expect(moved.body.errors).toEqual([{ field: 'dueAt', code: 'settled' }])
  const more = { dueAt: '2026-03-30', opinion: 'The guard comes late' }
  expect((await officer.act('incident-action', action, 'extend', more)).status).toBe(403)
  const past = await leader.act('incident-action', action, 'extend', {
    ...more,
    dueAt: '2026-03-19',
  })
  expect(past.body.errors).toEqual([{ field: 'dueAt', code: 'dueAhead' }])
  const { data } = await done(leader.act('incident-action', action, 'extend', more))
  expect(data.state).toBe('to-do')
  site.clock.set(start)
})

it('is among the nearest deadlines of whoever is responsible, the oldest first', async () => {
  const later = await asked({ dueAt: '2026-03-19' })
  const first = await asked({ dueAt: '2026-03-18' })
  const start = site.clock.now()
  site.clock.set(new Date('2026-03-18T23:30:00Z'))
  const { due } = (await done(worker.get('/api/work'))).data
  const days = due.map(({ record }: Loose) => record.dueAt)
  expect(days).toEqual(days.toSorted())
  const states = due.map(({ record }: Loose) => [record.id, record.state])
  expect(states).toContainEqual([first.data.id, 'overdue'])
  expect(states).toContainEqual([later.data.id, 'to-do'])
  // Its self-checks would be born late.
  const horizontal = await asked({ actionKind: 'horizontal', dueAt: '2026-03-19' })
  site.clock.set(new Date('2026-03-19T23:30:00Z'))
  const orgs = { spreadOrgs: [site.group.org.A2] }
  const spread = await leader.act('incident-action', horizontal, 'spread', orgs)
  expect(spread.body.errors).toEqual([{ field: 'dueAt', code: 'dueAhead' }])
  site.clock.set(start)
})

it('asks every organisation that is named to look at itself', async () => {
  const technical = await asked()
  const { A1, A2 } = site.group.org
  const orgs = { spreadOrgs: [A1, A2] }
  expect((await leader.act('incident-action', technical, 'spread', orgs)).status).toBe(403)
  const action = await asked({ actionKind: 'horizontal' })
  expect((await officer.act('incident-action', action, 'spread', orgs)).status).toBe(403)
  // Nobody makes records where they could make none themselves.
  const beyond = { spreadOrgs: [A1, site.group.org.G] }
  const refused = await leader.act('incident-action', action, 'spread', beyond)
  expect(refused.body.errors).toEqual([{ field: 'spreadOrgs', code: 'outOfScope' }])
  await done(leader.act('incident-action', action, 'spread', orgs))
  const other = await site.as('officerA2')
  const query = `/api/records/incident-action?filter[selfCheckOf][is]=${action.data.id}`
  const { data: checks } = await done(other.get(query))
  expect(checks).toMatchObject([
    {
      ...{ org: A2, content: action.data.content, state: 'to-do', responsible: null },
      verifier: site.group.account.officerA1,
    },
  ])
  expect((await done(leader.get(query))).data.map((one: Loose) => one.org).toSorted()).toEqual(
    [A1, A2].toSorted(),
  )
  const told = await done(other.get('/api/notices'))
  expect(told.data[0].recordId).toBe(checks[0].id)
  const assigned = await done(
    other.act('incident-action', { data: checks[0] }, 'assign', {
      responsible: site.group.account.officerA2,
    }),
  )
  const ended = await done(
    other.act('incident-action', assigned, 'finish', {
      ...{ result: 'All belts are guarded', evidence: [await photoOf(other)] },
    }),
  )
  await done(officer.act('incident-action', ended, 'verify'))
  const { data } = await done(leader.get(`/api/records/incident-action/${action.data.id}`))
  expect(data).toMatchObject({ selfChecks: 2, selfChecksDone: 1 })
})
