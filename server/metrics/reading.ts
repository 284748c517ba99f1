import type { CellMatch, Cube, CubeReader, Grain, Spread } from '#domain/metrics/definition/metric'
import { grains, mergedSpread } from '#domain/metrics/definition/metric'
import { resourceNamed } from '#domain/resources/index'
import { plusDays } from '#domain/time/days'
import type { Cells } from './cells.ts'
import { type CellKey, fromParts, type Values } from './cube-cells.ts'
import { groupWideValues } from './group-wide.ts'
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

/**
 * Reads the cells of one organisation for one question. However finely the question splits, every
 * cube is walked once for each different match.
 */
export class Reading {
  private readonly cells: Cells
  private readonly scope: Scope
  private readonly walked = new Map<string, Groups>()
  private readonly merged = new Map<string, ReadonlyMap<string, Spread>>()
  private readonly wide = new Map<string, Values>()
  private hasLeftOut = false

  constructor(cells: Cells, scope: Scope) {
    this.cells = cells
    this.scope = scope
  }

  /** The reader of one combination of the question's dimensions. */
  at(combination: Readonly<Record<string, string>>): CubeReader {
    const parts = (cube: Cube, match: CellMatch = {}, also?: string) =>
      this.groups(cube, match, also).get(this.nameOf(cube, (name) => combination[name] ?? ''))
    const group = (cube: Cube, match?: CellMatch) => parts(cube, match)?.get(whole)
    const ofRecord = Object.entries(combination).filter(([name]) => !isGrain(name))
    return {
      today: this.scope.today,
      dimensions: Object.fromEntries(ofRecord),
      sum: (cube, match) => fromParts(group(cube, match)?.sum ?? 0),
      spread: (cube, value) =>
        this.spreads(cube, value).get(this.nameOf(cube, (name) => combination[name] ?? '')) ?? null,
      isTold: (cube) => this.cells.coverage.isTold(this.scope.org, cube),
      lacks: () => {
        this.hasLeftOut = true
      },
      lastDay: (cube, match) => group(cube, match)?.lastDay || null,
      split: (cube, dimension, match) => {
        const found = [...(parts(cube, match, dimension) ?? [])]
        // What was emptied is in memory until a restart only: it is none.
        const left = found.filter(([, { sum }]) => sum !== 0)
        return new Map(left.map(([value, { sum }]) => [value, fromParts(sum)]))
      },
    }
  }

  /** Cells of days that have not come yet were met, and not read; or a part has no value. */
  get leavesOut(): boolean {
    return this.hasLeftOut
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
  private groups(cube: Cube, match: CellMatch, also?: string): Groups {
    const name = JSON.stringify([cube.name, match, also])
    const known = this.walked.get(name)
    if (known) return known
    const groups = new Map<string, Map<string, Group>>()
    for (const { key, parts } of this.walk(cube, this.boundsFor(match), match.groupWide)) {
      if (!fits(key, match)) continue
      const group = this.nameOf(cube, (by) =>
        isGrain(by) ? bucketOf(key.on, by) : (key.dimensions[by] ?? ''),
      )
      add(groups, group, also === undefined ? whole : (key.dimensions[also] ?? ''), parts, key.on)
    }
    this.walked.set(name, groups)
    return groups
  }

  /** What the observations of the whole subtree say, by the question's dimensions; no total holds that. */
  private spreads(cube: Cube, value: string): ReadonlyMap<string, Spread> {
    const name = JSON.stringify([cube.name, value])
    const known = this.merged.get(name)
    if (known) return known
    const found = new Map<string, Spread>()
    const cells = this.cells.of(cube)
    for (const org of new Set([this.scope.org, ...this.cells.tree.subtree(this.scope.org)])) {
      for (const id of cells.ownOf(org).keys()) {
        const spread = cells.spreadOf(org, id, value)
        const group = this.nameOf(cube, (by) => cells.keys[id]?.dimensions[by] ?? '')
        const before = found.get(group)
        if (spread) found.set(group, before ? mergedSpread(before, spread) : spread)
      }
    }
    this.merged.set(name, found)
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
  private nameOf(cube: Cube, pick: (name: string) => string): string {
    return this.scope.by
      .filter((name) => (isGrain(name) ? cube.on !== undefined : name in cube.dimensions))
      .map(pick)
      .join('\t')
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
        if (newest !== null && day > newest) this.hasLeftOut ||= parts !== 0
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

function fits({ measure, dimensions }: CellKey, match: CellMatch): boolean {
  if (measure !== (match.measure ?? measure)) return false
  return Object.entries(match.where ?? {}).every(([name, wanted]) =>
    typeof wanted === 'string'
      ? dimensions[name] === wanted
      : wanted.includes(dimensions[name] ?? ''),
  )
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
