import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ImportWork } from '../import/batch/import-work.ts'
import { silentLog } from '../platform/log.ts'
import type { Caller, Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done, reported } from './testing/steps.ts'

let site: TestHeadframe
let root: Caller
let work: ImportWork

beforeAll(async () => {
  site = await TestHeadframe.start()
  root = await site.as('root')
  const { db, clock } = site
  work = new ImportWork({ db, clock, log: silentLog, temporary: site.files.temporary })
})
afterAll(() => site.stop())

const hazards = '/api/records/hazard'

/** The table of every column of a hazard, as somebody far away from the mine takes it. */
async function tableOf({ data }: Loose): Promise<string[][]> {
  const query = `q=${data.number}&format=csv&columns=all&lang=sr_SP&zone=Asia/Shanghai`
  const text = new TextDecoder().decode(await root.bytes(`${hazards}/export?${query}`))
  return parse(text.replace('\uFEFF', ''))
}

async function checked(table: string[][]): Promise<Loose> {
  const form = new FormData()
  form.append('file', new Blob([stringify(table)]), 'hazards.csv')
  form.append('zone', 'UTC')
  const { id, fields } = (await done(root.send('POST', `${hazards}/import`, form))).data
  await done(root.post(`${hazards}/imports/${id}/check`, { fields, rules: {}, constants: {} }))
  await work.turn()
  return (await done(root.get(`${hazards}/imports/${id}`))).data
}

it('what was exported with all columns and is imported unchanged makes no second record', async () => {
  const table = await tableOf(await reported(site))
  const batch = await checked(table)
  expect(batch).toMatchObject({ fresh: 0, known: 1, faulty: 0 })
  expect(batch.notes).toMatchObject([{ line: 2, reason: 'standsAlready' }])
})

it('times of a table taken far away from the mine are read as they were', async () => {
  const hazard = await reported(site, { title: 'Loose rail at the third platform' })
  const table = await tableOf(hazard)
  const numbers = table[0]?.indexOf('Broj') ?? -1
  expect(numbers).toBeGreaterThanOrEqual(0)
  const { id, fresh } = await checked(table.map((line) => line.filter((_, at) => at !== numbers)))
  expect(fresh).toBe(1)
  await done(root.post(`${hazards}/imports/${id}/run`, {}))
  await work.turn()
  const { data } = await done(root.get(`${hazards}?q=third platform`))
  const { foundAt, deadline, gridArea, rectifier } = hazard.data
  const one = { foundAt, deadline, gridArea, rectifier }
  expect(data).toMatchObject([one, one])
})
