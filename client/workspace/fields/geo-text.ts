import type { GeoShape } from '#domain/fields/field'
import type { Geometry } from '#domain/fields/index'
import type { Position } from '#domain/geometry/geometry'
import { parseNumber, toDouble } from '#domain/text/numbers'
import { positionsOf } from './positions-of.ts'

/** The positions of a shape, one a line: `x, y`. Holes of a polygon are not part of the text. */
export function textOfShape(geometry: Geometry | null): string {
  return positionsOf(geometry)
    .map(([x, y]) => `${x}, ${y}`)
    .join('\n')
}

const minimum = { point: 1, line: 2, polygon: 3 } as const

/** The shape a text describes; a fault names the line that cannot be read, or that some are missing. */
export function shapeOfText(
  text: string,
  shape: GeoShape,
):
  | { readonly geometry: Geometry | null }
  | { readonly line: number }
  | { readonly missing: number } {
  const lines = text.split('\n').map((line) => line.trim())
  const positions: Position[] = []
  for (const [index, line] of lines.entries()) {
    if (line === '') continue
    const position = positionOf(line)
    if (!position) return { line: index + 1 }
    positions.push(position)
  }
  if (positions.length === 0) return { geometry: null }
  if (positions.length < minimum[shape]) return { missing: minimum[shape] - positions.length }
  return { geometry: geometryOf(shape, positions) }
}

function positionOf(line: string): Position | null {
  const [x = null, y = null, ...others] = partsOf(line).map(coordinate)
  return x !== null && y !== null && others.length === 0 ? [x, y] : null
}

/** A comma without a blank stands between two numbers only where these have points. */
function partsOf(line: string): readonly string[] {
  const parts = line.split(/[;；]/).length > 1 ? line.split(/[;；]/) : line.split(/[,，]?\s+/)
  return parts.length === 1 && line.includes('.') ? line.split(',') : parts
}

function coordinate(text: string): number | null {
  const parsed = parseNumber(text, 'en_US', { isGrouped: false })
  return parsed.kind === 'number' ? toDouble(parsed.value) : null
}

function geometryOf(shape: GeoShape, positions: readonly Position[]): Geometry {
  if (shape === 'point') return { type: 'Point', coordinates: positions[0] }
  if (shape === 'line') return { type: 'LineString', coordinates: positions }
  return { type: 'Polygon', coordinates: [[...positions, positions[0]]] }
}

/** A new outline with the holes of the shape before it: they are drawn, never typed. */
export function withHolesOf(before: Geometry | null, next: Geometry | null): Geometry | null {
  if (before?.type !== 'Polygon' || next?.type !== 'Polygon') return next
  const [, ...holes] = before.coordinates as readonly unknown[]
  return { ...next, coordinates: [...(next.coordinates as readonly unknown[]), ...holes] }
}
