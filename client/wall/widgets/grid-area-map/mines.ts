/** Grid areas by the mine they belong to, and what is drawn of them. */

import type { MapArea } from '#domain/api/map-areas'
import type { WallOrg } from '#domain/wall/wire'
import type { Table } from '../../../viz/map/arrange.ts'
import { countrySheet } from '../../../viz/map/country-sheet.ts'
import { drawnAreas, type StandsFor, standsFor } from '../../../viz/map/drawn-areas.ts'
import { mineSheet } from '../../../viz/map/mine-sheet.ts'
import { type Group, type Sheet, withoutHiding } from '../../../viz/map/sheet.ts'
import { tableSheet } from '../../../viz/map/table-sheet.ts'

export type FrameChoice = MapArea['frame'] | 'auto'

export interface Ground {
  readonly sheet: Sheet
  /** The drawn block in which each area of the scope is seen. */
  readonly seenIn: StandsFor
}

/** Groups of areas, one a mine, in the order in which the organisations come. */
export function groupsOf(areas: readonly MapArea[], orgs: readonly WallOrg[]): Group[] {
  const byCode = new Map(orgs.map((org) => [org.orgCode, org]))
  const mineOf = (code: string): string => {
    let org = byCode.get(code)
    while (org && org.orgType !== 'factory') org = byCode.get(org.parentCode ?? '')
    return org?.orgCode ?? code
  }
  const groups = new Map<string, MapArea[]>()
  for (const area of areas) {
    const mine = mineOf(area.orgCode)
    const members = groups.get(mine)
    if (members) members.push(area)
    else groups.set(mine, [area])
  }
  const places = new Map(orgs.map(({ orgCode }, i) => [orgCode, i]))
  const placeOf = (code: string) => places.get(code) ?? orgs.length
  return [...groups]
    .sort(([a], [b]) => placeOf(a) - placeOf(b))
    .map(([code, members]) => ({ code, areas: members }))
}

/** The ground for a scope: its one mine, all its mines on a table, or on the country map. */
export function groundOf(
  groups: readonly Group[],
  frame: FrameChoice,
  table: Table,
  pitch: number,
): Ground | null {
  const [only] = groups
  if (!only) return null
  const detail = groups.length === 1 ? 'whole' : 'overview'
  const drawn = groups.map(({ code, areas }) => ({ code, areas: drawnAreas(areas, detail) }))
  const seen = groups.map(({ areas }, i) => standsFor(areas, drawn[i]?.areas ?? []))
  const seenIn = new Map(seen.flatMap((one) => [...one]))
  const [mine] = drawn
  if (groups.length === 1 && mine) {
    return { sheet: withoutHiding(mineSheet(mine, frame), pitch), seenIn }
  }
  if (frame !== 'geographic') {
    return { sheet: withoutHiding(tableSheet(drawn, table, pitch), pitch), seenIn }
  }
  const columns = groups.flatMap(({ code, areas }) =>
    areas.map((area) => [area.code, code] as const),
  )
  return { sheet: countrySheet(groups), seenIn: new Map(columns) }
}

/** How many areas have no block of their own: their risk is seen in the one around them. */
export const areasWithin = ({ sheet, seenIn }: Ground): number => {
  const blocks = new Set(sheet.areas.map(({ code }) => code))
  return [...seenIn].filter(([code, block]) => !blocks.has(code) && blocks.has(block)).length
}
