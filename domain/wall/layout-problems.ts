/** Faults of a layout as a sheet: its grid, the room it leaves, and what nobody would see. */

import { grains } from '../metrics/definition/metric.ts'
import { type Slot, widgetTypes } from './widgets.ts'
import { type Written, writtenIn } from './written.ts'

/** A fault of a layout: where it stands and what is wrong, as a locale key of `screens`. */
export interface ScreenProblem {
  readonly path: (string | number)[]
  readonly code: string
  readonly params: Readonly<Record<string, string>>
}

interface Sheet {
  readonly design: { readonly width: number; readonly height: number }
  readonly areas: readonly string[]
  readonly rows: readonly string[]
  readonly columns: readonly string[]
  readonly gap: number
  readonly padding: number
}

interface Query {
  readonly key: string
  readonly by: readonly string[]
  readonly orgs: string
}

interface Drawn {
  readonly type: string
  readonly metrics: Readonly<Record<string, Query>>
}

interface Placed extends Drawn {
  readonly area?: string | undefined
  readonly instead?: Drawn | undefined
}

interface Alarm {
  readonly when: { readonly metric: string; readonly where: Readonly<Record<string, string>> }
}

type Path = readonly (string | number)[]

/** The grid as names by row; CSS reads the same strings. */
export const gridOf = (areas: readonly string[]) => areas.map((row) => row.trim().split(/\s+/))

interface Layout extends Sheet {
  readonly variants: readonly Sheet[]
  readonly widgets: readonly Placed[]
  readonly alarms: readonly Alarm[]
}

/** What holds as a file, and would still leave a wall without something that its author expects on it. */
export function unseenProblems(layout: Layout): ScreenProblem[] {
  const areas = new Set([layout, ...layout.variants].flatMap((one) => gridOf(one.areas).flat()))
  return [
    ...roomProblems(layout),
    ...layout.variants.flatMap((variant, index) => roomProblems(variant, ['variants', index])),
    ...placeProblems(layout, areas),
    ...writtenIn<Drawn>(layout).flatMap(lacksOf),
    ...layout.widgets.flatMap(needlessOf),
  ]
}

/** Slots whose question gives their widget nothing to draw. */
function lacksOf({ widget: { type, metrics }, path }: Written<Drawn>): ScreenProblem[] {
  const slots = widgetTypes[type]?.slots ?? {}
  return Object.entries(metrics).flatMap(([slot, query]) => {
    const isAlone = slot.endsWith('Before') && !metrics[slot.replace(/Before$/, '')]
    const code = isAlone ? 'beforeNothing' : lackOf(slots[slot], query)
    const params = { slot, by: 'by', ...examples }
    return code ? [{ path: [...path, 'metrics', slot], code, params }] : []
  })
}

/** Nothing ever stands instead of what asks for no more than one organisation. */
function needlessOf({ instead, metrics }: Placed, index: number): ScreenProblem[] {
  const several = Object.values(metrics).some(({ orgs }) => orgs !== 'self')
  if (!instead || several) return []
  return [{ path: ['widgets', index, 'instead'], code: 'insteadOfNothing', params: examples }]
}

const examples = {
  grains: grains.join(', '),
  dimensions: 'level, type',
  orgs: '"orgs": "mines"',
}

const isGrain = (name: string) => grains.some((grain) => grain === name)

function lackOf(slot: Slot | undefined, { by, orgs }: Query): string | null {
  const dimensions = by.filter((name) => !isGrain(name))
  switch (slot?.needs) {
    case 'time':
      return dimensions.length < by.length ? null : 'needsTime'
    case 'dimension':
      return dimensions.length === 1 ? null : 'needsDimension'
    case 'several':
      return orgs === 'self' && by.length === 0 ? 'needsSeveral' : null
    default:
      return null
  }
}

/** Areas that nothing stands in, and alarms that no widget shows. */
function placeProblems(
  { widgets, alarms }: Pick<Layout, 'widgets' | 'alarms'>,
  areas: ReadonlySet<string>,
): ScreenProblem[] {
  const taken = new Set(widgets.map(({ area }) => area))
  const free = [...areas].filter((area) => area !== '.' && !taken.has(area))
  const shown = writtenIn<Drawn>({ widgets }).flatMap(({ widget }) => Object.values(widget.metrics))
  const unseen = alarms.flatMap(({ when }, index) => {
    const by = Object.keys(when.where)
    const isSeen = shown.some(
      (query) => query.key === when.metric && by.every((name) => query.by.includes(name)),
    )
    return isSeen ? [] : [{ index, metric: when.metric, by: by.join(', ') || '-' }]
  })
  return [
    ...free.map((area) => ({ path: ['areas'], code: 'areaUnused', params: { area } })),
    ...unseen.map(({ index, ...params }) => ({
      path: ['alarms', index, 'when'],
      ...{ code: 'alarmUnseen', params },
    })),
  ]
}

/** Rows and columns that leave no room: what is behind the edge of the design is on no glass. */
function roomProblems(sheet: Sheet, at: Path = []): ScreenProblem[] {
  const { design, gap, padding } = sheet
  const needs = (sizes: readonly string[], whole: number) =>
    sizes.reduce((sum, size) => sum + fixed(size, whole), 2 * padding + gap * (sizes.length - 1))
  const over = (name: 'rows' | 'columns', whole: number): ScreenProblem[] => {
    const need = Math.ceil(needs(sheet[name], whole))
    if (need <= whole) return []
    const params = { need: String(need), have: String(whole) }
    return [{ path: [...at, name], code: name === 'rows' ? 'tooHigh' : 'tooWide', params }]
  }
  return [...over('rows', design.height), ...over('columns', design.width)]
}

function fixed(size: string, whole: number): number {
  if (size.endsWith('px')) return Number.parseFloat(size)
  return size.endsWith('%') ? (Number.parseFloat(size) / 100) * whole : 0
}

/** Rows of names that do not fit their columns, or do not form rectangles. */
export function gridProblems(screen: Sheet, at: Path = []): ScreenProblem[] {
  const grid = gridOf(screen.areas)
  const problems: ScreenProblem[] = []
  const say = (path: (string | number)[], code: string, params = {}) =>
    problems.push({ path: [...at, ...path], code, params })
  grid.forEach((row, y) => {
    if (row.length !== screen.columns.length) {
      say(['areas', y], 'columnCount', { have: row.length, want: screen.columns.length })
    }
  })
  if (grid.length !== screen.rows.length) {
    say(['rows'], 'rowCount', { have: screen.rows.length, want: grid.length })
  }
  for (const [name, extent] of extentsIn(grid)) {
    if (name !== '.' && !isFull(extent)) say(['areas'], 'notARectangle', { area: name })
  }
  return problems
}

interface Extent {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly cells: number
}

/** How far each name reaches, by one pass over the grid: a file may hold very many. */
function extentsIn(grid: readonly (readonly string[])[]): Map<string, Extent> {
  const extents = new Map<string, Extent>()
  for (const [y, row] of grid.entries()) {
    for (const [x, name] of row.entries()) {
      const known = extents.get(name) ?? { left: x, right: x, top: y, cells: 0 }
      const { left, right, top, cells } = known
      extents.set(name, {
        ...{ left: Math.min(left, x), right: Math.max(right, x), top, bottom: y },
        cells: cells + 1,
      })
    }
  }
  return extents
}

const isFull = ({ left, right, top, bottom, cells }: Extent): boolean =>
  (right - left + 1) * (bottom - top + 1) === cells
