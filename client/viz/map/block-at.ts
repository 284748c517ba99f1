import type { Map as MapLibreMap } from 'maplibre-gl'
import type { Point } from './leader.ts'

/** The block that is drawn at a point of the map; null where there is none. */
export function blockAt(map: MapLibreMap, { x, y }: Point): string | null {
  const [front] = map.queryRenderedFeatures([x, y], { layers: ['bodies', 'tops'] })
  const code: unknown = front?.properties.code
  return typeof code === 'string' ? code : null
}
