import { Map as MapLibreMap, type StyleSpecification, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { canDrawAgain } from '../draw-again.ts'

// The library's default worker address is relative to its own file, which a bundle has moved.
setWorkerUrl(workerUrl)

const retryAfter = [0, 2000, 10_000, 60_000]

export interface LiveMap {
  readonly map: MapLibreMap
  /** Runs `change` once the style can be changed; at once if it already can. */
  readonly whenStyled: (change: () => void) => void
}

/**
 * A map in `container` for as long as the component lives, its GPU context given back after. A map
 * whose context the browser took is replaced by a new one; null until the first style is loaded.
 */
export function useMap(
  container: RefObject<HTMLElement | null>,
  style: StyleSpecification,
  pixelRatio: number,
): MapLibreMap | null {
  const [live, setLive] = useState<MapLibreMap | null>(null)
  const [losses, setLosses] = useState(0)
  const first = useRef(style)
  const ratio = useRef(pixelRatio)

  useEffect(() => {
    first.current = style
  }, [style])

  useEffect(() => {
    const element = container.current
    if (!element) return
    const map = newMap(element, first.current, { pixelRatio: ratio.current })
    const forget = canDrawAgain(map.getCanvas(), () => map.redraw())
    let timer: ReturnType<typeof setTimeout> | undefined
    map.on('webglcontextlost', () => {
      setLive(null)
      const wait = retryAfter[Math.min(losses, retryAfter.length - 1)]
      timer = setTimeout(() => setLosses(losses + 1), wait)
    })
    map.once('style.load', () => setLive(map))
    return () => {
      clearTimeout(timer)
      forget()
      setLive(null)
      map.remove()
    }
  }, [container, losses])

  useEffect(() => {
    ratio.current = pixelRatio
    live?.setPixelRatio(pixelRatio)
  }, [live, pixelRatio])

  useEffect(() => {
    live?.setStyle(style, { diff: true })
  }, [live, style])

  return live
}

/** A flat, quiet map; one that is only looked at unless it is said to be interactive. */
export function newMap(
  container: HTMLElement,
  style: StyleSpecification,
  options: { readonly pixelRatio?: number; readonly interactive?: boolean },
): MapLibreMap {
  return new MapLibreMap({
    container,
    style,
    interactive: false,
    attributionControl: false,
    fadeDuration: 0,
    renderWorldCopies: false,
    maxPitch: 70,
    maxZoom: 22,
    canvasContextAttributes: { antialias: true },
    ...options,
  })
}
