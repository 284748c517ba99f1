/** The camera stands still. It looks at one place when something happened there, then goes home. */
import type { Map as MapLibreMap } from 'maplibre-gl'
import type { Position } from '#domain/geometry'
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

const bearings = { mine: -24, plan: -18, table: 0, country: 0 } as const
const flight = 1600
const stay = 9000
const closer = 0.55

export class Camera {
  #home: Pose | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #map: MapLibreMap

  constructor(map: MapLibreMap) {
    this.#map = map
    // A long lens: rows of a table stay parallel enough to be read as rows.
    map.setVerticalFieldOfView(16)
  }

  /** Frames the whole sheet at once. */
  frame(sheet: Sheet, { pitch, padding }: View): void {
    clearTimeout(this.#timer)
    const bearing = bearings[sheet.kind]
    const tilt = sheet.kind === 'country' ? Math.min(pitch, 35) : pitch
    this.#home = this.#fitted(sheet.corners, { pitch: tilt, bearing }, padding)
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
    corners: readonly Position[],
    { pitch, bearing }: Pick<Pose, 'pitch' | 'bearing'>,
    padding: View['padding'],
  ): Pose {
    const map = this.#map
    const { clientWidth, clientHeight } = map.getCanvas()
    const free = {
      width: Math.max(1, clientWidth - padding.left - padding.right),
      height: Math.max(1, clientHeight - padding.top - padding.bottom),
    }
    const target = [padding.left + free.width / 2, padding.top + free.height / 2] as const
    const points = corners.map(lngLatOf)
    const [first = [0, 0], , third = first] = points
    map.jumpTo({ center: [(first[0] + third[0]) / 2, (first[1] + third[1]) / 2], pitch, bearing })
    for (let turn = 0; turn < 8; turn += 1) {
      const seen = points.map((point) => map.project(point))
      const xs = seen.map(({ x }) => x)
      const ys = seen.map(({ y }) => y)
      const [left, right] = [Math.min(...xs), Math.max(...xs)]
      const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
      const middle = map.unproject([
        clientWidth / 2 + (left + right) / 2 - target[0],
        clientHeight / 2 + (top + bottom) / 2 - target[1],
      ])
      const grow = Math.min(free.width / (right - left), free.height / (bottom - top))
      map.jumpTo({ center: middle, zoom: map.getZoom() + Math.log2(grow) })
    }
    return { center: map.getCenter().toArray(), zoom: map.getZoom(), pitch, bearing }
  }
}
