/** The camera stands still. It looks at one place when something happened there, then goes home. */
import type { Map as MapLibreMap } from 'maplibre-gl'
import { boxOf, type Position } from '#domain/geometry/geometry'
import { lngLatOf } from './blocks.ts'
import type { Sheet } from './sheet.ts'

export interface View {
  readonly pitch: number
  /** CSS pixels around the ground. */
  readonly padding: { top: number; right: number; bottom: number; left: number }
}

interface Pose {
  readonly center: [number, number]
  readonly zoom: number
  readonly pitch: number
  readonly bearing: number
}

/** Directions from which a sheet may be seen: the one that shows it largest is taken. */
const bearings = {
  mine: [-30, -20, 20, 30, -45, 45, -60, 60],
  plan: [-18],
  table: [0],
  country: [0],
} as const
const flight = 1600
const stay = 9000
const closer = 0.4
/** Width of the world at zoom 0. */
const worldPixels = 512

export class Camera {
  #home: Pose | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #map: MapLibreMap

  constructor(map: MapLibreMap) {
    this.#map = map
    // A very long lens: rows of a table stay rows, and a block is as tall behind as in front.
    map.setVerticalFieldOfView(5)
  }

  /** Frames the whole sheet at once. */
  frame(sheet: Sheet, { pitch, padding }: View): void {
    clearTimeout(this.#timer)
    const tilt = sheet.kind === 'country' ? Math.min(pitch, 35) : pitch
    // From straight above it is a plan: north is up.
    const poses = (tilt === 0 ? [0] : bearings[sheet.kind]).map((bearing) =>
      this.#fitted(sheet, { pitch: tilt, bearing }, padding),
    )
    this.#home = poses.reduce((best, pose) => (pose.zoom > best.zoom + 0.02 ? pose : best))
    this.#map.jumpTo(this.#home)
  }

  /** Goes to a place, stays long enough to read, and returns. */
  visit(position: Position): void {
    const home = this.#home
    if (!home || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const [lng, lat] = lngLatOf(position)
    // Only part of the way, so that what lies around the place stays on the picture.
    const center: [number, number] = [
      home.center[0] + (lng - home.center[0]) * 0.45,
      home.center[1] + (lat - home.center[1]) * 0.45,
    ]
    this.#map.easeTo({ ...home, center, zoom: home.zoom + closer, duration: flight })
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#map.easeTo({ ...home, duration: flight }), flight + stay)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  /** The pose in which the corners fill the free part of the canvas. MapLibre's own fit is flat. */
  #fitted(
    { corners, rise, kind }: Sheet,
    { pitch, bearing }: Pick<Pose, 'pitch' | 'bearing'>,
    padding: View['padding'],
  ): Pose {
    const map = this.#map
    const { clientWidth, clientHeight } = map.getCanvas()
    const width = Math.max(1, clientWidth - padding.left - padding.right)
    const height = Math.max(1, clientHeight - padding.top - padding.bottom)
    const points = corners.map(lngLatOf)
    // From afar the map refuses poses that would show the edge of the world: start close to the end.
    const { minX, minY, maxX, maxY } = boxOf(corners)
    const close = Math.log2(width / (worldPixels * (maxX - minX)))
    const middle = lngLatOf([(minX + maxX) / 2, (minY + maxY) / 2])
    map.jumpTo({ center: middle, zoom: close, pitch, bearing })
    const lifted = 0.6 * Math.sin((pitch * Math.PI) / 180)
    for (let turn = 0; turn < 8; turn += 1) {
      const seen = points.map((point) => map.project(point))
      const xs = seen.map(({ x }) => x)
      const ys = seen.map(({ y }) => y)
      const [left, right] = [Math.min(...xs), Math.max(...xs)]
      const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
      // Blocks rise above their ground; on a table each cell keeps room for that itself.
      const tall = kind === 'table' ? 0 : rise * worldPixels * 2 ** map.getZoom() * lifted
      const low = Math.max(height / 2, height - tall)
      const center = map.unproject([
        (clientWidth + left + right - width) / 2 - padding.left,
        (clientHeight + top + bottom + low) / 2 - padding.top - height,
      ])
      const grow = Math.min(width / (right - left), low / (bottom - top))
      map.jumpTo({ center, zoom: map.getZoom() + Math.log2(grow) })
    }
    return { center: map.getCenter().toArray(), zoom: map.getZoom(), pitch, bearing }
  }
}
