/**
 * Many mines at once: each with its true shape, set on one table in a fixed order. On a true map
 * mines that lie half a continent apart would be dots on empty land.
 */

import type { MapArea } from '#domain/api/map-areas'
import { boxOf, type Position } from '#domain/geometry/geometry'
import { mercatorBox, toMercator } from '#domain/geometry/plan-frame'
import { arrange, type Cell, type Table } from './arrange.ts'
import {
  blockWidth,
  cornersOf,
  type Group,
  lyingAtMine,
  type Plate,
  placed,
  type Sheet,
} from './sheet.ts'

/** Free share of a cell on each side of its plate, and of a plate around its mine. */
const gutter = 0.035
const margin = 0.05
/** A mine that is a narrow strip is widened by no more than this, so that its blocks can be read. */
const stretch = 1.7
/** Height of a block at the index 100, in widths of a mine: the same for all mines. */
const rise = 0.28

/**
 * The table for the groups in their order. `table` is its size on the glass; the ground is deeper by
 * what the camera's pitch foreshortens.
 */
export function tableSheet(known: readonly Group[], table: Table, pitch: number): Sheet {
  const lying = known.map(({ areas }) => lyingAtMine(areas))
  const groups = known.map(({ code }, i) => ({ code, areas: lying[i]?.shown ?? [] }))
  const depth = 1 / Math.cos((pitch * Math.PI) / 180)
  const scale = mercatorBox.size / Math.max(table.width, table.height * depth)
  const onto = ([x, y]: Position): Position => [
    mercatorBox.x + (x - table.width / 2) * scale,
    mercatorBox.y + (y - table.height / 2) * depth * scale,
  ]
  const cells = arrange(groups.length, table)
  const width = Math.min(table.width, ...cells.map((cell) => cell.width))
  const plates = groups.flatMap(({ code }, i) => {
    const cell = cells[i]
    return cell ? [plateOf(code, inner(cell, width * gutter, width * gutter), onto)] : []
  })
  const areas = groups.flatMap((group, i) => {
    const cell = cells[i]
    return cell ? standing(group, roomFor(cell, table.nameHeight), onto, depth) : []
  })
  return {
    kind: 'table',
    areas,
    plates,
    corners: cornersOf([onto([0, 0]), onto([table.width, table.height])]),
    block: blockWidth(areas),
    rise: width * rise * scale,
    gap: 0.04,
    off: lying.flatMap(({ off }) => off),
    plan: null,
  }
}

const inner = ({ x, y, width, height }: Cell, dx: number, dy: number): Cell => ({
  x: x + dx,
  y: y + dy,
  width: width - 2 * dx,
  height: height - 2 * dy,
})

function plateOf(
  group: string,
  { x, y, width, height }: Cell,
  onto: (p: Position) => Position,
): Plate {
  const corners = (
    [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ] as const
  ).map((corner) => onto([...corner]))
  const [backLeft, , frontRight, frontLeft] = corners
  if (!(backLeft && frontRight && frontLeft)) throw new Error('table-sheet: a plate has 4 corners')
  return { group, ring: [...corners, backLeft], front: [frontLeft, frontRight] }
}

/** The part of a cell that a mine may fill: before it stands its name, behind it rise its blocks. */
function roomFor(cell: Cell, nameHeight: number): Cell {
  const side = cell.width * (gutter + margin)
  const { x, width, height, y } = inner(cell, side, 0)
  const head = height * 0.12
  return { x, y: y + head, width, height: Math.max(1, height - head - nameHeight - side / 2) }
}

function standing(
  { code, areas }: Group,
  room: Cell,
  onto: (p: Position) => Position,
  depth: number,
) {
  const local = areas.map((area) => ({ area, flat: flatten(area) }))
  const positions = local.flatMap(({ area, flat }) => area.boundary.coordinates.flat().map(flat))
  const box = boxOf(positions)
  const wide = room.width / (box.maxX - box.minX)
  const deep = (room.height * depth) / (box.maxY - box.minY)
  const [acrossScale, alongScale] = [Math.min(wide, deep * stretch), Math.min(deep, wide * stretch)]
  const settle = ([x, y]: Position): Position => [
    room.x + room.width / 2 + (x - (box.minX + box.maxX) / 2) * acrossScale,
    room.y + room.height / 2 + ((y - (box.minY + box.maxY) / 2) / depth) * alongScale,
  ]
  return local.map(({ area, flat }) => placed(area, code, (p) => onto(settle(flat(p)))))
}

/** Positions of an area in a plane where y grows southwards. */
const flatten = ({ frame }: MapArea) =>
  frame === 'plan' ? (position: Position) => position : toMercator
