import { LRUCache } from 'lru-cache'
import { newestDay } from '#domain/definition/date-bounds'
import { builtIn, type Catalogue } from '#domain/metrics/catalogue'
import {
  type Cell,
  grains,
  type Metric,
  type MetricQuery,
  type PartialReason,
} from '#domain/metrics/definition/metric'
import { mostCells, mostOrgs } from '#domain/metrics/query'
import { atOnce, inTurns, type Steps } from '../platform/turns.ts'
import { dateAt } from '../platform/zone-days.ts'
import type { Cells } from './cells.ts'
import type { Standing } from './coverage.ts'
import { type Bounds, boundsOf, bucketsIn } from './periods.ts'
import { Reading, type Scope } from './reading.ts'
import { ageStep, type SourceStates } from './standing.ts'

/** Cells that are remembered, some 60 MB. An entry counts as one more: it has a name. */
const mostRemembered = 250_000
/** Cells made before anybody else may have a turn. */
const cellsAtATime = 200

interface Asked {
  readonly metric: Metric
  readonly query: MetricQuery
  readonly states: SourceStates
  readonly now: Date
}

/** What one organisation's part of an answer rests on. */
interface Basis {
  readonly scope: Pick<Scope, 'org' | 'today' | 'newest'>
  readonly standing: Standing
  readonly name: string
  /** Another as soon as the part may be another. */
  readonly stamp: string
}

/**
 * The figures that queries ask for, computed again only when something they rest on changed. How many
 * cells an answer has is known before any of them is made.
 */
export class Figures {
  private readonly cells: Cells
  private catalogue: Catalogue = builtIn
  private readonly remembered = new LRUCache<string, { stamp: string; cells: readonly Cell[] }>({
    maxSize: mostRemembered,
    sizeCalculation: ({ cells }) => 1 + cells.length,
  })
  private readonly underWay = new Map<string, Promise<readonly Cell[] | number>>()

  constructor(cells: Cells) {
    this.cells = cells
  }

  /** The figures there are from now on. */
  use(catalogue: Catalogue): void {
    this.catalogue = catalogue
    this.remembered.clear()
  }

  /** Cells and entries that are remembered. */
  get size(): number {
    return this.remembered.calculatedSize
  }

  /**
   * The cells of one query for a scope, in a fixed order; how many there would be where these are
   * more than `mostCells`, or than `left`.
   */
  cellsOf(
    query: MetricQuery,
    orgCode: string,
    states: SourceStates,
    now: Date,
    left = mostCells,
  ): readonly Cell[] | number {
    return atOnce(this.steps(query, orgCode, states, now, Math.min(left, mostCells)))
  }

  /** The same in turn with everybody else, and once for all who ask the same meanwhile. */
  answer(
    query: MetricQuery,
    orgCode: string,
    states: SourceStates,
    now: Date,
  ): Promise<readonly Cell[] | number> {
    const name = JSON.stringify([orgCode, query.orgs, ...nameParts(query)])
    const known = this.underWay.get(name)
    if (known !== undefined) return known
    const answer = inTurns(this.steps(query, orgCode, states, now)).finally(() =>
      this.underWay.delete(name),
    )
    this.underWay.set(name, answer)
    return answer
  }

  private *steps(
    query: MetricQuery,
    orgCode: string,
    states: SourceStates,
    now: Date,
    most = mostCells,
  ): Steps<readonly Cell[] | number> {
    const metric = this.catalogue.metricNamed(query.key)
    if (!metric) return []
    // In one order, so that the same question is remembered once.
    const asked = { metric, query: { ...query, by: [...query.by].sort() }, states, now }
    const orgs = this.orgsOf(query, metric, orgCode)
    let size = 0
    for (const org of orgs) {
      size += this.sizeOf(asked, org)
      yield
    }
    if (size > most) return size
    const cells: Cell[] = []
    for (const org of orgs) for (const cell of yield* this.ofOrg(asked, org)) cells.push(cell)
    return cells
  }

  private basisOf({ metric, query, states, now }: Asked, org: string): Basis {
    const { tree, coverage } = this.cells
    const standing = this.isUntold(metric, org)
      ? untold
      : coverage.standing(org, metric.reads, states, now)
    const at = instantOf(standing, now)
    const today = dateAt(at, tree.get(org)?.timeZone ?? 'UTC')
    const newest = newestDay(at)
    const versions = metric.reads.map((cube) => this.cells.version(cube, org))
    const { quality, asOf, stated, coverage: share, reason } = standing
    return {
      scope: { org, today, newest },
      standing,
      name: JSON.stringify([org, ...nameParts(query)]),
      stamp: JSON.stringify([
        ...[today, newest, quality, asOf !== null, stated, share, reason, versions],
      ]),
    }
  }

  /** Whether no source says anything of the organisation, not even that there is nothing. */
  private isUntold({ reads }: Metric, org: string): boolean {
    const { coverage } = this.cells
    return reads.every((cube) => {
      // Whoever answers for an organisation tells all of what is built in; of a file, what it names.
      if (!cube.custom || coverage.isTold(org, cube)) return false
      return [...this.cells.of(cube).valuesOf(org).values()].every((count) => count === 0)
    })
  }

