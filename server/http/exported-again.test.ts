import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ImportWork } from '../import/batch/import-work.ts'
import { silentLog } from '../platform/log.ts'
import type { Caller, Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done, flashReported, reported } from './testing/steps.ts'

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

async function checked(table: string[][], path = hazards): Promise<Loose> {
  // What is exported was there before.
  site.clock.advance(60_000)
  const form = new FormData()
  form.append('file', new Blob([stringify(table)]), 'hazards.csv')
  form.append('zone', 'UTC')
  const { id, fields } = (await done(root.send('POST', `${path}/import`, form))).data
  await done(root.post(`${path}/imports/${id}/check`, { fields, rules: {}, constants: {} }))
  await work.turn()
  return (await done(root.get(`${path}/imports/${id}`))).data
}

it('what was exported with all columns and is imported unchanged makes no second record', async () => {
  const table = await tableOf(await reported(site))
  const batch = await checked(table)
  expect(batch).toMatchObject({ fresh: 0, known: 1, faulty: 0 })
  expect(batch.notes).toMatchObject([{ line: 2, reason: 'standsAlready' }])
})

/** The table without the numbers of its records. */
function unnumbered(table: string[][]): string[][] {
  const at = table[0]?.indexOf('Broj') ?? -1
  expect(at).toBeGreaterThanOrEqual(0)
  return table.map((line) => line.filter((_, column) => column !== at))
}

it('without its numbers it makes no second record either, and says which one says the same', async () => {
  const hazard = await reported(site, { title: 'Broken lamp at the second platform' })
  const batch = await checked(unnumbered(await tableOf(hazard)))
  expect(batch).toMatchObject({ fresh: 0, known: 1, faulty: 0 })
  const params = { number: hazard.data.number }
  expect(batch.notes).toMatchObject([{ line: 2, reason: 'sameAsRecord', params }])
})

it('lines of one table that say the same are records of their own, however far apart they stand', async () => {
  const [head = [], line = []] = unnumbered(await tableOf(await reported(site, { title: 'Drop' })))
  const twin = line.map((cell) => cell.replace('Drop', 'Drip twice'))
  const others = Array.from({ length: 300 }, (_, at) =>
    line.map((cell) => cell.replace('Drop', `Drip ${at}`)),
  )
  const { id, fresh } = await checked([head, twin, ...others, twin])
  await done(root.post(`${hazards}/imports/${id}/run`, {}))
  await work.turn()
  const ran = (await done(root.get(`${hazards}/imports/${id}`))).data
  expect([fresh, ran.fresh, ran.known]).toEqual([302, 302, 0])
})

it('a line without a title is refused, though it says nothing else than a record says', async () => {
  const table = unnumbered(await tableOf(await reported(site, { title: 'Smoke' })))
  const nameless = table.map((line) => line.map((cell) => (cell === 'Smoke' ? '' : cell)))
  expect(await checked(nameless)).toMatchObject({ fresh: 0, known: 0, faulty: 1 })
})

it('a line with a number that no table holds is refused by itself', async () => {
  const accidents = '/api/records/incident-report'
  const { data } = await flashReported(site, { title: 'Fall of a person' })
  const query = `q=${data.number}&format=csv&columns=all&lang=sr_SP`
  const text = new TextDecoder().decode(await root.bytes(`${accidents}/export?${query}`))
  const [head = [], line = []] = unnumbered(parse(text.replace('\uFEFF', '')))
  const deaths = head.indexOf('Poginulih')
  expect(deaths).toBeGreaterThanOrEqual(0)
  const many = line.map((cell, at) => (at === deaths ? '99999999999' : cell))
  const batch = await checked([head, many, line], accidents)
  expect(batch).toMatchObject({ state: 'checked', fresh: 0, known: 1, faulty: 1 })
})

it('a line that describes what happened in other words makes a record', async () => {
  const [head = [], line = []] = unnumbered(await tableOf(await reported(site, { title: 'Dust' })))
  const at = head.indexOf('Opis')
  const other = line.map((cell, column) => (column === at ? 'Dust behind the crusher' : cell))
  expect(await checked([head, other])).toMatchObject({ fresh: 1, known: 0 })
})

