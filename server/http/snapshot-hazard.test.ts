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

const pointedOut = async (more: Loose = {}): Promise<Loose> =>
  done(
    worker.post('/api/records/snapshot-hazard', {
      ...{ title: 'Loose rail', description: 'The rail of platform 3 is loose' },
      ...{ gridArea: site.group.areaA1, org: site.group.org.A1, photos: [await photoOf(worker)] },
      ...more,
    }),
  )

it('a report with a photo, a place and a sentence becomes a hazard of whoever takes it on', async () => {
  const report = await pointedOut()
  expect(report.data).toMatchObject({ state: 'submitted', answerDueAt: expect.any(String) })
  const accepted = await done(officer.act('snapshot-hazard', report, 'accept'))
  const { data } = await done(officer.act('snapshot-hazard', accepted, 'convert', { reply: 'Yes' }))
  expect(data).toMatchObject({ state: 'drafting', handler: site.group.account.officerA1 })
  const found = await done(
    officer.get(`/api/records/hazard?filter[storedState][in]=draft&sort=-createdAt&size=1`),
  )
  expect(found.data[0]).toMatchObject({
    ...{ title: 'Loose rail', source: 'snapshot', snapshot: data.id, level: null },
    ...{ finder: site.group.account.workerA1, photos: report.data.photos },
  })
})

it('the hazard made of it is submitted only once somebody has said who mends it, and by when', async () => {
  const report = await done(officer.act('snapshot-hazard', await pointedOut(), 'accept'))
  await done(officer.act('snapshot-hazard', report, 'convert'))
  const { data } = await done(
    officer.get(`/api/records/hazard?filter[storedState][in]=draft&sort=-createdAt&size=1`),
  )
  const draft = await done(officer.get(`/api/records/hazard/${data[0].id}`))
  const fields = ['level', 'profession', 'rectifier', 'acceptor', 'deadline', 'requirement']
  const faults = fields.map((field) => ({ field, code: 'required' }))
  expect(draft.meta.actions.submit.blockedBy).toEqual(faults)
  const refused = await officer.act('hazard', draft, 'submit')
  expect({ status: refused.status, errors: refused.body.errors }).toEqual({
    ...{ status: 422, errors: faults },
  })
})

it('a draft thrown away leaves the report to be taken on by somebody else', async () => {
  const report = await done(officer.act('snapshot-hazard', await pointedOut(), 'accept'))
  await done(officer.act('snapshot-hazard', report, 'convert'))
  const { data } = await done(
    officer.get(`/api/records/hazard?filter[snapshot][is]=${report.data.id}`),
  )
  const path = `/api/records/hazard/${data[0].id}`
  expect((await officer.delete(`${path}?version=${data[0].version}`)).status).toBe(200)
  const left = await done(officer.get(`/api/records/snapshot-hazard/${report.data.id}`))
  expect(left.data).toMatchObject({ state: 'accepted' })
  expect(Object.keys(left.meta.actions)).toContain('convert')
  // It is drafted anew instead: two drafts of one report would be two dangers.
  expect((await officer.post(`${path}/restore`)).status).toBe(403)
})

it('a report repeats no draft: whoever wrote that could discard it, and the danger would be nobody’s', async () => {
  const report = await done(officer.act('snapshot-hazard', await pointedOut(), 'accept'))
  await done(officer.act('snapshot-hazard', report, 'convert'))
  const { data } = await done(
    officer.get(`/api/records/hazard?filter[storedState][in]=draft&sort=-createdAt&size=1`),
  )
  const again = await pointedOut({ title: 'The same rail' })
  const answers = { hazard: data[0].id, reply: 'Known' }
  const refused = await officer.act('snapshot-hazard', again, 'mark-duplicate', answers)
  expect(refused.body.errors).toEqual([{ field: 'hazard', code: 'notReported' }])
})

it('whoever shall mend it sees the photo, and not the report', async () => {
  const reporter = await site.as('contractorA1')
  const photo = await photoOf(reporter)
  const { areaA1, org, account, profession } = site.group
  const made = await done(
    reporter.post('/api/records/snapshot-hazard', {
      ...{ title: 'Open pit edge', description: 'No rail', photos: [photo] },
      ...{ gridArea: areaA1, org: org.A1K },
    }),
  )
  expect((await worker.get(`/api/files/${photo}`)).status).toBe(404)
  const report = await done(officer.act('snapshot-hazard', made, 'accept'))
  await done(officer.act('snapshot-hazard', report, 'convert'))
  const { data } = await done(
    officer.get(`/api/records/hazard?filter[snapshot][is]=${made.data.id}`),
  )
  const draft = await done(
    officer.patch(`/api/records/hazard/${data[0].id}`, {
      ...{ version: data[0].version, level: 'high', profession, requirement: 'Put up a rail' },
      ...{ rectifier: account.workerA1, acceptor: account.managerA1 },
      deadline: new Date(site.clock.now().getTime() + 20 * 3_600_000).toISOString(),
    }),
  )
  const hazard = await done(officer.act('hazard', draft, 'submit'))
  const became = await done(reporter.get(`/api/records/snapshot-hazard/${made.data.id}`))
  expect(became.data.state).toBe('converted')
  expect((await worker.get(`/api/files/${photo}`)).status).toBe(200)
  expect((await worker.get(`/api/records/snapshot-hazard/${made.data.id}`)).status).toBe(404)

  const manager = await site.as('managerA1')
  const start = { planMeasure: 'Rail', interimControl: 'Fenced off' }
  const started = await done(worker.act('hazard', hazard, 'start', start))
  const result = { result: 'Rail put up', afterPhotos: [await photoOf(worker)] }
  const fixed = await done(worker.act('hazard', started, 'submit-result', result))
  const opened = await done(manager.act('hazard', fixed, 'open-acceptance'))
  const verdict = { opinion: 'Good', sign: await photoOf(manager) }
  const closed = await done(manager.act('hazard', opened, 'pass', verdict))
  // It is over for whoever pointed it out as well, and each is told once.
  const { data: end } = await done(reporter.get(`/api/records/snapshot-hazard/${made.data.id}`))
  const { outcome: hazardOutcome, closedAt: hazardEndedAt } = closed.data
  expect(end).toMatchObject({ state: 'settled', hazardOutcome, hazardEndedAt })
  expect(end.hazardOutcome).toBe('pass')
  const newest = async (person: Caller) => (await done(person.get('/api/notices'))).data[0]
  const told = { cause: 'hazard-closed', recordId: made.data.id }
  expect(await newest(reporter)).toMatchObject(told)
  for (const person of [worker, officer]) {
    expect(await newest(person)).toMatchObject({ cause: 'pass', recordId: hazard.data.id })
  }
})

