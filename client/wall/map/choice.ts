/** What the maps of a board show: what the address asks for, else how their layout begins. */
import { createContext, useContext, useMemo } from 'react'
import { type MapLayer, type MapView, mapLayers, mapLevel, mapViews } from '#domain/wall/map-layers'
import type { WidgetSpec } from '#domain/wall/screen'

/** Null: it is not said. */
export interface Asked {
  readonly layer: MapLayer | null
  readonly level: string | null
  readonly view: MapView | null
}

export interface MapChoice {
  readonly layer: MapLayer
  /** As the address writes it: `all`, `surface`, or metres. */
  readonly level: string
  readonly view: MapView
  /** Of the camera, in degrees; nought in 2D. */
  readonly pitch: number
}

/** The choice of an address; what it does not know is not said. */
export function askedIn(search: URLSearchParams): Asked {
  const level = search.get('level') ?? ''
  return {
    layer: mapLayers.find((one) => one === search.get('layer')) ?? null,
    level: mapLevel.test(level) ? level : null,
    view: mapViews.find((one) => one === search.get('view')) ?? null,
  }
}

const usualPitch = 52

/** What is drawn; a layer whose figure the layout does not ask for is the risk. */
export function choiceFor({ options, metrics }: Drawn, asked: Asked): MapChoice {
  const written = options as Partial<Omit<MapChoice, 'pitch'>> & { readonly pitch?: number }
  const wanted = asked.layer ?? written.layer ?? 'risk'
  const isMissing = (wanted === 'open' || wanted === 'overdue') && !metrics[wanted]
  const view = asked.view ?? written.view ?? (written.pitch === 0 ? '2d' : '3d')
  return {
    layer: isMissing ? 'risk' : wanted,
    level: asked.level ?? written.level ?? 'all',
    view,
    pitch: view === '2d' ? 0 : written.pitch || usualPitch,
  }
}

type Drawn = Pick<WidgetSpec, 'options' | 'metrics'>

export const MapChoiceContext = createContext<Asked>({ layer: null, level: null, view: null })

export function useMapChoice(spec: Drawn): MapChoice {
  const asked = useContext(MapChoiceContext)
  return useMemo(() => choiceFor(spec, asked), [spec, asked])
}
