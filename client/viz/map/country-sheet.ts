/** Many mines where they are: one column each, at its place on the country map. */
import { boxOf, centroidOf, type Position } from '#domain/geometry/geometry'
import { toMercator } from '#domain/geometry/plan-frame'
import { cornersOf, type Group, lyingAtMine, type PlacedArea, type Sheet } from './sheet.ts'

const columnShare = 0.011
const corners = 6

/** Columns carry the code of their group. Groups without a geographic area have no place here. */
export function countrySheet(groups: readonly Group[]): Sheet {
  const lying = groups.map(({ code, areas }) => ({ code, ...lyingAtMine(areas) }))
  const places = lying.flatMap(({ code, shown }) => {
    const known = shown.filter(({ frame }) => frame === 'geographic')
    const positions = known.flatMap(({ boundary }) => boundary.coordinates.flat())
    return positions.length > 0 ? [{ code, at: middleOf(positions) }] : []
  })
  const { minX, minY, maxX, maxY } = boxOf(places.map(({ at }) => at))
  const span = Math.max(maxX - minX, maxY - minY, 0)
  const radius = Math.max(span * columnShare, 1e-6)
  return {
    kind: 'country',
    areas: places.map(({ code, at }) => columnAt(code, at, radius)),
    plates: [],
    corners: cornersOf(places.flatMap(({ at }) => around(at, radius * 4))),
    block: radius * 2,
    rise: radius * 16,
    gap: 0,
    off: lying.flatMap(({ off }) => off),
    plan: null,
  }
}

const middleOf = (positions: readonly Position[]): Position =>
  centroidOf([cornersOf(positions.map(toMercator))])

const around = ([x, y]: Position, reach: number): Position[] => [
  [x - reach, y - reach],
  [x + reach, y + reach],
]

function columnAt(code: string, [x, y]: Position, radius: number): PlacedArea {
  const ring = Array.from({ length: corners + 1 }, (_, i): Position => {
    const angle = (2 * Math.PI * (i % corners)) / corners
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })
  return { code, group: code, rings: [ring], anchor: [x, y] }
}
