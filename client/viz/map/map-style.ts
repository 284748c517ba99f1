/** The picture as MapLibre reads it: one style made of the sheet, compared and applied as a whole. */
import type { FeatureCollection } from 'geojson'
import type {
  ExpressionSpecification,
  LayerSpecification,
  SourceSpecification,
  StyleSpecification,
} from 'maplibre-gl'
import type { Tokens } from '../../theme/tokens.ts'
import { blocksOf, lngLatOf, metresOf, polygonOf } from './blocks.ts'
import { mix } from './palette.ts'
import type { Sheet } from './sheet.ts'

/** Lines of the base map: borders of states, and of provinces or districts. */
export interface BaseMap {
  readonly countries: FeatureCollection
  readonly provinces: FeatureCollection
}

/** Sources whose features take their height and colours from feature state. */
export const stateful = ['bodies', 'tops'] as const

const crisp = { tolerance: 0, maxzoom: 14, buffer: 8 } as const

/** The whole style of a sheet; heights and colours of blocks are feature state, see `stateful`. */
export function mapStyle(sheet: Sheet, tokens: Tokens, base: BaseMap | null): StyleSpecification {
  const { bodies, tops } = blocksOf(sheet)
  return {
    version: 8,
    light: { anchor: 'viewport', color: '#ffffff', intensity: 0.42, position: [1.4, 205, 38] },
    transition: { duration: 0, delay: 0 },
    sources: {
      ...(base && baseSources(base)),
      ...planSource(sheet),
      plates: { type: 'geojson', data: platesOf(sheet), ...crisp },
      bodies: { type: 'geojson', data: bodies, promoteId: 'code', ...crisp },
      tops: { type: 'geojson', data: tops, promoteId: 'code', ...crisp },
    },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': tokens.panel } },
      ...(base ? baseLayers(tokens) : []),
      ...planLayer(sheet, tokens),
      ...plateLayers(tokens),
      ...blockLayers(sheet, tokens),
    ],
  }
}

function baseSources({ countries, provinces }: BaseMap): Record<string, SourceSpecification> {
  return {
    countries: { type: 'geojson', data: countries },
    provinces: { type: 'geojson', data: provinces },
  }
}

function baseLayers({ line, data2 }: Tokens): LayerSpecification[] {
  return [
    {
      id: 'provinces',
      type: 'line',
      source: 'provinces',
      paint: { 'line-color': line, 'line-width': 1 },
    },
    {
      id: 'countries',
      type: 'line',
      source: 'countries',
      paint: { 'line-color': data2, 'line-width': 1.2, 'line-opacity': 0.7 },
    },
  ]
}

function planSource({ plan }: Sheet): Record<string, SourceSpecification> {
  const [a, b, c, d] = plan?.corners.map(lngLatOf) ?? []
  return plan && a && b && c && d
    ? { plan: { type: 'image', url: plan.url, coordinates: [a, b, c, d] } }
    : {}
}

/**
 * Paper is white and would outshine every block; a photograph must still be one: both are dimmed. On a light
 * ground both are made pale.
 */
function planLayer({ plan }: Sheet, tokens: Tokens): LayerSpecification[] {
  const paint = {
    ...(isLight(tokens.panel)
      ? { 'raster-brightness-min': 0.6 }
      : { 'raster-brightness-max': 0.24 }),
    'raster-opacity': 0.8,
    'raster-saturation': -0.8,
    'raster-fade-duration': 0,
  }
  return plan ? [{ id: 'plan', type: 'raster', source: 'plan', paint }] : []
}

const isLight = (hex: string) => Number.parseInt(hex.slice(3, 5), 16) > 128

function platesOf({ plates }: Sheet): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: plates.map(({ group, ring }) => ({
      type: 'Feature',
      properties: { group },
      geometry: polygonOf([ring]),
    })),
  }
}

function plateLayers({ panel, raise, line }: Tokens): LayerSpecification[] {
  return [
    {
      id: 'plates',
      type: 'fill',
      source: 'plates',
      paint: { 'fill-color': mix(panel, raise, 0.3) },
    },
    {
      id: 'plate-edges',
      type: 'line',
      source: 'plates',
      paint: { 'line-color': line, 'line-width': 1.5 },
    },
  ]
}

function blockLayers(sheet: Sheet, tokens: Tokens): LayerSpecification[] {
  const sliver = metresOf(sheet, sheet.block * 0.012)
  const height = state('height', 0)
  const raised = (by: number): ExpressionSpecification => ['+', height, by * sliver]
  return [
    solid('bodies', 'bodies', state('side', tokens.panel), 0, height),
    solid('rims', 'bodies', state('rim', tokens.line), height, raised(1)),
    solid('tops', 'tops', state('top', tokens.panel), raised(1), raised(2)),
  ]
}

function state(name: string, otherwise: string | number): ExpressionSpecification {
  return ['coalesce', ['feature-state', name], otherwise]
}

function solid(
  id: string,
  source: string,
  colour: ExpressionSpecification,
  base: ExpressionSpecification | number,
  height: ExpressionSpecification,
): LayerSpecification {
  return {
    id,
    type: 'fill-extrusion',
    source,
    paint: {
      'fill-extrusion-color': colour,
      'fill-extrusion-base': base,
      'fill-extrusion-height': height,
      'fill-extrusion-vertical-gradient': id === 'bodies',
    },
  }
}
