/** What is asked of the boundaries of many areas again and again, worked out once for each. */
import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import {
  type Box,
  boxOf,
  distanceTo,
  innerPointOf,
  type Position,
  type Ring,
  type Rings,
} from '#domain/geometry/geometry'
import type { Tx } from '../../db/database.ts'
import { takingTurns } from '../../platform/turns.ts'

export interface AreaShape {
  readonly box: Box
  /** Well inside, for a label. */
  readonly inner: Position
  /** The boundary as a map draws it, of at most `mostDrawn` positions. */
  readonly drawn: Rings
}

/** An area as it is stored now. */
export interface StoredArea {
  readonly id: string
  readonly version: number
}

/** Positions of one area on a map: more are not seen on any wall. */
export const maxDrawnPositions = 200

const kept = new LRUCache<string, AreaShape>({
  maxSize: 400_000,
  sizeCalculation: ({ drawn }) => drawn.reduce((sum, ring) => sum + ring.length, 10),
})

/** Boundaries read together: a megabyte or two at the most. */
const together = 20

/**
 * The shapes of these areas, in turns with everybody else; boundaries are read only of areas that
 * changed since they were asked for last. The transaction is one that may read them.
 */
export async function shapesOf(
  tx: Tx,
  areas: readonly StoredArea[],
): Promise<ReadonlyMap<string, AreaShape>> {
  const found = new Map<string, AreaShape>()
  const missing: StoredArea[] = []
  for (const area of areas) {
    const known = kept.get(keyOf(area))
    if (known) found.set(area.id, known)
    else missing.push(area)
  }
  const turn = takingTurns()
  for (let from = 0; from < missing.length; from += together) {
    const ids = missing.slice(from, from + together).map(({ id }) => id)
    for (const { coordinates, ...area } of await boundariesOf(tx, ids)) {
      const shape = shapeOf(coordinates)
      kept.set(keyOf(area), shape)
      found.set(area.id, shape)
      await turn()
    }
  }
  return found
}

const keyOf = ({ id, version }: StoredArea) => `${id} ${version}`

interface StoredBoundary extends StoredArea {
  readonly coordinates: Rings
}

/** Reads few boundaries at a time: each may have 1,500 positions. */
const boundariesOf = (tx: Tx, ids: readonly string[]): Promise<StoredBoundary[]> =>
  tx.query<StoredBoundary>(sql`
    select id, version, boundary -> 'coordinates' as coordinates from grid_area
    where id = any(${sql.param([...ids])}::uuid[]) and boundary is not null`)

function shapeOf(rings: Rings): AreaShape {
  return {
    box: boxOf(rings.flat()),
    inner: innerPointOf(rings),
    drawn: drawnWith(rings, maxDrawnPositions),
  }
}

/** The rings with at most so many positions in all, the outer one first. */
export function drawnWith(rings: Rings, most: number): Rings {
  const positions = rings.reduce((sum, ring) => sum + ring.length, 0)
  if (positions <= most) return rings
  const share = most / positions
  return rings
    .map((ring) => ringWith(ring, Math.max(4, Math.floor(ring.length * share))))
    .filter((ring, at) => at === 0 || ring.length >= 4)
    .slice(0, Math.max(1, Math.floor(most / 4)))
}

/** What stands out less than this share of the area's extent is not seen on a map. */
const unseen = 1 / 1000

/**
 * The ring with at most so many positions (Douglas and Peucker, from the coarse to the fine): what
 * stands out most comes first, so that the work is bounded by what is kept.
 */
function ringWith(ring: Ring, most: number): Ring {
  const box = boxOf(ring)
  const least = Math.hypot(box.maxX - box.minX, box.maxY - box.minY) * unseen
  const pieces: Piece[] = [pieceOf(ring, 0, ring.length - 1)]
  while (pieces.length + 1 < most) {
    const widest = pieces.reduce(
      (best, one, at) => (one.off > (pieces[best]?.off ?? 0) ? at : best),
      0,
    )
    const piece = pieces[widest]
    if (!piece || piece.off <= least) break
    const { from, farthest, to } = piece
    pieces.splice(widest, 1, pieceOf(ring, from, farthest), pieceOf(ring, farthest, to))
  }
  const kept = [...pieces.map(({ from }) => from), ring.length - 1]
  return kept.length >= 4 ? kept.map((at) => ring[at] as Position) : boxRing(box)
}

/** A piece of a ring drawn as one side, and which of its positions lies farthest off it. */
interface Piece {
  readonly from: number
  readonly to: number
  readonly farthest: number
  readonly off: number
}

function pieceOf(ring: Ring, from: number, to: number): Piece {
  const [start, end] = [ring[from] as Position, ring[to] as Position]
  const isPoint = start[0] === end[0] && start[1] === end[1]
  let [farthest, off] = [from, 0]
  for (let at = from + 1; at < to; at += 1) {
    const position = ring[at] as Position
    const reach = isPoint
      ? Math.hypot(position[0] - start[0], position[1] - start[1])
      : distanceTo([start, end], position)
    if (reach > off) [farthest, off] = [at, reach]
  }
  return { from, to, farthest, off }
}

const boxRing = ({ minX, minY, maxX, maxY }: Box): Ring => [
  [minX, minY],
  [maxX, minY],
  [maxX, maxY],
  [minX, maxY],
  [minX, minY],
]
