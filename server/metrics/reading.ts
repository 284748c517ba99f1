import type {
  CellMatch,
  Cube,
  CubeReader,
  Grain,
  PartialReason,
} from '#domain/metrics/definition/metric'
import { grains } from '#domain/metrics/definition/metric'
import { listedValues } from '#domain/metrics/fact-fault'
import { resourceNamed } from '#domain/resources/index'
import { plusDays } from '#domain/time/days'
import type { Cells } from './cells.ts'
import { type CellKey, fromParts, type Values } from './cube-cells.ts'
import { groupWideValues } from './group-wide.ts'
import { NotStated } from './not-stated.ts'
import { type Observed, observedIn } from './observed.ts'
import { type Bounds, bucketOf } from './periods.ts'

/** What a figure is read for. `bounds` null: all time. */
export interface Scope {
  readonly org: string
  readonly by: readonly string[]
  readonly bounds: Bounds | null
  readonly today: string
  /** The newest day there is anywhere: what has happened lies on no later one. */
  readonly newest: string
}

const isGrain = (name: string): name is Grain => (grains as readonly string[]).includes(name)

interface Group {
  sum: number
  lastDay: string
}
/** Sums by the question's dimensions, each split by one more where asked (else under one name). */
type Groups = ReadonlyMap<string, ReadonlyMap<string, Readonly<Group>>>
const whole = ''

interface Walked {
  readonly groups: Groups
  readonly notStated: NotStated
}

/**
 * Reads the cells of one organisation for one question. However finely the question splits, every
 * cube is walked once for each different match.
 */
export class Reading {
  private readonly cells: Cells
  private readonly scope: Scope
  private readonly walked = new Map<string, Walked>()
  private readonly observed = new Map<string, ReadonlyMap<string, Observed>>()
  private readonly wide = new Map<string, Values>()
  private hasAhead = false

  constructor(cells: Cells, scope: Scope) {
    this.cells = cells
    this.scope = scope
  }

  /**
   * The reader of one combination of the question's dimensions; `doubt` is told why what it reads is
   * not all there is.
   */
  at(
    combination: Readonly<Record<string, string>>,
    doubt: (reason: PartialReason) => void = () => undefined,
  ): CubeReader {
    const chosen = (name: string) => combination[name] ?? ''
    const parts = (cube: Cube, match: CellMatch = {}, also?: string) => {
      const { groups, notStated } = this.walkedFor(cube, match, also)
      const wanted = this.valuesFor(cube, chosen)
      const isInDoubt = notStated.concerns(wanted)
      if (isInDoubt) doubt('notStated')
      return { of: groups.get(nameOf(wanted)), isUnknown: isInDoubt && notStated.isAll }
    }
    const group = (cube: Cube, match?: CellMatch) => parts(cube, match).of?.get(whole)
    const ofRecord = Object.entries(combination).filter(([name]) => !isGrain(name))
    return {
      today: this.scope.today,
      dimensions: Object.fromEntries(ofRecord),
      sum: (cube, match) => {
        const { of, isUnknown } = parts(cube, match)
        return isUnknown ? null : fromParts(of?.get(whole)?.sum ?? 0)
      },
      spread: (cube, value) => {
        const found = this.observedOf(cube, value).get(nameOf(this.valuesFor(cube, chosen)))
        if (found && !found.isStated) doubt('notStated')
        return found?.spread ?? null
      },
      isTold: (cube) => this.cells.coverage.isTold(this.scope.org, cube),
      lacks: () => doubt('incomplete'),
      lastDay: (cube, match) => group(cube, match)?.lastDay || null,
      split: (cube, dimension, match) => {
        const found = [...(parts(cube, match, dimension).of ?? [])]
        // What was emptied is in memory until a restart only: it is none.
        const left = found.filter(([, { sum }]) => sum !== 0)
        return new Map(left.map(([value, { sum }]) => [value, fromParts(sum)]))
      },
    }
  }

  /** Cells of days that have not come yet were met, and not read. */
  get leavesOut(): boolean {
    return this.hasAhead
  }

