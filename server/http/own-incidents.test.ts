import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller, Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { incidentOf } from './testing/samples.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
let officer: Caller
let worker: Caller
beforeAll(async () => {
  site = await TestHeadframe.start()
  officer = await site.as('officerA1')
  worker = await site.as('workerA1')
})
afterAll(() => site.stop())

const idsOf = async (by: Caller, type: string): Promise<string[]> =>
  (await done(by.get(`/api/records/${type}`))).data.map(({ id }: Loose) => id)
const statusOf = async (by: Caller, type: string, { data }: Loose): Promise<number> =>
  (await by.get(`/api/records/${type}/${data.id}`)).status
const exported = async (by: Caller, type: string): Promise<string> =>
  JSON.stringify((await by.get(`/api/records/${type}/export?format=csv`)).body)

it('accidents and whom they hurt are read by who answers for safety, not by who only enters', async () => {
  const values = incidentOf(site.group, { title: 'Crushed by a loader' })
  const accident = await done(officer.post('/api/records/incident-report', values))
  const sent = await done(officer.act('incident-report', accident, 'send-flash-report'))
  for (const by of [worker, await site.as('teamA1'), await site.as('contractorA1')]) {
    expect(await statusOf(by, 'incident-report', sent)).toBe(404)
    expect(await idsOf(by, 'incident-report')).toEqual([])
    expect(await exported(by, 'incident-report')).not.toContain('Crushed by a loader')
  }
  for (const by of [officer, await site.as('managerA1'), await site.as('adminA')]) {
    expect(await statusOf(by, 'incident-report', sent)).toBe(200)
  }
  expect(await exported(officer, 'incident-report')).toContain('Crushed by a loader')
  const named = incidentOf(site.group, { reporter: site.group.account.workerA1 })
  const told = await done(officer.post('/api/records/incident-report', named))
  await done(officer.act('incident-report', told, 'send-flash-report'))
  expect(await idsOf(worker, 'incident-report')).toEqual([told.data.id])
})

it('a near miss is read by whoever told of it and whoever answers for it, and by no other worker', async () => {
  const input = {
    ...{ title: 'Rock fell', description: 'A rock fell beside the loader' },
    ...{ gridArea: site.group.areaA1, org: site.group.org.A1 },
    ...{ incidentType: 'roof-fall', potentialSeverity: 'first-aid' },
  }
  const told = await done(worker.post('/api/records/near-miss', input))
  const other = await done(officer.post('/api/records/near-miss', input))
  expect(await idsOf(worker, 'near-miss')).toEqual([told.data.id])
  expect(await statusOf(worker, 'near-miss', other)).toBe(404)
  const second = await site.as('secondA1')
  const measures = {
    ...{ causes: 'Loose roof', measures: 'Bolt the roof', dueAt: '2026-03-20' },
    ...{ responsible: site.group.account.workerA1, potentialSeverity: 'first-aid' },
  }
  await done(second.act('near-miss', other, 'accept', measures))
  expect(await statusOf(worker, 'near-miss', other)).toBe(200)
})