it('whoever reports sees their own, is told what became of it, and answers none', async () => {
  const report = await pointedOut()
  const other = await site.as('teamA1')
  const path = `/api/records/snapshot-hazard/${report.data.id}`
  expect((await other.get(path)).status).toBe(404)
  expect((await worker.act('snapshot-hazard', report, 'accept')).status).toBe(403)
  await done(
    officer.act('snapshot-hazard', report, 'mark-invalid', { reason: 'Mended this morning' }),
  )
  const notices = await done(worker.get('/api/notices'))
  expect(notices.data[0]).toMatchObject({ recordId: report.data.id })
})

it('an invalid report tells its reporter why', async () => {
  const report = await pointedOut()
  const answer = await officer.act('snapshot-hazard', report, 'mark-invalid')
  expect(answer.body.errors).toEqual([{ field: 'reason', code: 'required' }])
})

it('what was mended on the spot is shown mended, and confirmed by somebody else', async () => {
  const bare = await worker.post('/api/records/snapshot-hazard', {
    ...{ title: 'Loose rail', description: 'Tightened', onSpotFixed: true },
    ...{ gridArea: site.group.areaA1, org: site.group.org.A1, photos: [await photoOf(worker)] },
  })
  expect(bare.body.errors).toEqual([{ field: 'afterPhotos', code: 'required' }])
  const report = await pointedOut({ onSpotFixed: true, afterPhotos: [await photoOf(worker)] })
  const accepted = await done(officer.act('snapshot-hazard', report, 'accept'))
  expect((await officer.act('snapshot-hazard', accepted, 'convert')).status).toBe(403)
  const fixed = await done(officer.act('snapshot-hazard', accepted, 'confirm-fixed'))
  expect(fixed.data.state).toBe('fixed')
})

it('it is late when nobody has answered within a day', async () => {
  const report = await pointedOut()
  const read = async () =>
    (await done(officer.get(`/api/records/snapshot-hazard/${report.data.id}`))).data.state
  const start = site.clock.now()
  site.clock.set(new Date(start.getTime() + 24 * 3_600_000 - 1_000))
  expect(await read()).toBe('submitted')
  site.clock.set(new Date(start.getTime() + 24 * 3_600_000 + 1_000))
  expect(await read()).toBe('overdue')
})

it('what is said to lie in its grid area lies there: the hazard it repeats, and its work place', async () => {
  const root = await site.as('root')
  const { org, account, areaB1 } = site.group
  const officerB = await site.as('officerB1')
  const place = await done(
    root.post('/api/records/work-place', {
      ...{ name: 'Pump room', code: 'WP-B', org: org.B1, gridArea: areaB1, placeKind: 'shaft' },
      ...{ isConfinedSpace: false, responsible: account.officerB1 },
    }),
  )
  const elsewhere = { code: 'otherGround', params: { area: 'Area GA-B1' } }
  const made = await root.post('/api/records/snapshot-hazard', {
    ...{ title: 'Loose rail', description: 'Loose', photos: [await photoOf(root)] },
    ...{ gridArea: site.group.areaA1, org: org.A1, workPlace: place.data.id },
  })
  expect(made.status).toBe(422)
  expect(made.body.errors).toContainEqual({ field: 'workPlace', ...elsewhere })

  const there = await done(
    officerB.post('/api/records/hazard', {
      ...{ title: 'Loose rail', description: 'Loose', level: 'low', source: 'self-check' },
      ...{ org: org.B1, gridArea: areaB1, profession: site.group.profession },
      ...{
        hazardType: 'unsafe-condition',
        finder: account.officerB1,
        rectifier: account.officerB1,
      },
      ...{ foundAt: '2026-03-10T07:00:00Z', deadline: '2026-03-12T08:00:00Z', requirement: 'Fix' },
      ...{ acceptor: account.leaderB, statutoryMajor: false, photos: [await photoOf(officerB)] },
    }),
  )
  const report = await pointedOut()
  const answers = { hazard: there.data.id, reply: 'Known' }
  const refused = await root.act('snapshot-hazard', report, 'mark-duplicate', answers)
  expect(refused.status).toBe(422)
  expect(refused.body.errors).toContainEqual({ field: 'hazard', ...elsewhere })
})
