/** Which displays a split wall has, and how the address names them. Pure. */
import type { Screen } from '#domain/wall/screen'
import { type Crop, cropOf } from './stage.ts'

type Wall = NonNullable<Screen['wall']>

/** A sentence names no more than these one by one. */
const mostNamed = 16

/** Whether `?tile=` names a display of the wall; of a wall that is not split it names none. */
export function isTileOf(wall: Wall | undefined, text: string): boolean {
  const crop = cropOf(text)
  return wall !== undefined && crop !== undefined && crop.x < wall.columns && crop.y < wall.rows
}

/** Whether it is the display that shows what stands over the whole wall: in the top row, in the middle. */
export const isMiddleOf = (wall: Wall | undefined, { x, y }: Crop): boolean =>
  y === 0 && x === Math.floor(((wall?.columns ?? 1) - 1) / 2)

/** The displays of a wall as the address names them, row by row; of very many the first and the last. */
export function tilesOf({ columns, rows }: Wall): string {
  const all = Array.from(
    { length: columns * rows },
    (_, index): Crop => ({
      ...{ x: index % columns, y: Math.floor(index / columns) },
    }),
  )
  const names = all.map(({ x, y }) => `${x},${y}`)
  if (names.length > mostNamed) return `${names[0]} … ${names.at(-1)}`
  return names.join(' · ')
}
