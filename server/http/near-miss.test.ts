import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller, Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done, photoOf } from './testing/steps.ts'

let site: TestHeadframe
let worker: Caller
let officer: Caller

beforeAll(async () => {
  site = await TestHeadframe.start()
  worker = await site.as('workerA1')
  officer = await site.as('officerA1')
})
afterAll(() => site.stop())

const input = (more: Loose = {}) => ({
  ...{ title: 'Rock fell', description: 'A rock fell beside the loader' },
  ...{ gridArea: site.group.areaA1, org: site.group.org.A1 },
  ...{ incidentType: 'roof-fall', potentialSeverity: 'first-aid', ...more },
})
const told = (more: Loose = {}): Promise<Loose> =>
  done(worker.post('/api/records/near-miss', input(more)))
const measures = (more: Loose = {}) => ({
  ...{ causes: 'Loose roof', measures: 'Bolt the roof', dueAt: '2026-03-20' },
  ...{ responsible: site.group.account.managerA1, potentialSeverity: 'first-aid', ...more },
})
const accepted = async (more: Loose = {}): Promise<Loose> => {
  const { potentialSeverity = 'first-aid' } = more
  return done(officer.act('near-miss', await told(more), 'accept', measures({ potentialSeverity })))
}

it('a worker tells of it; the safety officer says who does what by when, and it is closed by them', async () => {
  const report = await told()
  expect(report.data).toMatchObject({
    ...{ state: 'reported', highPotential: false, reporter: site.group.account.workerA1 },
  })
  expect((await worker.act('near-miss', report, 'accept', measures())).status).toBe(403)
  const late = await officer.act('near-miss', report, 'accept', measures({ dueAt: '2026-03-09' }))
  expect(late.body.errors).toEqual([{ field: 'dueAt', code: 'dueAhead' }])
  const taken = await done(officer.act('near-miss', report, 'accept', measures()))
  expect(taken.data).toMatchObject({ state: 'accepted', handler: site.group.account.officerA1 })
  expect((await officer.act('near-miss', taken, 'finish-measures', { result: 'x' })).status).toBe(
    403,
  )
  const manager = await site.as('managerA1')
  const bare = await manager.act('near-miss', taken, 'finish-measures')
  expect(bare.body.errors).toEqual([{ field: 'result', code: 'required' }])
  const { data } = await done(
    manager.act('near-miss', taken, 'finish-measures', { result: 'Roof bolted' }),
  )
  expect(data.state).toBe('closed')
  const { data: notices } = await done(worker.get('/api/notices'))
  expect(notices.map((one: Loose) => one.recordId)).toContain(report.data.id)
})

it('one that could have killed somebody is investigated before it is closed', async () => {
  const manager = await site.as('managerA1')
  const report = await accepted({ potentialSeverity: 'fatality' })
  expect(report.data.highPotential).toBe(true)
  const early = await manager.act('near-miss', report, 'finish-measures', { result: 'Bolted' })
  expect(early.body.errors).toEqual([{ field: 'rootCauses', code: 'investigatedFirst' }])
  const found = { investigators: [site.group.account.safetyA], rootCauses: 'No bolting plan' }
  const looked = await done(officer.act('near-miss', report, 'investigate', found))
  const closed = await done(
    manager.act('near-miss', looked, 'finish-measures', { result: 'Bolted' }),
  )
  expect(closed.data.state).toBe('closed')
  const leader = await site.as('safetyA')
  const { data } = await done(leader.get('/api/notices'))
  expect(data.map((one: Loose) => one.recordId)).toContain(report.data.id)
  const mild = await accepted({ potentialSeverity: 'property' })
  expect((await officer.act('near-miss', mild, 'investigate', found)).status).toBe(403)
})

it('an officer neither accepts their own nor makes light of one that may be theirs', async () => {
  const own = await done(
    officer.post('/api/records/near-miss', input({ potentialSeverity: 'fatality' })),
  )
  expect((await officer.act('near-miss', own, 'accept', measures())).status).toBe(403)
  const { id, version } = own.data
  const path = `/api/records/near-miss/${id}`
  const changed = await officer.patch(path, { version, potentialSeverity: 'first-aid' })
  expect(changed.body.errors).toEqual([{ field: 'potentialSeverity', code: 'officeLowers' }])

  const leader = await site.as('safetyA')
  const grave = await told({ potentialSeverity: 'lost-time' })
  const lowered = await officer.act('near-miss', grave, 'accept', measures())
  expect(lowered.body.errors).toEqual([{ field: 'potentialSeverity', code: 'officeLowers' }])
  expect((await officer.act('near-miss', grave, 'mark-invalid', { reason: 'No' })).status).toBe(403)
  const byOffice = await done(leader.act('near-miss', grave, 'accept', measures()))
  expect(byOffice.data.highPotential).toBe(false)

  const toldHidden = () => told({ anonymous: true, potentialSeverity: 'first-aid' })
  const hidden = await toldHidden()
  const less = measures({ potentialSeverity: 'property' })
  const eased = await officer.act('near-miss', hidden, 'accept', less)
  expect(eased.body.errors).toEqual([{ field: 'potentialSeverity', code: 'officeLowers' }])
  const away = { reason: 'No' }
  expect((await officer.act('near-miss', hidden, 'mark-invalid', away)).status).toBe(403)
  await done(leader.act('near-miss', await toldHidden(), 'mark-invalid', away))
  const { officerA1 } = site.group.account
  const mine = await officer.act(
    'near-miss',
    hidden,
    'accept',
    measures({ responsible: officerA1 }),
  )
  expect(mine.body.errors).toEqual([{ field: 'responsible', code: 'notByHandler' }])
  const taken = await done(officer.act('near-miss', hidden, 'accept', measures()))
  const back = { responsible: officerA1, dueAt: '2026-03-20' }
  const turned = await leader.act('near-miss', taken, 'reassign', back)
  expect(turned.body.errors).toEqual([{ field: 'responsible', code: 'notByHandler' }])
})

