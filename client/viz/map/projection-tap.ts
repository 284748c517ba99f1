/**
 * Tells where a point above the ground is on the canvas. MapLibre's own `project` knows no height,
 * but a custom layer is handed the matrix of each frame; this one draws nothing and keeps it.
 */
import type { CustomLayerInterface, CustomRenderMethodInput } from 'maplibre-gl'

/** In Mercator units, height included; answers in CSS pixels of the canvas. */
export type Project = (
  x: number,
  y: number,
  z: number,
) => { readonly x: number; readonly y: number }

export class ProjectionTap implements CustomLayerInterface {
  readonly id = 'projection'
  readonly type = 'custom'
  readonly #onFrame: (project: Project) => void
  readonly #canvas: HTMLCanvasElement

  /** `onFrame` is called while a frame is drawn, so what it moves stays in step with the map. */
  constructor(canvas: HTMLCanvasElement, onFrame: (project: Project) => void) {
    this.#canvas = canvas
    this.#onFrame = onFrame
  }

  render(_gl: unknown, { defaultProjectionData }: CustomRenderMethodInput): void {
    const matrix = Array.from(defaultProjectionData.mainMatrix)
    const { clientWidth, clientHeight } = this.#canvas
    this.#onFrame((x, y, z) => toPixels(matrix, [x, y, z], clientWidth, clientHeight))
  }
}

/** A position through a column-major clip matrix, in pixels from the upper left. */
export function toPixels(
  matrix: readonly number[],
  [x, y, z]: readonly [number, number, number],
  width: number,
  height: number,
) {
  const row = (i: number) => {
    const [a = 0, b = 0, c = 0, d = 0] = [matrix[i], matrix[i + 4], matrix[i + 8], matrix[i + 12]]
    return a * x + b * y + c * z + d
  }
  const w = row(3)
  return { x: ((row(0) / w + 1) / 2) * width, y: ((1 - row(1) / w) / 2) * height }
}
