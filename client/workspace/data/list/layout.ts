/** How a person likes a list to look: which columns, how wide, how close, in pages or without. */

import type { Resource } from '#domain/definition/resource'
import { type Density, densities, type ListLayout, widthBounds } from '#domain/screens/list-layout'
import { choosableColumns } from './list-state.ts'

/** Height of a row in pixels. */
export const rowHeight: Readonly<Record<Density, number>> = { compact: 28, normal: 34, roomy: 44 }

/** Whom a list is for, and what its screen says of all its records. */
export interface ListedFor {
  /** Somebody whose lists hold the records of several mines. */
  readonly isAboveMines?: boolean
  /** What the screen narrows its list to: a column of one value alone says nothing. */
  readonly narrowed?: Readonly<Record<string, readonly string[]>>
  /** The columns of the screen, where they are not those of its record type. */
  readonly columns?: readonly string[]
}

/** The standard, before somebody chooses for themselves. */
export const standardLayout = (
  resource: Resource,
  {
    isAboveMines = false,
    narrowed = {},
    columns = resource.list.columns.map(String),
  }: ListedFor = {},
): ListLayout => ({
  columns: stateInSight(
    withPlace(resource, columns, isAboveMines).filter((name) => narrowed[name]?.length !== 1),
    resource.title,
  ),
  widths: {},
  density: 'normal',
  endless: false,
})

/** Names of areas and machines repeat from mine to mine: the place stands behind the title. */
function withPlace(
  { placedBy, title, fields }: Resource,
  columns: readonly string[],
  isAboveMines: boolean,
): readonly string[] {
  const place = fields[placedBy] ? placedBy : null
  if (!isAboveMines || place === null || columns.includes(place)) return columns
  const behind = columns.indexOf(title) + 1
  return [...columns.slice(0, behind), place, ...columns.slice(behind)]
}

/** Columns that have room where a record stands open beside the list. */
const inSight = 4

/** The state is among the first columns; further back it would be cut where the list is narrow. */
function stateInSight(columns: readonly string[], title: string): readonly string[] {
  if (columns.indexOf('state') < inSight) return columns
  const others = columns.filter((name) => name !== 'state')
  const behind = Math.min(others.indexOf(title) + 1, inSight - 1)
  return [...others.slice(0, behind), 'state', ...others.slice(behind)]
}

/** A kept layout as far as it still makes sense: fields come and go. */
export function layoutFrom(kept: unknown, resource: Resource, whom: ListedFor = {}): ListLayout {
  const standard = standardLayout(resource, whom)
  if (typeof kept !== 'object' || kept === null) return standard
  const { columns, widths, density, endless } = kept as Partial<Record<keyof ListLayout, unknown>>
  const known = choosableColumns(resource)
  const shown = Array.isArray(columns) ? columns.filter((name) => known.includes(name)) : []
  const sized = Object.entries(typeof widths === 'object' && widths ? widths : {})
  return {
    columns: shown.length > 0 ? shown : standard.columns,
    widths: Object.fromEntries(
      sized.filter(([name, width]) => known.includes(name) && isWidth(width)),
    ),
    density: densities.find((one) => one === density) ?? standard.density,
    endless: endless === true,
  }
}

/** A layout as it travels in an address. */
export const layoutText = (layout: ListLayout): string => JSON.stringify(layout)

/** The layout that an address carries; the standard where it carries none that makes sense. */
export function layoutIn(text: string, resource: Resource, whom: ListedFor = {}): ListLayout {
  try {
    return layoutFrom(JSON.parse(text), resource, whom)
  } catch {
    return standardLayout(resource, whom)
  }
}

const isWidth = (width: unknown): width is number =>
  typeof width === 'number' && width >= widthBounds.min && width <= widthBounds.max

/** The same columns with one moved by a place; at the edge it stays. */
export function moved(columns: readonly string[], name: string, by: -1 | 1): readonly string[] {
  const at = columns.indexOf(name)
  const to = at + by
  if (at < 0 || to < 0 || to >= columns.length) return columns
  const others = columns.filter((one) => one !== name)
  return [...others.slice(0, to), name, ...others.slice(to)]
}
