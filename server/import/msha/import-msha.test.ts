import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Fact } from '#domain/metrics/definition/metric'
import { resourceNamed } from '#domain/resources/index'
import type { Database } from '../../db/database.ts'
import { foldMetrics } from '../../db/metric-fold.ts'
import { cellsSince } from '../../db/metric-read.ts'
import { mismatchedCells } from '../../db/metric-verify.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import { testClock } from '../../platform/clock.ts'
import { projectRoot } from '../../platform/root.ts'
import { bulkInsert } from '../../records/store/bulk.ts'
import { Progress } from '../progress.ts'
import { Rejects } from '../rejects.ts'
import { importMsha } from './import-msha.ts'
import { mineOrg } from './organizations.ts'
import { importPositions } from './positions.ts'

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

function typeNamed(name: string) {
  const found = resourceNamed(name)
  if (!found) throw new Error(name)
  return found
}

async function openEmpty() {
  const opened = await openTestDatabase()
  const top = {
    ...{ name: 'Group', shortName: 'Group', orgCode: 'G', orgType: 'group' },
    ...{ isExternal: false, timeZone: 'Asia/Shanghai', country: 'CN' },
  }
  await opened.db.system((tx) =>
    bulkInsert(tx, typeNamed('organization'), [{ values: top }], {
      actorId: null,
      now: clock.now(),
    }),
  )
  return opened
}

const silent = () => ({
  rejects: new Rejects(join(scratch, 'rejects.csv'), ({ reason }) => reason),
  progress: new Progress({ write: () => undefined }),
  words: (key: string) => key,
})

async function run(db: Database, dir: string) {
  const { rejects, ...told } = silent()
  const loaded = await importMsha({ db, clock, dir, rejects, ...told })
  await rejects.close()
  return { loaded, rejects }
}

/** The figures of a cube added up by a key of each cell. */
async function figures(db: Database, metric: string, keyOf: (fact: Fact) => string, measure = '') {
  const { facts } = await db.system((tx) => cellsSince(tx, 0))
  const sums: Record<string, number> = {}
  for (const fact of facts) {
    if (fact.metric !== metric || fact.value === 0) continue
    if (measure && fact.dimensions.measure !== measure) continue
    sums[keyOf(fact)] = (sums[keyOf(fact)] ?? 0) + fact.value
  }
  return sums
}

/** The controller that stands above each organisation, by the code of the organisation. */
async function controllers(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await db.system((tx) =>
    tx.query<{ code: string; controller: string }>(sql`
      select o.org_code as code, replace(g.org_code, 'MSHA-C-', '') as controller
      from organization o join organization g on g.id = o.group_id`),
  )
  return new Map(rows.map(({ code, controller }) => [code, controller]))
}

async function expectFiguresOf(db: Database, dir: string) {
  const counts = countsIn(dir)
  await db.system(foldMetrics)
  expect(await db.system((tx) => mismatchedCells(tx, clock.now()))).toEqual([])
  const [stored] = await db.system((tx) =>
    tx.query(sql`select (select count(*) from incident_report) as accidents,
      (select count(*) from mine_quarter) as quarters,
      (select sum(deaths) from incident_report) as "deathsReported"`),
  )
  const { accidents, quarters, deathsReported } = counts
  expect(stored).toEqual({ accidents, quarters, deathsReported })
  const controllerOf = await controllers(db)
  const byYear = ({ on = '' }: Fact) => on.slice(0, 4)
  const byController = ({ orgCode }: Fact) => controllerOf.get(orgCode) ?? ''
  expect(await figures(db, 'accident.count', byYear)).toEqual(counts.accidentsByYear)
  expect(await figures(db, 'accident.count', byController)).toEqual(counts.accidentsByController)
  const violations = (keyOf: (fact: Fact) => string) =>
    figures(db, 'history.counts', keyOf, 'violations')
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
    expect(readFileSync(rejects.path, 'utf8').replace('\uFEFF', '').split('\r\n')).toEqual([
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
  // Two minutes of half a million rows: the slice above is of every kind of row in them.
  const isWalk = process.env.HEADFRAME_WALK === 'all'
  it.runIf(isWalk)(
    'is in the database and in the figures: 2,000 accidents, 479,685 quarters',
    async () => {
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
    },
    300_000,
  )
  it('has sixteen mines that others have drawn: their boundaries, shafts and locations', async () => {
    const { db, close } = await openEmpty()
    const [top] = await db.system((tx) =>
      tx.query<{ id: string }>(sql`select id from organization`),
    )
    const crosswalk = readFileSync(join(published, 'gem_to_msha_crosswalk.csv'))
    const drawn = (parse(crosswalk, { columns: true }) as Cells[]).filter(
      ({ note }) => note === 'unique name',
    )
    await db.system((tx) =>
      bulkInsert(
        tx,
        typeNamed('organization'),
        drawn.map(({ msha_mine_id: mine = '' }) => ({
          id: mineOrg(mine),
          values: { name: mine, orgCode: `MSHA-${mine}`, orgType: 'factory', parent: top?.id },
        })),
        { actorId: null, now: clock.now() },
      ),
    )
    const gemDir = join(published, '../gem_mine_boundaries')
    const job = { db, clock, dir: published, gemDir, ...silent() }
    const first = await importPositions(job)
    expect(job.rejects.count).toBe(0)
    expect(first['grid-area']).toEqual({ fresh: 16, known: 0 })
    expect(first['work-place'].fresh).toBeGreaterThan(80)
    const again = await importPositions(job)
    expect(again['work-place']).toEqual({ fresh: 0, known: first['work-place'].fresh })
    const located = await db.system((tx) =>
      tx.query(sql`select from organization where location is not null`),
    )
    expect(located).toHaveLength(16)
    await close()
  })
})
