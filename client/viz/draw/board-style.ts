import type { FeatureCollection } from 'geojson'
import type { ImageSourceSpecification, StyleSpecification } from 'maplibre-gl'
import type { Position, Rings } from '#domain/geometry/geometry'
import type { Tokens } from '../../theme/tokens.ts'
import type { Ground, Picture, Plane } from './plane.ts'

/** A shape that lies around the one being drawn. */
export interface Neighbour {
  readonly kind: 'parent' | 'sibling'
  readonly name: string
  readonly rings: Rings
  /** The shape being drawn runs into it. */
  readonly isClash?: boolean
}

const none: FeatureCollection = { type: 'FeatureCollection', features: [] }
const lines = '/maps/'

/** The ground that is drawn on: the plan, or the borders of the world; then what lies around. */
export function boardStyle(ground: Ground, plane: Plane, tokens: Tokens): StyleSpecification {
  return {
    version: 8,
    sources: {
      around: { type: 'geojson', data: none },
      faults: { type: 'geojson', data: none },
      ...groundSources(ground, plane),
    },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': tokens.panel } },
      ...groundLayers(ground, tokens),
      {
        id: 'around',
        type: 'fill',
        source: 'around',
        filter: ['==', ['get', 'kind'], 'sibling'],
        paint: { 'fill-color': tokens.data, 'fill-opacity': 0.18 },
      },
      {
        id: 'around-edges',
        type: 'line',
        source: 'around',
        paint: {
          'line-color': ['case', ['get', 'isClash'], tokens.red, tokens.data],
          'line-width': ['case', ['==', ['get', 'kind'], 'parent'], 2, 1],
          'line-dasharray': [3, 2],
        },
      },
    ],
  }
}

function groundSources(ground: Ground, plane: Plane): StyleSpecification['sources'] {
  if (ground.kind === 'geographic') {
    return {
      countries: { type: 'geojson', data: `${lines}countries.json` },
      provinces: { type: 'geojson', data: `${lines}provinces.json` },
      ...(ground.picture && { picture: pictureSource(ground.picture) }),
    }
  }
  const { width, height, url } = ground
  const at = (x: number, y: number): [number, number] => {
    const [lng, lat] = plane.toMap([x, y])
    return [lng, lat]
  }
  const corners = [at(0, 0), at(width, 0), at(width, height), at(0, height)] as const
  const [a, b, c, d] = corners
  return {
    sheet: {
      type: 'geojson',
      data: { type: 'Polygon', coordinates: [[a, b, c, d, a]] },
    },
    ...(url && { plan: { type: 'image', url, coordinates: [a, b, c, d] } }),
  }
}

function groundLayers(ground: Ground, tokens: Tokens): StyleSpecification['layers'] {
  if (ground.kind === 'geographic') {
    const borders = ['provinces', 'countries'].map((source) => ({
      id: source,
      type: 'line' as const,
      source,
      paint: { 'line-color': source === 'countries' ? tokens.data2 : tokens.line, 'line-width': 1 },
    }))
    return ground.picture ? [dimmed('picture'), ...borders] : borders
  }
  return [
    { id: 'sheet', type: 'fill', source: 'sheet', paint: { 'fill-color': tokens.raise } },
    ...(ground.url ? [dimmed('plan')] : []),
    {
      id: 'sheet-edge',
      type: 'line',
      source: 'sheet',
      paint: { 'line-color': tokens.data2, 'line-width': 1 },
    },
  ]
}

/** Paper is white: as bright as that, no line on it could be seen. */
const dimmed = (source: string) => ({
  id: source,
  type: 'raster' as const,
  source,
  paint: { 'raster-brightness-max': 0.34, 'raster-saturation': -0.5 },
})

const pictureSource = ({ url, west, south, east, north }: Picture): ImageSourceSpecification => ({
  ...{ type: 'image', url },
  coordinates: [
    [west, north],
    [east, north],
    [east, south],
    [west, south],
  ],
})

/** What lies around, as the map draws it. */
export const aroundOf = (neighbours: readonly Neighbour[], plane: Plane): FeatureCollection => ({
  type: 'FeatureCollection',
  features: neighbours.map(({ kind, name, rings, isClash = false }) => ({
    type: 'Feature',
    properties: { kind, name, isClash },
    geometry: {
      type: 'Polygon',
      coordinates: rings.map((ring) => ring.map((position) => [...plane.toMap(position)])),
    },
  })),
})

/** Places to look at. */
export const faultsOf = (places: readonly Position[], plane: Plane): FeatureCollection => ({
  type: 'FeatureCollection',
  features: places.map((place) => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'Point', coordinates: [...plane.toMap(place)] },
  })),
})
