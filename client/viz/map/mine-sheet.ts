/** One mine where it is: on the globe, or on its plan picture. */

import type { MapArea } from '#domain/api/map-areas'
import { boxOf, type Position } from '#domain/geometry/geometry'
import { sheetToMercator, toMercator, transform } from '#domain/geometry/plan-frame'
import {
  blockWidth,
  cornersOf,
  type Group,
  lyingAtMine,
  type PlacedArea,
  placed,
  type Sheet,
} from './sheet.ts'

/** The areas of a group in the frame that holds most of them; the others have no place there. */
export function mineSheet({ code, areas }: Group, frame: MapArea['frame'] | 'auto'): Sheet {
  const kind = frame === 'auto' ? commonFrame(areas) : frame
  const shown = areas.filter((area) => area.frame === kind)
  const others = areas.filter((area) => area.frame !== kind).map((area) => area.code)
  const sheet = kind === 'plan' ? planSheet(code, shown) : globeSheet(code, shown)
  return { ...sheet, off: [...sheet.off, ...others] }
}

function commonFrame(areas: readonly MapArea[]): MapArea['frame'] {
  const plans = areas.filter(({ frame }) => frame === 'plan').length
  return plans > areas.length / 2 ? 'plan' : 'geographic'
}

function globeSheet(group: string, known: readonly MapArea[]): Sheet {
  const { shown, off } = lyingAtMine(known)
  const areas = shown.map((area) => placed(area, group, toMercator))
  const block = blockWidth(areas)
  const picture = shown.find((area) => area.picture !== null)?.picture
  return {
    kind: 'mine',
    areas,
    plates: [],
    corners: areas.flatMap(({ rings }) => rings[0] ?? []),
    block,
    rise: riseOf(areas, block),
    gap: 0.022,
    off,
    plan: picture ? { url: picture.url, corners: cornersIn(picture) } : null,
  }
}

/** From the upper left, clockwise. */
function cornersIn({ west, south, east, north }: NonNullable<MapArea['picture']>): Position[] {
  const box: readonly Position[] = [
    [west, north],
    [east, north],
    [east, south],
    [west, south],
  ]
  return box.map(toMercator)
}

function planSheet(group: string, shown: readonly MapArea[]): Sheet {
  const positions = shown.flatMap(({ boundary }) => boundary.coordinates.flat())
  const plan = shown.find((area) => area.plan !== null)?.plan ?? null
  const size = plan ?? extentOf(positions)
  const onto = (position: Position) => transform(sheetToMercator(size), position)
  const picture: readonly Position[] = [
    [0, 0],
    [size.width, 0],
    [size.width, size.height],
    [0, size.height],
  ]
  const corners = picture.map(onto)
  const areas = shown.map((area) => placed(area, group, onto))
  const block = blockWidth(areas)
  return {
    kind: 'plan',
    areas,
    plates: [],
    corners: plan ? corners : cornersOf(positions.map(onto)),
    block,
    rise: riseOf(areas, block),
    gap: 0.022,
    off: [],
    plan: plan && { url: plan.url, corners, size: { width: plan.width, height: plan.height } },
  }
}

/** A plan that was never uploaded still has a size: as far as its areas reach. */
function extentOf(positions: readonly Position[]) {
  return {
    width: Math.max(1, ...positions.map(([x]) => x)),
    height: Math.max(1, ...positions.map(([, y]) => y)),
  }
}

/** The worst block is about as tall as wide, but never a tower over a mine of few areas. */
function riseOf(areas: readonly PlacedArea[], block: number): number {
  const { minX, minY, maxX, maxY } = boxOf(areas.flatMap(({ rings }) => rings.flat()))
  return Math.min(0.9 * block, 0.17 * Math.max(maxX - minX, maxY - minY, 0))
}
