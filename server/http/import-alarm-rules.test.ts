import { afterAll, beforeAll, expect, it } from 'vitest'
import { watchedFaults } from '#domain/metrics/watched'
import { ImportWork } from '../import/batch/import-work.ts'
import { silentLog } from '../platform/log.ts'
import type { Caller, Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
let work: ImportWork
let root: Caller

beforeAll(async () => {
  site = await TestHeadframe.start()
  const { db, clock, files } = site
  const figureFaults = (record: Loose) => watchedFaults(record)
  work = new ImportWork({
    ...{ db, clock, log: silentLog, temporary: files.temporary, figureFaults },
  })
  root = await site.as('root')
})
afterAll(() => site.stop())

const rules = '/api/records/alarm-rule'
const headings = ['name', 'org', 'metric', 'period', 'threshold']

it('a table of alarm rules is held against the figures, as their form is', async () => {
  const fields = Object.fromEntries(headings.map((one) => [one, one]))
  const plan = { fields, rules: {}, constants: {}, zone: 'UTC' }
  const table = [
    headings.join(),
    'Overdue hazards,A1,hazard.overdue,now,3',
    'Of nothing,A1,hazard.opn,now,3',
    'Of all time,A1,violation.count,now,3',
  ].join('\n')
  const form = new FormData()
  form.append('file', new Blob([table]), 'rules.csv')
  form.append('zone', 'UTC')
  const { id } = (await done(root.send('POST', `${rules}/import`, form))).data
  await done(root.post(`${rules}/imports/${id}/check`, plan))
  await work.turn()
  const { data } = await done(root.get(`${rules}/imports/${id}`))
  expect(data).toMatchObject({ fresh: 1, faulty: 2 })
  expect(data.faults.map(({ line, reason }: Loose) => [line, reason])).toEqual([
    [3, 'unknownFigure'],
    [4, 'periodMissing'],
  ])
})
