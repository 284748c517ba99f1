/** Shapes as people type them: positions, one a line. */
import { parseNumber, toDouble } from '../text/numbers.ts'
import type { GeoShape } from './field.ts'
import { type ParseError, parseError } from './value-codec.ts'

/**
 * A GeoJSON geometry. Positions are WGS 84 longitude and latitude, or pixels of a plan where the
 * record says so; which positions are sound is checked by `domain/geometry/geometry.ts`.
 */
export interface Geometry {
  readonly type: 'Point' | 'LineString' | 'Polygon'
  readonly coordinates: unknown
}

type Place = readonly [number, number]

/** The shape that a field holds; null where it holds none, or a text that could not be read as one. */
export const shapeIn = (value: unknown): Geometry | null =>
  typeof value === 'object' ? (value as Geometry | null) : null

/** Why a text is no value of a field that holds a shape. */
export function shapeFault(text: string, shape: GeoShape): ParseError {
  const read = shapeOfText(text, shape)
  if ('line' in read) return { ok: false, code: 'unreadLine', params: { line: read.line } }
  if ('missing' in read) return { ok: false, code: 'fewPoints', params: { count: read.missing } }
  return parseError('notAShape')
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
  const positions: Place[] = []
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

function positionOf(line: string): Place | null {
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

function geometryOf(shape: GeoShape, positions: readonly Place[]): Geometry {
  if (shape === 'point') return { type: 'Point', coordinates: positions[0] }
  if (shape === 'line') return { type: 'LineString', coordinates: positions }
  return { type: 'Polygon', coordinates: [[...positions, positions[0]]] }
}