  private sizeOf(asked: Asked, org: string): number {
    const basis = this.basisOf(asked, org)
    const known = this.remembered.peek(basis.name)
    if (known?.stamp === basis.stamp) return known.cells.length
    const { metric, query } = asked
    const bounds = boundsFor(metric, query, basis)
    const reading = this.readingOf(query, bounds, basis)
    const seen = observedOf(metric, query.by, reading)
    if (seen) return seen.length
    return query.by.reduce((size, name) => size * valuesOf(metric, name, bounds, reading).length, 1)
  }

  private *ofOrg(asked: Asked, org: string): Steps<readonly Cell[]> {
    const basis = this.basisOf(asked, org)
    const { name, stamp, standing } = basis
    const known = this.remembered.get(name)
    if (known?.stamp === stamp) {
      return known.cells.map((cell) => ({ ...cell, ...toldAge(standing) }))
    }
    const fresh = yield* this.compute(asked, basis)
    const after = this.basisOf(asked, org)
    // What came in between two steps would be in some of the cells only.
    const cells = after.stamp === stamp ? fresh : atOnce(this.compute(asked, after))
    this.remembered.set(name, { stamp: after.stamp, cells })
    return cells
  }

  private *compute({ metric, query }: Asked, basis: Basis): Steps<readonly Cell[]> {
    const { by, period } = query
    const { quality, asOf, coverage, reason } = basis.standing
    const bounds = boundsFor(metric, query, basis)
    const reading = this.readingOf(query, bounds, basis)
    const cells: Cell[] = []
    for (const values of combinationsOf(metric, by, bounds, reading)) {
      const combination = Object.fromEntries(by.map((name, index) => [name, values[index] ?? '']))
      const doubts = new Set<PartialReason>()
      const reader = reading.at(combination, (doubt) => doubts.add(doubt))
      const value = metric.formula(reader)
      const at = value === null ? null : metric.observedAt?.(reader)
      const cell: Cell = {
        key: metric.key,
        orgCode: basis.scope.org,
        dimensions: { period, ...combination },
        // A source that never answered has nothing to say, not nought.
        value: asOf === null ? null : rounded(value),
        ...toldAge(basis.standing),
        quality,
        ...(at ? { at: minuteOf(at) } : {}),
        ...(coverage ? { coverage } : {}),
        ...(reason ? { reason } : {}),
      }
      cells.push(inDoubt(cell, doubts))
      if (cells.length % cellsAtATime === 0) yield
    }
    // Not wrong in silence: records of days that have not come yet are known, and not counted.
    return reading.leavesOut ? cells.map((cell) => inDoubt(cell, ['ahead'])) : cells
  }

  private readingOf({ by }: MetricQuery, bounds: Bounds | null, { scope }: Basis): Reading {
    return new Reading(this.cells, { ...scope, by, bounds })
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

const untold: Standing = { quality: 'unknown', asOf: null }

/** The cell as partial, where all that it rests on is good and it still is not all there is. */
function inDoubt(cell: Cell, doubts: Iterable<PartialReason>): Cell {
  const [reason] = doubts
  return reason && cell.quality === 'good' ? { ...cell, quality: 'partial', reason } : cell
}

const nameParts = ({ key, by, period }: MetricQuery) => [key, [...by].sort(), period]

const boundsFor = (metric: Metric, { period }: MetricQuery, { scope }: Basis): Bounds | null =>
  metric.periodic ? boundsOf(period, scope.today) : null

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
    a.at === b.at &&
    a.quality === b.quality &&
    a.reason === b.reason &&
    a.stated === b.stated &&
    (!b.stated || ageStep(a.asOf) === ageStep(b.asOf)) &&
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

// Nobody bounds how many values each dimension of a file has: two of them are not multiplied.
function observedOf(metric: Metric, by: readonly string[], reading: Reading): string[][] | null {
  const [one] = metric.reads
  return metric.custom && one && by.length > 1 ? reading.combinationsOf(one) : null
}

function combinationsOf(
  metric: Metric,
  by: readonly string[],
  bounds: Bounds | null,
  reading: Reading,
): string[][] {
  const found =
    observedOf(metric, by, reading) ??
    combinations(by.map((name) => valuesOf(metric, name, bounds, reading)))
  // Of nothing observed there is one cell without a name: it says how good that answer is.
  return found.length === 0 ? [by.map(() => '')] : found
}

function combinations(choices: readonly (readonly string[])[]): string[][] {
  return choices.reduce<string[][]>(
    (found, values) => found.flatMap((before) => values.map((value) => [...before, value])),
    [[]],
  )
}

const rounded = (value: number | null) =>
  value === null ? null : Math.round(value * 10_000) / 10_000
/** A sensor that says the same every second is told of once a minute. */
const minuteOf = (at: string) =>
  new Date(Math.floor(Date.parse(at) / 60_000) * 60_000).toISOString()

const toldAge = ({ asOf, stated }: Standing): Pick<Cell, 'asOf' | 'stated'> => ({
  asOf: asOf?.toISOString() ?? null,
  ...(stated ? { stated } : {}),
})
