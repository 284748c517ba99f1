import Flatbush from 'flatbush'
import { type Box, boxOf, distanceTo, type Position, type Rings, sidesOf } from './geometry.ts'

export type Side = readonly [Position, Position]

/** Boundaries whose comparison would take longer than anybody else should wait for. */
export class TooIntricate extends Error {
  override readonly name = 'TooIntricate'
}

/** Steps of looking at one boundary by itself, or of comparing it with another: below a tenth of a second. */
export const mostSteps = 200_000

/** Counts the steps of comparing boundaries: some three million a second. */
export class Effort {
  #left: number
  readonly #whole: Effort | undefined

  /** `whole` bounds several together. */
  constructor(most: number, whole?: Effort) {
    this.#left = most
    this.#whole = whole
  }

  /** Throws TooIntricate once more was spent than is there. */
  spend(steps: number): void {
    this.#whole?.spend(steps)
    this.#left -= steps
    if (this.#left < 0) throw new TooIntricate('the boundaries cross each other too often')
  }
}

/** A polygon prepared for many questions: each looks at the sides near it alone. */
export class Outline {
  readonly rings: Rings
  readonly sides: readonly Side[]
  readonly box: Box
  readonly #near: Flatbush | null
  readonly #effort: Effort

  constructor(rings: Rings, effort: Effort) {
    this.rings = rings
    this.sides = rings.flatMap(sidesOf)
    this.box = boxOf(rings.flat())
    this.#effort = effort
    this.#near = indexOf(this.sides)
  }

  /** The sides whose boxes meet this one, by their place in `sides`. */
  near({ minX, minY, maxX, maxY }: Box): number[] {
    const found = this.#near?.search(minX, minY, maxX, maxY) ?? []
    this.#effort.spend(found.length + 1)
    return found
  }

  /** Whether the position is inside and in no hole; on a side is undecided. */
  contains([x, y]: Position): boolean {
    let inside = false
    for (const at of this.near({ minX: x, minY: y, maxX: this.box.maxX, maxY: y })) {
      const [[ax, ay], [bx, by]] = this.sides[at] as Side
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
    }
    return inside
  }

  /** Whether a side runs past the position no farther off than `reach`. */
  isNear([x, y]: Position, reach: number): boolean {
    const box = { minX: x - reach, minY: y - reach, maxX: x + reach, maxY: y + reach }
    return this.near(box).some((at) => distanceTo(this.sides[at] as Side, [x, y]) <= reach)
  }
}

function indexOf(sides: readonly Side[]): Flatbush | null {
  if (sides.length === 0) return null
  const index = new Flatbush(sides.length)
  for (const side of sides) {
    const { minX, minY, maxX, maxY } = boxOf(side)
    index.add(minX, minY, maxX, maxY)
  }
  index.finish()
  return index
}

/** Whether two boxes share a position. */
export const meets = (a: Box, b: Box): boolean =>
  a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY
