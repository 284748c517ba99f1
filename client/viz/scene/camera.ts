/** From where a mine is looked at: always the same way, as near as all of it can be seen. Pure. */
import type { GroundArea } from './relief.ts'

type Vector = readonly [number, number, number]

/** Degrees, from the lower to the upper edge of the picture. */
export const fieldOfView = 24
export const lookAt: Vector = [0, 0.1, 0]

const towards = unit([1, 2.25, 2.6])
const right = unit(cross([0, 1, 0], towards))
const up = cross(towards, right)
/** Of half the picture. Above the mine stand pins. */
const share = { across: 0.94, above: 0.8, below: 0.94 }

/** Where the camera stands so that every corner of the areas is on a picture of `aspect` widths to a height. */
export function standpointFor(areas: readonly GroundArea[], aspect: number): Vector {
  const half = Math.tan((fieldOfView * Math.PI) / 360)
  const distances = areas
    .flatMap(({ rings }) => rings.flat())
    .map(([x, z]) => {
      const corner: Vector = [x - lookAt[0], -lookAt[1], z - lookAt[2]]
      const height = dot(corner, up)
      const across = Math.abs(dot(corner, right)) / (half * aspect * share.across)
      const along = Math.abs(height) / (half * (height > 0 ? share.above : share.below))
      return dot(corner, towards) + Math.max(across, along)
    })
  const distance = Math.max(nearest, ...distances)
  return [
    lookAt[0] + towards[0] * distance,
    lookAt[1] + towards[1] * distance,
    lookAt[2] + towards[2] * distance,
  ]
}

const nearest = 2.4

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

function unit(a: Vector): Vector {
  const length = Math.sqrt(dot(a, a))
  return [a[0] / length, a[1] / length, a[2] / length]
}
