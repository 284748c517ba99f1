import 'maplibre-gl/dist/maplibre-gl.css'
import type { MapMouseEvent } from 'maplibre-gl'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Tokens } from '../../theme/tokens.ts'
import { type Shows, unknownArea } from '../shown.ts'
import { blockAt } from './block-at.ts'
import { heightOf } from './blocks.ts'
import { Camera, type View } from './camera.ts'
import styles from './grid-map.module.css'
import { labelsOf, type Mark } from './labels.ts'
import { type BaseMap, mapStyle } from './map-style.ts'
import { type Callout, Overlay } from './Overlay.tsx'
import { blockColours } from './palette.ts'
import { type Looks, RiskPainter } from './risk-painter.ts'
import type { Sheet } from './sheet.ts'
import { useMap } from './use-map.ts'
import type { Pulse } from './use-pulses.ts'

export interface GridMapProps {
  readonly sheet: Sheet
  /** Of each placed area; absent while unknown. */
  readonly shows: Shows
  /** Names of areas and groups by code, in the language of the screen. */
  readonly names: ReadonlyMap<string, string>
  /** What somebody has placed on the map by hand. */
  readonly marks?: readonly Mark[]
  readonly events: readonly Pulse[]
  readonly callout: Callout | null
  readonly tokens: Tokens
  readonly view: View
  readonly base: BaseMap | null
  /** Device pixels for one CSS pixel of the container, whatever scales it. */
  readonly pixelRatio: number
  /** What the picture shows, for those who do not see it. */
  readonly label: string
  /** Said until the picture has been drawn. */
  readonly waiting: string
  /** Somebody pointed at the block with this code. */
  readonly onPick?: (code: string) => void
}

const growth = 350

/**
 * The map of grid areas: blocks as tall and as coloured as what is shown of them. `data-ready` is set once the
 * whole picture has been drawn.
 */
export function GridMap(props: GridMapProps) {
  const { sheet, shows, names, marks, events, callout, tokens, view, base, pixelRatio } = props
  const container = useRef<HTMLDivElement>(null)
  const style = useMemo(() => mapStyle(sheet, tokens, base), [sheet, tokens, base])
  const looks = useMemo(() => looksOf(sheet, shows, tokens), [sheet, shows, tokens])
  const labels = useMemo(() => labelsOf(sheet, shows, names, marks), [sheet, shows, names, marks])
  const map = useMap(container, style, pixelRatio)
  useLooks(map, looks)
  useCamera(map, sheet, view, callout)
  usePick(map, props.onPick)
  const ready = useReady(map)
  return (
    <div className={styles.map} role="img" aria-label={props.label} data-ready={ready}>
      {!ready && <p className={styles.waiting}>{props.waiting}</p>}
      <div ref={container} className={styles.canvas} />
      <Overlay {...{ map, sheet, looks, labels, events, callout }} pitch={view.pitch} />
    </div>
  )
}

type LiveMap = ReturnType<typeof useMap>

function looksOf(sheet: Sheet, shows: Shows, tokens: Tokens): Looks {
  return new Map(
    sheet.areas.map(({ code }) => {
      const shown = shows.get(code) ?? unknownArea
      return [code, { height: heightOf(sheet, shown), ...blockColours(tokens, shown) }]
    }),
  )
}

function useLooks(map: LiveMap, looks: Looks): void {
  const painter = useRef<RiskPainter | null>(null)
  useEffect(() => {
    if (!map) return
    const own = new RiskPainter(map)
    painter.current = own
    const repaint = () => own.repaint()
    map.on('style.load', repaint)
    return () => {
      own.stop()
      painter.current = null
      map.off('style.load', repaint)
    }
  }, [map])
  useEffect(() => {
    if (!map) return
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    painter.current?.paint(looks, still ? 0 : growth)
  }, [map, looks])
}

/** Frames the sheet when it, the tile or the view changes; looks at a place that news came from. */
function useCamera(map: LiveMap, sheet: Sheet, view: View, callout: Callout | null): void {
  const camera = useRef<Camera | null>(null)
  const last = useRef(callout?.id)
  useEffect(() => {
    if (!map) return
    const own = new Camera(map)
    camera.current = own
    return () => own.stop()
  }, [map])
  useEffect(() => {
    if (!map) return
    const frame = () => camera.current?.frame(sheet, view)
    frame()
    map.on('resize', frame)
    return () => {
      map.off('resize', frame)
    }
  }, [map, sheet, view])
  useEffect(() => {
    const news = callout && last.current !== callout.id
    last.current = callout?.id
    const place = news && sheet.areas.find(({ code }) => code === callout.area)
    if (place) camera.current?.visit(place.anchor)
  }, [sheet, callout])
}

function usePick(map: LiveMap, onPick: GridMapProps['onPick']): void {
  useEffect(() => {
    if (!(map && onPick)) return
    const pick = ({ point }: MapMouseEvent) => {
      const code = blockAt(map, point)
      if (code !== null) onPick(code)
    }
    map.on('click', pick)
    return () => {
      map.off('click', pick)
    }
  }, [map, onPick])
}

function useReady(map: LiveMap): boolean {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    setReady(false)
    if (!map) return
    const done = () => setReady(true)
    map.once('idle', done)
    return () => {
      map.off('idle', done)
    }
  }, [map])
  return ready
}