  /** The combinations of the question's dimensions that occur in the cells of a cube. */
  combinationsOf(cube: Cube): string[][] {
    const found = new Map<string, string[]>()
    for (const { key } of this.walk(cube, this.scope.bounds)) {
      const values = this.scope.by.map((name) => key.dimensions[name] ?? '')
      found.set(values.join('\t'), values)
    }
    return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, values]) => values)
  }

  /** Values of a dimension that occur in the cells of a cube. */
  valuesOf(cube: Cube, dimension: string): string[] {
    const found = new Set<string>()
    for (const { key, parts } of this.walk(cube, this.scope.bounds)) {
      if (parts === 0 && !cube.custom) continue
      const value = isGrain(dimension) ? bucketOf(key.on, dimension) : key.dimensions[dimension]
      if (value) found.add(value)
    }
    return [...found].sort((a, b) => (a < b ? -1 : 1))
  }

  /** Remembered for the other combinations of the question. */
  private walkedFor(cube: Cube, match: CellMatch, also?: string): Walked {
    const name = JSON.stringify([cube.name, match, also])
    const known = this.walked.get(name)
    if (known) return known
    const groups = new Map<string, Map<string, Group>>()
    const notStated = new NotStated()
    const mayLack = mayLackIn(cube, match)
    for (const { key, parts } of this.walk(cube, this.boundsFor(match), match.groupWide)) {
      const values = this.valuesFor(cube, (by) =>
        isGrain(by) ? bucketOf(key.on, by) : (key.dimensions[by] ?? ''),
      )
      const isStated = mayLack.every((one) => key.dimensions[one] !== '')
      if (parts !== 0 && (isStated ? hasMeasure(key, match) : fits(key, match, mayLack))) {
        notStated.take(values, isStated)
      }
      if (!fits(key, match)) continue
      const part = also === undefined ? whole : (key.dimensions[also] ?? '')
      add(groups, nameOf(values), part, parts, key.on)
    }
    const found = { groups, notStated }
    this.walked.set(name, found)
    return found
  }

  private observedOf(cube: Cube, value: string): ReadonlyMap<string, Observed> {
    const name = JSON.stringify([cube.name, value])
    const known = this.observed.get(name)
    if (known) return known
    const { org } = this.scope
    const found = observedIn(this.cells, cube, { org, value }, ({ dimensions }) =>
      nameOf(this.valuesFor(cube, (by) => dimensions[by] ?? '')),
    )
    this.observed.set(name, found)
    return found
  }

  private boundsFor({ from, to, ever }: CellMatch): Bounds | null {
    const { bounds } = this.scope
    if (from === undefined && to === undefined && !ever) return bounds
    // A formula narrows the period that was asked for; a stock alone remembers what was before it.
    const first = (ever ? undefined : bounds?.from) ?? '0000-01-01'
    const last = bounds?.to ?? '9999-12-31'
    return {
      from: from !== undefined && from > first ? from : first,
      to: to !== undefined && to < last ? to : last,
    }
  }

  // A dimension that the cube does not have splits nothing: each combination reads the whole.
  private valuesFor(cube: Cube, pick: (name: string) => string): readonly string[] {
    return this.scope.by
      .filter((name) => (isGrain(name) ? cube.on !== undefined : name in cube.dimensions))
      .map(pick)
  }

  private groupWide(cube: Cube): Values {
    const known = this.wide.get(cube.name) ?? groupWideValues(this.cells, cube, this.scope.org)
    this.wide.set(cube.name, known)
    return known
  }

  private *walk(
    cube: Cube,
    bounds: Bounds | null,
    groupWide = false,
  ): Generator<{ key: CellKey; parts: number }> {
    const cells = this.cells.of(cube)
    const values = groupWide ? this.groupWide(cube) : cells.valuesOf(this.scope.org)
    const newest = isOfThePast(cube) ? this.scope.newest : null
    for (const day of daysToWalk(cells.days, cube.on === undefined ? null : bounds)) {
      for (const key of cells.days.get(day) ?? []) {
        const parts = values.get(key.id)
        if (parts === undefined) continue
        if (newest !== null && day > newest) this.hasAhead ||= parts !== 0
        else yield { key, parts }
      }
    }
  }
}

/** Whether its days are those on which something happened. */
function isOfThePast({ of, on }: Cube): boolean {
  return on !== undefined && resourceNamed(of)?.fields[on]?.about === 'happened'
}

/** The days inside the bounds that have cells at all. */
function* daysToWalk(days: ReadonlyMap<string, unknown>, bounds: Bounds | null): Generator<string> {
  if (bounds === null) {
    yield* days.keys()
    return
  }
  const length = (Date.parse(bounds.to) - Date.parse(bounds.from)) / 86_400_000
  if (length < days.size) {
    for (let day = bounds.from; day <= bounds.to; day = plusDays(day, 1)) yield day
    return
  }
  for (const day of days.keys()) {
    if (day >= bounds.from && day <= bounds.to) yield day
  }
}

const nameOf = (values: readonly string[]): string => values.join('\t')

/**
 * Dimensions of a match that a source may know nothing of. Where no values are listed, as for sites, an
 * empty one is a value like others.
 */
const mayLackIn = (cube: Cube, { where = {} }: CellMatch): readonly string[] =>
  Object.keys(where).filter((name) => listedValues(cube, name) !== null)

const hasMeasure = ({ measure }: CellKey, match: CellMatch): boolean =>
  measure === (match.measure ?? measure)

/** Whether a cell is one of a match; `unless` names dimensions that it need not state. */
function fits(key: CellKey, match: CellMatch, unless: readonly string[] = []): boolean {
  if (!hasMeasure(key, match)) return false
  return Object.entries(match.where ?? {}).every(([name, wanted]) => {
    const value = key.dimensions[name] ?? ''
    if (value === '' && unless.includes(name)) return true
    return typeof wanted === 'string' ? value === wanted : wanted.includes(value)
  })
}

function add(
  groups: Map<string, Map<string, Group>>,
  name: string,
  part: string,
  value: number,
  day: string,
): void {
  const parts = groups.get(name) ?? new Map<string, Group>()
  groups.set(name, parts)
  const group = parts.get(part) ?? { sum: 0, lastDay: '' }
  parts.set(part, group)
  group.sum += value
  if (value !== 0 && day > group.lastDay) group.lastDay = day
}
