import * as z from 'zod/mini'
import type { Geometry } from '#domain/fields/index'

const position = z.tuple([z.number(), z.number()], z.number())
const rings = z.array(z.array(position).check(z.minLength(4))).check(z.minLength(1))
const polygon = z.object({ type: z.literal('Polygon'), coordinates: rings })
const several = z.object({
  type: z.literal('MultiPolygon'),
  coordinates: z.array(rings).check(z.length(1)),
})
const shape = z.union([polygon, several])
const feature = z.object({ type: z.literal('Feature'), geometry: shape })
const collection = z.object({ type: z.literal('FeatureCollection'), features: z.tuple([feature]) })

/** The one polygon of a GeoJSON text, heights left out; null when it is not exactly one. */
export function polygonIn(text: string): Geometry | null {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    return null
  }
  const read = z.union([shape, feature, collection]).safeParse(content)
  if (!read.success) return null
  const one = 'features' in read.data ? read.data.features[0] : read.data
  const found = 'geometry' in one ? one.geometry : one
  const outline = found.type === 'Polygon' ? found.coordinates : (found.coordinates[0] ?? [])
  return { type: 'Polygon', coordinates: outline.map((ring) => ring.map(([x, y]) => [x, y])) }
}
