import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Resource } from '#domain/definition/resource'
import { resourceNamed } from '#domain/resources/index'
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../platform/clock.ts'
import { StartError } from '../../platform/lifecycle.ts'
import { csvLines, type Line } from '../csv-lines.ts'
import { type Loaded, Loader } from '../loader.ts'
import type { Progress } from '../progress.ts'
import type { Rejects } from '../rejects.ts'
import { accidentLoads } from './accidents.ts'
import { zoneOfState } from './moment.ts'
import { type KnownMine, mineIdOf, organizationLevels } from './organizations.ts'
import { quarterLoads } from './quarters.ts'

export interface MshaImport {
  readonly db: Database
  readonly clock: Clock
  /** Folder of the published files. */
  readonly dir: string
  readonly rejects: Rejects
  readonly progress: Progress
  /** Words of a stage and of its outcome. */
  readonly words: (key: string, params?: Readonly<Record<string, unknown>>) => string
}

const files = {
  accidents: 'us_data_2000.csv',
  panel: 'mine_quarter_panel_2000_2015.csv.gz',
  tree: 'org_tree.csv',
  states: 'mine_id_prefix_to_fips.csv',
} as const

/**
 * Loads the accidents and mine quarters that the United States' mine safety authority has published,
 * with the tree of controllers, operators, mines, their parts and contractors they belong to. May be
 * run again, and after having been cut short: what is there is passed over.
 */
export async function importMsha(job: MshaImport): Promise<Record<string, Loaded>> {
  mustHaveFiles(job.dir)
  const accidents = await collected(csvLines(pathOf(job, 'accidents')))
  const { mines, quarters } = await knownMines(job, accidents)
  const sample = { accidents, mines, topId: await topGroup(job.db) }
  const zoneOf = ({ cells }: Line) =>
    zoneOfState(mines.get(mineIdOf(cells.MINE_ID ?? ''))?.state ?? cells.FIPS_STATE_CD)
  const reject = job.rejects.add.bind(job.rejects)

  const levels = organizationLevels(sample)
  const units = levels.reduce((sum, level) => sum + level.length, 0)
  const organization = await stage(job, 'organization', units, async (loader) => {
    const loaded = []
    for (const level of levels) {
      loaded.push(await loader.load(resourceOf('organization'), files.accidents, level))
    }
    return loaded.reduce((sum, one) => ({
      fresh: sum.fresh + one.fresh,
      known: sum.known + one.known,
    }))
  })
  const incidents = await stage(job, 'incident-report', accidents.length, (loader) =>
    loader.load(
      resourceOf('incident-report'),
      files.accidents,
      accidentLoads(accidents, { zoneOf, reject }),
    ),
  )
  const published = await stage(job, 'mine-quarter', quarters, (loader) =>
    loader.load(
      resourceOf('mine-quarter'),
      files.panel,
      quarterLoads(csvLines(pathOf(job, 'panel')), reject),
    ),
  )
  return { organization, 'incident-report': incidents, 'mine-quarter': published }
}

async function stage(
  { db, clock, rejects, progress, words }: MshaImport,
  name: string,
  total: number,
  work: (loader: Loader) => Promise<Loaded>,
): Promise<Loaded> {
  progress.begin(words(`stages.${name}`), total)
  const loader = new Loader({ db, clock, rejects, onBatch: (count) => progress.advance(count) })
  const loaded = await work(loader)
  progress.end(words('loaded', { ...loaded }))
  return loaded
}

const pathOf = ({ dir }: MshaImport, name: keyof typeof files): string => join(dir, files[name])

function mustHaveFiles(dir: string): void {
  const missing = Object.values(files).filter((name) => !existsSync(join(dir, name)))
  if (missing.length > 0) throw new StartError(`${dir} lacks ${missing.join(', ')}`)
}

function resourceOf(name: string): Resource {
  const found = resourceNamed(name)
  if (!found) throw new Error(`no record type "${name}"`)
  return found
}

async function collected<T>(lines: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const line of lines) all.push(line)
  return all
}

/** Every mine of any file with its best name and state, and how many quarters the panel has. */
async function knownMines(job: MshaImport, accidents: readonly Line[]) {
  const mines = new Map<string, KnownMine>()
  const stateByPrefix = new Map<string, string>()
  for await (const { cells } of csvLines(pathOf(job, 'states'))) {
    stateByPrefix.set(String(cells.mine_id_prefix), String(cells.fips_state))
  }
  const learn = (digits: string, name: string, state?: string) => {
    const mine = mineIdOf(digits)
    const known = mines.get(mine)
    if (known?.name && known.state) return
    const guess = state || known?.state || stateByPrefix.get(mine.slice(0, 2))
    mines.set(mine, { name: known?.name || name, state: guess })
  }
  for await (const { cells } of csvLines(pathOf(job, 'tree'))) {
    learn(cells.mine_id ?? '', cells.mine_name ?? '', cells.fips_state)
  }
  for (const { cells } of accidents) {
    if (/^\d{1,7}$/.test(cells.MINE_ID ?? '')) learn(cells.MINE_ID ?? '', '', cells.FIPS_STATE_CD)
  }
  let quarters = 0
  for await (const { cells } of csvLines(pathOf(job, 'panel'))) {
    quarters += 1
    if (/^\d{1,7}$/.test(cells.mine_id ?? '')) learn(cells.mine_id ?? '', cells.mine_name ?? '')
  }
  return { mines, quarters }
}

async function topGroup(db: Database): Promise<string> {
  const [top] = await db.system((tx) =>
    tx.query<{ id: string }>(sql`
      select id from organization
      where parent is null and org_type = 'group' and deleted_at is null
      order by created_at, id limit 1`),
  )
  if (top) return top.id
  throw new StartError('the database has no organisation yet: start the server once, then import')
}
