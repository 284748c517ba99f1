import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resourceNamed } from '#domain/resources/index'
import { testClock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { mismatchedCells } from '../../db/metric-verify.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import { bulkInsert } from '../../records/store-bulk.ts'
import { projectRoot } from '../../root.ts'
import { Progress } from '../progress.ts'
import { Rejects } from '../rejects.ts'
import { importMsha } from './import-msha.ts'

const slice = join(import.meta.dirname, 'fixtures')
const published = join(projectRoot, '../shared/data/msha')
const clock = testClock('2026-03-10T12:00:00Z')
const scratch = mkdtempSync(join(tmpdir(), 'headframe-import-'))

afterAll(() => rmSync(scratch, { recursive: true, force: true }))

type Cells = Readonly<Record<string, string>>
type Counts = Readonly<Record<string, number>>

/** Counted straight from the files, without anything of the importer. */
function countsIn(dir: string) {
  const accidents = parse(readFileSync(join(dir, 'us_data_2000.csv')), { columns: true }) as Cells[]
  const panel = gunzipSync(readFileSync(join(dir, 'mine_quarter_panel_2000_2015.csv.gz')))
  const quarters = parse(panel, { columns: true }) as Cells[]
  const illness = 'OCCUPATNAL ILLNESS NOT DEG 1-6'
  const natural = 'INJURIES DUE TO NATURAL CAUSES'
  const counted = accidents.filter(
    ({ DEGREE_INJURY: degree }) => degree !== illness && degree !== natural,
  )
  const controllerOf = new Map<string, string>()
  const newest = [...accidents].sort(
    (a, b) =>
      Number(a.ACCIDENT_DT) - Number(b.ACCIDENT_DT) ||
      Number(a.ACCIDENT_TIME) - Number(b.ACCIDENT_TIME),
  )
  for (const { MINE_ID: mine = '', CONTROLLER_ID: controller = '' } of newest) {
    controllerOf.set(mine.padStart(7, '0'), controller || 'NONE')
  }
  return {
    accidents: accidents.length,
    quarters: quarters.length,
    deathsReported: accidents.filter((one) => one.DEGREE_INJURY === 'FATALITY').length,
    accidentsByYear: tally(counted, (one) => one.CAL_YR ?? ''),
    accidentsByController: tally(counted, (one) => controllerOf.get(mineOf(one.MINE_ID)) ?? ''),
    violationsByYear: tally(quarters, (one) => one.year ?? '', 'violations'),
    violationsByController: tally(
      quarters,
      (one) => controllerOf.get(mineOf(one.mine_id)) ?? 'NONE',
      'violations',
    ),
  }
}

const mineOf = (digits = '') => digits.padStart(7, '0')

function tally(rows: readonly Cells[], key: (row: Cells) => string, column?: string): Counts {
  const sums: Record<string, number> = {}
  for (const row of rows) {
    const amount = column ? Number(row[column]) : 1
    if (amount !== 0) sums[key(row)] = (sums[key(row)] ?? 0) + amount
  }
  return sums
}

async function openEmpty() {
  const opened = await openTestDatabase()
  const organization = resourceNamed('organization')
  if (!organization) throw new Error('organization')
  const top = {
    ...{ name: 'Group', shortName: 'Group', orgCode: 'G', orgType: 'group' },
    ...{ isExternal: false, timeZone: 'Asia/Shanghai', country: 'CN' },
  }
  await opened.db.system((tx) =>
    bulkInsert(tx, organization, [{ values: top }], { actorId: null, now: clock.now() }),
  )
  return opened
}

async function run(db: Database, dir: string) {
  const rejects = new Rejects(join(scratch, 'rejects.csv'), ({ reason }) => reason)
  const progress = new Progress({ write: () => undefined })
  const words = (key: string) => key
  const loaded = await importMsha({ db, clock, dir, rejects, progress, words })
  await rejects.close()
  return { loaded, rejects }
}

/** Cells of a cube by a key, over the whole tree. */
async function cells(db: Database, metric: string, key: string, measure = 'count') {
  const rows = await db.system((tx) =>
    tx.query<{ key: string; value: number }>(sql`
      select ${sql.raw(key)} as key, sum(c.value) as value
      from metric_cell c join organization o on o.id = c.org_id
      join organization g on g.id = o.group_id
      where c.metric = ${metric} and c.dims->>'measure' = ${measure} and c.value <> 0
      group by 1`),
  )
  return Object.fromEntries(rows.map((row) => [row.key, row.value]))
}

const byYear = `to_char(c.on_day, 'YYYY')`
const byController = `replace(g.org_code, 'MSHA-C-', '')`

async function expectFiguresOf(db: Database, dir: string) {
  const counts = countsIn(dir)
  expect(await db.system((tx) => mismatchedCells(tx, clock.now()))).toEqual([])
  const [stored] = await db.system((tx) =>
    tx.query(sql`select (select count(*) from incident_report) as accidents,
      (select count(*) from mine_quarter) as quarters,
      (select sum(deaths) from incident_report) as "deathsReported"`),
  )
  const { accidents, quarters, deathsReported } = counts
  expect(stored).toEqual({ accidents, quarters, deathsReported })
  expect(await cells(db, 'accident.count', byYear)).toEqual(counts.accidentsByYear)
  expect(await cells(db, 'accident.count', byController)).toEqual(counts.accidentsByController)
  const violations = (key: string) => cells(db, 'history.counts', key, 'violations')
  expect(await violations(byYear)).toEqual(counts.violationsByYear)
  expect(await violations(byController)).toEqual(counts.violationsByController)
}

describe('the published records of the United States', () => {
  let db: Database
  let close: () => Promise<void>
  beforeAll(async () => {
    const opened = await openEmpty()
    db = opened.db
    close = opened.close
  }, 60_000)
  afterAll(() => close())

  it('are loaded to the last accident and quarter, and figures say what the files say', async () => {
    const { loaded, rejects } = await run(db, slice)
    expect(rejects.count).toBe(0)
    expect(loaded['mine-quarter']?.known).toBe(0)
    await expectFiguresOf(db, slice)
  })

  it('are not doubled by a second run', async () => {
    const { loaded } = await run(db, slice)
    for (const { fresh } of Object.values(loaded)) expect(fresh).toBe(0)
    await expectFiguresOf(db, slice)
  })

  it('place a contractor below the part of the mine it worked in, as an outside firm', async () => {
    const firms = await db.system((tx) =>
      tx.query<{ isExternal: boolean; above: string }>(sql`
        select o.is_external as "isExternal", p.org_type as above
        from organization o join organization p on p.id = o.parent
        where o.org_type = 'contractor'`),
    )
    expect(firms.length).toBeGreaterThan(0)
    for (const firm of firms) expect(firm).toEqual({ isExternal: true, above: 'workshop' })
  })

  it('keep the narrative as it was written and set back no safe-day counter', async () => {
    const [one] = await db.system((tx) =>
      tx.query<{ description: string }>(sql`select description from incident_report
        where description like 'Employee was cleaning up at the Primary Crusher%'`),
    )
    expect(one?.description).toMatch(/employee slipped and caught his left hand|Dingo skid steer/)
    expect(await db.system((tx) => tx.query(sql`select from safety_day`))).toEqual([])
  })
})

describe('a file with broken lines', () => {
  it('is loaded but for those, and each is named with its line, column and reason', async () => {
    const { db, close } = await openEmpty()
    const dir = join(scratch, 'broken')
    await cp(slice, dir, { recursive: true })
    const file = join(dir, 'us_data_2000.csv')
    const [head = '', first = '', second = '', ...rest] = readFileSync(file, 'utf8').split('\n')
    const columns = head.split(',')
    const degree = columns.indexOf('DEGREE_INJURY')
    const undated = first.replace(/,(\d{5}),(20\d\d),/, ',?,$2,')
    const strange = (parse(second) as string[][])[0]?.map((cell, i) =>
      i === degree ? 'SORE THUMB' : cell.replaceAll(/[",]/g, ' '),
    )
    writeFileSync(file, [head, undated, strange?.join(',') ?? '', ...rest].join('\n'))

    const { loaded, rejects } = await run(db, dir)
    expect(rejects.count).toBe(2)
    expect(readFileSync(rejects.path, 'utf8').replace('\uFEFF', '').split('\n')).toEqual([
      'file,line,column,reason',
      'us_data_2000.csv,2,ACCIDENT_DT,notADate',
      'us_data_2000.csv,3,DEGREE_INJURY,unknownValue',
      '',
    ])
    expect(loaded['incident-report']?.fresh).toBe(countsIn(slice).accidents - 2)
    await close()
  })
})

// The whole publication lies beside the checkout where this is developed and checked, not in it.
describe.runIf(existsSync(published))('everything that was published', () => {
  it('is in the database and in the figures: 2,000 accidents, 479,685 quarters', async () => {
    const { db, close } = await openEmpty()
    const { loaded, rejects } = await run(db, published)
    expect(rejects.count).toBe(0)
    expect(loaded['incident-report']?.fresh).toBe(2_000)
    expect(loaded['mine-quarter']?.fresh).toBe(479_685)
    const { violationsByYear } = countsIn(published)
    const violations = Object.values(violationsByYear).reduce((sum, one) => sum + one, 0)
    expect(violations).toBe(1_763_245)
    await expectFiguresOf(db, published)
    await close()
  }, 240_000)
})
