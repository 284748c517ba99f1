import { PerspectiveCamera, Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import type { Position } from '#domain/geometry/geometry'
import { fieldOfView, lookAt, standpointFor } from './camera.ts'

const box = (west: number, north: number, east: number, south: number) => {
  const ring: Position[] = [
    [west, north],
    [east, north],
    [east, south],
    [west, south],
    [west, north],
  ]
  return { code: 'a', kind: 'yard', rings: [ring] }
}

/** Where the corners of an area lie on the picture: -1 to 1 across and up. */
function cornersOn(area: ReturnType<typeof box>, aspect: number) {
  const camera = new PerspectiveCamera(fieldOfView, aspect)
  camera.position.set(...standpointFor([area], aspect))
  camera.lookAt(...lookAt)
  camera.updateMatrixWorld()
  return area.rings.flat().map(([x, z]) => new Vector3(x, 0, z).project(camera))
}

describe('the camera of a mine', () => {
  it.each([
    ['as wide as long', box(-1, -1, 1, 1), 1.09],
    ['wide, in a narrow tile', box(-1, -0.3, 1, 0.3), 0.6],
    ['long, in a wide tile', box(-0.3, -1, 0.3, 1), 2.4],
  ])('sees all of one that is %s', (_, area, aspect) => {
    for (const { x, y } of cornersOn(area, aspect)) {
      expect(Math.abs(x)).toBeLessThan(0.95)
      expect(y).toBeGreaterThan(-0.95)
      expect(y).toBeLessThan(0.81)
    }
  })

  it('stands no farther off than it must: one that is as wide as long fills the picture', () => {
    const across = cornersOn(box(-1, -1, 1, 1), 1.09).map(({ x }) => Math.abs(x))
    expect(Math.max(...across)).toBeGreaterThan(0.9)
  })
})
