import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ImportWork } from '../import/batch/import-work.ts'
import { silentLog } from '../platform/log.ts'
import type { Cell } from '../tables/sheet-xml.ts'
import { workbookWith } from '../tables/testing.ts'
import type { Caller, Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
let work: ImportWork
let root: Caller

beforeAll(async () => {
  site = await TestHeadframe.start()
  const { db, clock } = site
  work = new ImportWork({ db, clock, log: silentLog, temporary: site.files.temporary })
  root = await site.as('root')
})
afterAll(() => site.stop())

const clauses = '/api/records/violation-clause'
const headings = ['code', 'content', 'violationClass', 'violationType', 'profession', 'points']
const amounts = ['fineMin', 'fineMax', 'basis']

/** A line with these fines. */
const line = (code: string, fineMin: Cell, fineMax: Cell): Cell[] => [
  ...[code, 'No belt', 'serious', 'illegal-operation', site.group.profession ?? '', '6'],
  ...[fineMin, fineMax, 'GB 16423'],
]
const csv = (...lines: readonly Cell[][]) =>
  [[...headings, ...amounts], ...lines].map((cells) => cells.join(';')).join('\n')

async function uploaded(content: Buffer | string): Promise<Loose> {
  const form = new FormData()
  form.append('file', new Blob([content as BlobPart]), 'clauses')
  form.append('zone', 'UTC')
  return done(root.send('POST', `${clauses}/import`, form))
}

const settled = async ({ data }: Loose): Promise<Loose> => {
  await work.turn()
  return (await done(root.get(`${clauses}/imports/${data.id}`))).data
}

async function checked(batch: Loose, decimalMarks = {}): Promise<Loose> {
  const { id, fields, zone } = batch.data
  await done(root.post(`${clauses}/imports/${id}/check`, { fields, zone, decimalMarks }))
  return settled(batch)
}

async function loaded(batch: Loose): Promise<Loose> {
  await done(root.post(`${clauses}/imports/${batch.data.id}/run`))
  return settled(batch)
}

const fines = (codes: readonly string[]) =>
  site.db.system((tx) =>
    tx.query<{ code: string; min: string; max: string }>(sql`
      select code, fine_min::text as min, fine_max::text as max from violation_clause
      where code = any(${sql.param([...codes])}::text[]) order by code`),
  )

describe('numbers of a table that is loaded', () => {
  it('follow their column where one of its cells decides how they are written', async () => {
    const batch = await uploaded(
      csv(
        line('SR-1', '1.250', '2.000,50'),
        line('SR-2', '3,5', '１２,５'),
        line('SR-3', '100', '1.250'),
      ),
    )
    expect(await checked(batch)).toMatchObject({ fresh: 3, faulty: 0, ambiguousColumns: [] })
    await loaded(batch)
    expect(await fines(['SR-1', 'SR-2', 'SR-3'])).toEqual([
      { code: 'SR-1', min: '1250.00', max: '2000.50' },
      { code: 'SR-2', min: '3.50', max: '12.50' },
      { code: 'SR-3', min: '100.00', max: '1250.00' },
    ])
  })

  it('are refused where none decides, until their author says it once for the column', async () => {
    const batch = await uploaded(csv(line('AM-1', '1.250', '5000'), line('AM-2', '2.500', '5000')))
    const asked = await checked(batch)
    expect(asked).toMatchObject({ fresh: 0, faulty: 2 })
    expect(asked.ambiguousColumns).toMatchObject([
      { heading: 'fineMin', value: '1.250', reason: 'ambiguousNumber' },
    ])
    expect(asked.faults[0]).toMatchObject({
      reason: 'ambiguousNumber',
      params: { value: '1.250', first: 1.25, second: 1250 },
    })
    const told = await checked(batch, { fineMin: ',' })
    expect(told).toMatchObject({ fresh: 2, faulty: 0, ambiguousColumns: [] })
    expect(told.decimalMarks).toEqual({ fineMin: ',' })
    expect(told.fields).toMatchObject({ fineMin: 'fineMin', fineMax: 'fineMax' })
    await loaded(batch)
    expect(await fines(['AM-1', 'AM-2'])).toEqual([
      { code: 'AM-1', min: '1250.00', max: '5000.00' },
      { code: 'AM-2', min: '2500.00', max: '5000.00' },
    ])
  })

  it('stay undecided where two cells of a column contradict each other', async () => {
    const batch = await uploaded(
      csv(line('CO-1', '3,5', '9000'), line('CO-2', '3.5', '9000'), line('CO-3', '1.250', '9000')),
    )
    expect(await checked(batch)).toMatchObject({ fresh: 2, faulty: 1 })
  })

  it('are what a workbook holds as numbers, whatever the texts beside them say', async () => {
    const rows = [
      [...headings, ...amounts],
      line('XL-1', 1.125, 2000.5),
      line('XL-2', '1.250,75', 3000),
    ]
    const book = await workbookWith(rows.map((row) => row.map((cell) => cell)))
    const batch = await uploaded(book)
    // A fine of three decimals is refused as such, not read as 1125.
    const found = await checked(batch)
    expect(found.faults).toMatchObject([{ heading: 'fineMin', reason: 'decimals' }])
    await loaded(batch)
    expect(await fines(['XL-1', 'XL-2'])).toEqual([
      { code: 'XL-2', min: '1250.75', max: '3000.00' },
    ])
  })

  it('take no other decimal mark than one of ours', async () => {
    const { data } = await uploaded(csv(line('NO-1', '1', '2')))
    const plan = { fields: data.fields, zone: 'UTC', decimalMarks: { fineMin: ';' } }
    expect((await root.post(`${clauses}/imports/${data.id}/check`, plan)).status).toBe(422)
  })
})