it('a line that says another level, another day or another title makes a record', async () => {
  const [head = [], line = []] = unnumbered(await tableOf(await reported(site, { title: 'Drip' })))
  const changed = (heading: string, value: string) =>
    line.map((cell, at) => (head[at] === heading ? value : cell))
  expect(head).toEqual(expect.arrayContaining(['Naslov', 'Rok']))
  const others = [changed('Naslov', 'Drip 2'), changed('Rok', '01.05.2026. 10:00')]
  expect(await checked([head, ...others])).toMatchObject({ fresh: 2, known: 0, faulty: 0 })
})

it('a line whose record is there is no faulty one, whatever a new record would be refused for', async () => {
  const [head = [], line = []] = await tableOf(await reported(site, { title: 'Loose bolt' }))
  const at = head.indexOf('Naslov')
  const unreadable = line.map((cell, column) => (column === at ? 'x'.repeat(200) : cell))
  const batch = await checked([head, unreadable])
  expect(batch).toMatchObject({ fresh: 0, known: 1, faulty: 0, faults: [] })
  const stranger = unreadable.map((cell, column) => (head[column] === 'Broj' ? 'HZ-1-1' : cell))
  expect(await checked([head, stranger])).toMatchObject({ fresh: 0, known: 0, faulty: 1 })
})

it('a line with a fault is not said to be due before it was found where it says nothing of that', async () => {
  const hazard = await reported(site, { title: 'Frayed rope' })
  const [head = [], line = []] = unnumbered(await tableOf(hazard))
  const [found, level] = [head.indexOf('Vreme nalaza'), head.indexOf('Nivo')]
  const spoilt = line.map((cell, at) => (at === level ? 'huge' : cell))
  const batch = await checked([head, spoilt].map((one) => one.filter((_, at) => at !== found)))
  expect(batch.faults.map(({ heading, reason }: Loose) => [heading, reason])).toEqual([
    ['Nivo', 'unknownValue'],
  ])
})

it('times of a table taken far away from the mine are read as they were', async () => {
  const hazard = await reported(site, { title: 'Loose rail at the third platform' })
  const table = await tableOf(hazard)
  const again = unnumbered(table).map((line) => line.map((cell) => cell.replace('third', '3rd')))
  const { id, fresh } = await checked(again)
  expect(fresh).toBe(1)
  await done(root.post(`${hazards}/imports/${id}/run`, {}))
  await work.turn()
  const { data } = await done(root.get(`${hazards}?q=platform`))
  const { foundAt, deadline, gridArea, rectifier } = hazard.data
  const one = { foundAt, deadline, gridArea, rectifier }
  const both = data.filter(({ title }: Loose) => /(third|3rd) platform/.test(title))
  expect(both).toMatchObject([one, one])
})

it('times of the list as shown, taken far away, are read by the zone that its headings name', async () => {
  const hazard = await reported(site, { title: 'Cracked beam at the fourth platform' })
  const { deadline, number } = hazard.data
  const columns = 'number,title,foundAt,deadline,level,gridArea,description'
  const query = `q=${number}&format=csv&columns=${columns}&lang=sr_SP&zone=Asia/Shanghai`
  const text = new TextDecoder().decode(await root.bytes(`${hazards}/export?${query}`))
  const [head = [], line = []] = parse(text.replace('\uFEFF', '')) as string[][]
  expect(head).toEqual(expect.arrayContaining(['Rok (Asia/Shanghai)']))
  const form = new FormData()
  form.append('file', new Blob([stringify([head, line])]), 'hazards.csv')
  const batch = (await done(root.send('POST', `${hazards}/import`, form))).data
  expect(batch).toMatchObject({
    zone: 'Asia/Shanghai',
    fields: { 'Rok (Asia/Shanghai)': 'deadline' },
  })
  expect(line[head.indexOf('Rok (Asia/Shanghai)')]).toBe(shanghai(deadline))
})

const shanghai = (instant: string): string =>
  new Date(Date.parse(instant) + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