it('a report in somebody’s name does not become anonymous, and is theirs alone to change', async () => {
  const report = await told()
  const path = `/api/records/near-miss/${report.data.id}`
  const { version } = report.data
  const hidden = await worker.patch(path, { version, anonymous: true, reporter: null })
  expect(hidden.body.errors).toContainEqual({ field: 'anonymous', code: 'fixed' })
  expect((await officer.patch(path, { version, title: 'Nothing fell' })).status).toBe(403)
  const { data } = await done(worker.patch(path, { version, title: 'A big rock fell' }))
  expect(data.title).toBe('A big rock fell')
})

it('the office makes an accident of it and a hazard of what is still there', async () => {
  const report = await accepted({ photos: [await photoOf(worker)] })
  const opened = await done(officer.act('near-miss', report, 'create-hazard'))
  expect((await officer.act('near-miss', opened, 'create-hazard')).status).toBe(403)
  const why = { reason: 'A hand was cut after all' }
  expect((await officer.act('near-miss', opened, 'upgrade', why)).status).toBe(403)
  const leader = await site.as('safetyA')
  const { data } = await done(leader.act('near-miss', opened, 'upgrade', why))
  expect(data.state).toBe('upgraded')
  const newest = async (by: Caller, type: string) =>
    (await done(by.get(`/api/records/${type}?filter[nearMiss][is]=${data.id}`))).data
  expect(await newest(officer, 'hazard')).toMatchObject([
    { state: 'draft', title: 'Rock fell', photos: report.data.photos, rectifier: null },
  ])
  // What it became is its answer: whoever was given the draft does not throw it away.
  for (const [by, type] of [
    [officer, 'hazard'],
    [leader, 'incident-report'],
  ] as const) {
    const [draft] = await newest(by, type)
    const path = `/api/records/${type}/${draft.id}?version=${draft.version}`
    expect((await by.delete(path)).status).toBe(403)
  }
  expect(await newest(leader, 'incident-report')).toMatchObject([
    {
      ...{ state: 'draft', title: 'Rock fell', incidentType: 'roof-fall', severity: null },
      occurredAt: report.data.occurredAt,
    },
  ])
})

it('it is late the day after its measures were due, and an invalid one says why', async () => {
  const report = await accepted()
  const path = `/api/records/near-miss/${report.data.id}`
  const start = site.clock.now()
  const stateAt = async (at: string) => {
    site.clock.set(new Date(at))
    return (await done(officer.get(path))).data.state
  }
  expect(await stateAt('2026-03-20T22:59:00Z')).toBe('accepted')
  expect(await stateAt('2026-03-20T23:01:00Z')).toBe('overdue')
  site.clock.set(start)
  const other = await told()
  const bare = await officer.act('near-miss', other, 'mark-invalid')
  expect(bare.body.errors).toEqual([{ field: 'reason', code: 'required' }])
  const mine = await done(officer.post('/api/records/near-miss', input()))
  const own = await officer.act('near-miss', mine, 'mark-invalid', { reason: 'No' })
  expect(own.status).toBe(403)
})

it('only the safety people name somebody else as the one who told of it', async () => {
  const { workerA1, managerA1 } = site.group.account
  const path = '/api/records/near-miss'
  const ofOther = await worker.post(path, input({ reporter: managerA1 }))
  expect([ofOther.status, ofOther.body.errors]).toEqual([
    422,
    [{ field: 'reporter', code: 'ownName' }],
  ])
  const mine = await told({ reporter: workerA1 })
  const { version } = mine.data
  const turned = await worker.patch(`${path}/${mine.data.id}`, { version, reporter: managerA1 })
  expect(turned.body.errors).toEqual([{ field: 'reporter', code: 'ownName' }])
  const takenDown = await done(officer.post(path, input({ reporter: workerA1 })))
  expect(takenDown.data).toMatchObject({
    ...{ reporter: workerA1, createdBy: site.group.account.officerA1 },
  })
})
