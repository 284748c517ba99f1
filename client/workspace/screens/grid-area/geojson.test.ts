import { describe, expect, it } from 'vitest'
import { polygonIn } from './geojson.ts'

const ring = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 0],
]
const polygon = { type: 'Polygon', coordinates: [ring] }
const feature = { type: 'Feature', properties: {}, geometry: polygon }

describe('a GeoJSON file', () => {
  it.each([
    ['of a polygon', polygon],
    ['of a feature', feature],
    ['of a collection with one feature', { type: 'FeatureCollection', features: [feature] }],
    ['of one polygon among several', { type: 'MultiPolygon', coordinates: [[ring]] }],
    ['with heights', { ...polygon, coordinates: [ring.map((one) => [...one, 900])] }],
  ])('%s gives its boundary', (_, content) => {
    expect(polygonIn(JSON.stringify(content))).toEqual(polygon)
  })

  it.each([
    ['no JSON', '{'],
    ['a line', JSON.stringify({ type: 'LineString', coordinates: ring })],
    ['two features', JSON.stringify({ type: 'FeatureCollection', features: [feature, feature] })],
    ['two polygons', JSON.stringify({ type: 'MultiPolygon', coordinates: [[ring], [ring]] })],
  ])('of %s is not taken', (_, text) => {
    expect(polygonIn(text)).toBeNull()
  })
})
