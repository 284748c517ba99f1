import { LRUCache } from 'lru-cache'
import { newestDay } from '#domain/date-bounds'
import { type Cell, grains, type Metric, type MetricQuery } from '#domain/metric'
import { builtIn, type Catalogue } from '#domain/metrics/catalogue'
import type { Cells } from './cells.ts'
import type { SourceStates, Standing } from './coverage.ts'
import { type Bounds, boundsOf, bucketsIn, dateAt } from './periods.ts'
import { Reading, type Scope } from './reading.ts'

/** More organisations than this are never split one by one: only those with cells, the first of them. */
const mostOrgs = 300

/** The figures that queries ask for, computed again only when something they rest on changed. */
export class Figures {
  private readonly cells: Cells
  private catalogue: Catalogue = builtIn
  private readonly remembered = new LRUCache<string, { stamp: string; cells: readonly Cell[] }>({
    max: 5_000,
  })

  constructor(cells: Cells) {
    this.cells = cells
  }

  /** The figures there are from now on. */
  use(catalogue: Catalogue): void {
    this.catalogue = catalogue
    this.remembered.clear()
  }

  /** The cells of one query for a scope, in a fixed order. */
  cellsOf(query: MetricQuery, orgCode: string, states: SourceStates, now: Date): readonly Cell[] {
    const metric = this.catalogue.metricNamed(query.key)
    if (!metric) return []
    return this.orgsOf(query, metric, orgCode).flatMap((org) =>
      this.ofOrg(metric, query, org, states, now),
    )
  }

  private ofOrg(
    metric: Metric,
    query: MetricQuery,
    org: string,
    states: SourceStates,
    now: Date,
  ): readonly Cell[] {
    const { tree, coverage } = this.cells
    const standing = coverage.standing(org, metric.reads, states, now)
    const at = instantOf(standing, now)
    const today = dateAt(at, tree.get(org)?.timeZone ?? 'UTC')
    const newest = newestDay(at)
    const name = JSON.stringify([org, query.key, query.by, query.period])
    const versions = metric.reads.map((cube) => this.cells.version(cube, org))
    const { quality, asOf, coverage: share } = standing
    const stamp = JSON.stringify([today, newest, quality, asOf !== null, share, versions])
    const known = this.remembered.get(name)
    if (known?.stamp === stamp) return known.cells.map((cell) => ({ ...cell, asOf: textOf(asOf) }))
    const fresh = this.compute(metric, query, standing, { org, today, newest })
    this.remembered.set(name, { stamp, cells: fresh })
    return fresh
  }

  private compute(
    metric: Metric,
    { by, period }: MetricQuery,
    { quality, asOf, coverage }: Standing,
    { org, today, newest }: Pick<Scope, 'org' | 'today' | 'newest'>,
  ): Cell[] {
    const bounds = metric.periodic ? boundsOf(period, today) : null
    const reading = new Reading(this.cells, { org, by, bounds, today, newest })
    const cells = combinationsOf(metric, by, bounds, reading).map((values) => {
      const combination = Object.fromEntries(by.map((name, index) => [name, values[index] ?? '']))
      return {
        key: metric.key,
        orgCode: org,
        dimensions: { period, ...combination },
        // A source that never answered has nothing to say, not nought.
        value: asOf === null ? null : rounded(metric.formula(reading.at(combination))),
        asOf: textOf(asOf),
        quality,
        ...(coverage ? { coverage } : {}),
      }
    })
    // Not wrong in silence: records of days that have not come yet are known, and not counted.
    const isInDoubt = quality === 'good' && reading.leavesOut
    return isInDoubt ? cells.map((cell) => ({ ...cell, quality: 'partial' as const })) : cells
  }

  private orgsOf({ orgs }: MetricQuery, metric: Metric, orgCode: string): readonly string[] {
    const { tree } = this.cells
    if (orgs === 'self') return [orgCode]
    const all = orgs === 'mines' ? tree.minesBelow(orgCode) : tree.childrenOf(orgCode)
    if (all.length <= mostOrgs) return all
    return all
      .filter((org) => metric.reads.some((cube) => this.cells.of(cube).valuesOf(org).size > 0))
      .slice(0, mostOrgs)
  }
}

/** What a reader of `before` must be told to know `after`: cells that changed, names of those gone. */
export function differences(
  before: ReadonlyMap<string, Cell>,
  after: ReadonlyMap<string, Cell>,
): { cells: Cell[]; gone: string[] } {
  return {
    cells: [...after].filter(([id, cell]) => !isSame(before.get(id), cell)).map(([, cell]) => cell),
    gone: [...before.keys()].filter((id) => !after.has(id)),
  }
}

function isSame(a: Cell | undefined, b: Cell): boolean {
  return (
    a?.value === b.value &&
    a.quality === b.quality &&
    a.coverage?.have === b.coverage?.have &&
    a.coverage?.of === b.coverage?.of
  )
}

// While its source is away the clock of a figure stands: safe days never advance on missing data.
function instantOf({ quality, asOf }: Standing, now: Date): Date {
  const isAnswering = quality === 'good' || quality === 'partial'
  return isAnswering || !asOf ? now : asOf
}

function valuesOf(
  metric: Metric,
  name: string,
  bounds: Bounds | null,
  reading: Reading,
): readonly string[] {
  const grain = grains.find((one) => one === name)
  if (grain && bounds) return bucketsIn(bounds, grain)
  const listed = metric.dimensions[name] ?? []
  if (listed.length > 0) return listed
  const having = metric.reads.filter((cube) =>
    grain ? cube.on !== undefined : name in cube.dimensions,
  )
  const values = new Set(having.flatMap((cube) => reading.valuesOf(cube, name)))
  return [...values].sort((a, b) => (a < b ? -1 : 1))
}

function combinationsOf(
  metric: Metric,
  by: readonly string[],
  bounds: Bounds | null,
  reading: Reading,
): string[][] {
  const [one] = metric.reads
  // Nobody bounds how many values each dimension of a file has: two of them are not multiplied.
  const found =
    metric.custom && one && by.length > 1
      ? reading.combinationsOf(one)
      : combinations(by.map((name) => valuesOf(metric, name, bounds, reading)))
  // Of nothing observed there is one cell without a name: it says how good that answer is.
  return metric.custom && found.length === 0 ? [by.map(() => '')] : found
}

function combinations(choices: readonly (readonly string[])[]): string[][] {
  return choices.reduce<string[][]>(
    (found, values) => found.flatMap((before) => values.map((value) => [...before, value])),
    [[]],
  )
}

const rounded = (value: number | null) =>
  value === null ? null : Math.round(value * 10_000) / 10_000
const textOf = (asOf: Date | null) => asOf?.toISOString() ?? null
