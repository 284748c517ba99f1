import type { Geometry } from '#domain/fields/index'
import { shapeIn } from '#domain/fields/shape-text'
import { positionsOf } from './positions-of.ts'

/**
 * What a field holds of a shape as text: its positions, one a line: `x, y`. Holes of a polygon are not part of
 * the text. What could not be read stands as it was typed.
 */
export function textOfShape(value: unknown): string {
  if (typeof value === 'string') return value
  return positionsOf(shapeIn(value))
    .map(([x, y]) => `${x}, ${y}`)
    .join('\n')
}

/** A new outline with the holes of the shape before it: they are drawn, never typed. */
export function withHolesOf(before: Geometry | null, next: Geometry | null): Geometry | null {
  if (before?.type !== 'Polygon' || next?.type !== 'Polygon') return next
  const [, ...holes] = before.coordinates as readonly unknown[]
  return { ...next, coordinates: [...(next.coordinates as readonly unknown[]), ...holes] }
}
