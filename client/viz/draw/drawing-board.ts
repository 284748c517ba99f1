import { type GeoJSONSource, LngLatBounds, type Map as MapLibreMap, Marker } from 'maplibre-gl'
import type { GeoShape } from '#domain/fields/field'
import type { Geometry } from '#domain/fields/index'
import { innerPointOf, type Position, type Rings } from '#domain/geometry/geometry'
import type { Tokens } from '../../theme/tokens.ts'
import { newMap } from '../map/use-map.ts'
import { aroundOf, boardStyle, faultsOf, type Neighbour } from './board-style.ts'
import styles from './draw-map.module.css'
import { legible } from './legible.ts'
import { type Ground, type Plane, planeOf, runsOf } from './plane.ts'
import { Sketch, type SketchEvents, type Tool } from './sketch.ts'

export interface Drawing {
  readonly geometry: Geometry | null
  readonly around: readonly Neighbour[]
  /** Where something is wrong, in the positions of the record. */
  readonly faults: readonly Position[]
  readonly tool: Tool
}

interface BoardOptions {
  readonly ground: Ground
  readonly shape: GeoShape
  readonly tokens: Tokens
  readonly events: SketchEvents
  readonly onReady: () => void
}

/** What is seen of the world while there is nothing to look at. */
const world: LngLatBounds = new LngLatBounds([-20, -35], [150, 60])

/** A map to draw one shape on, beside the shapes that lie around it. */
export class DrawingBoard {
  readonly #map: MapLibreMap
  readonly #plane: Plane
  readonly #options: BoardOptions
  readonly #sketch: Sketch
  #labels: readonly Marker[] = []
  #drawing: Drawing | null = null
  #isReady = false

  constructor(container: HTMLElement, options: BoardOptions) {
    const { ground, shape, tokens, events } = options
    this.#options = options
    this.#plane = planeOf(ground)
    this.#map = newMap(container, boardStyle(ground, this.#plane, tokens), { interactive: true })
    this.#map.dragRotate.disable()
    this.#map.touchZoomRotate.disableRotation()
    this.#sketch = new Sketch({ map: this.#map, shape, plane: this.#plane, tokens, events })
    this.#map.once('style.load', () => this.#begin())
    this.#map.on('idle', () => this.#thinOut())
  }

  stop(): void {
    if (this.#isReady) this.#sketch.stop()
    this.#map.remove()
  }

  /** Shows what there is now; what did not change is not touched. */
  show(drawing: Drawing): void {
    const before = this.#drawing
    this.#drawing = drawing
    if (!this.#isReady) return
    const { geometry, around, faults, tool } = drawing
    if (before?.around !== around) this.#surround(around)
    if (before?.faults !== faults) this.#data('faults', faultsOf(faults, this.#plane))
    if (before?.tool !== tool) this.#sketch.use(tool)
    this.#sketch.show(geometry)
    if (before?.around !== around && before?.around.length === 0) this.fit()
  }

  /** Brings everything into view: the plan, the shape, what lies around it. */
  fit(): void {
    const { ground } = this.#options
    const sheet = sheetOf(ground)
    const own = runsOf(this.#drawing?.geometry ?? null).flat()
    const around = this.#drawing?.around.flatMap(({ rings }) => rings.flat()) ?? []
    const bounds = new LngLatBounds()
    for (const [lng, lat] of [...sheet, ...own, ...around].map(this.#plane.toMap)) {
      bounds.extend([lng, lat])
    }
    const isPoint = bounds.isEmpty() ? false : own.length === 1 && around.length === 0
    this.#map.fitBounds(bounds.isEmpty() ? world : bounds, {
      padding: 48,
      duration: 0,
      ...(isPoint && ground.kind === 'geographic' ? { maxZoom: 12 } : {}),
    })
  }

  /** Looks at one place closely. */
  visit(place: Position): void {
    const [lng, lat] = this.#plane.toMap(place)
    this.#map.easeTo({ center: [lng, lat], zoom: this.#map.getZoom() + 1, duration: 300 })
  }

  #begin(): void {
    this.#isReady = true
    this.#sketch.start()
    const { tokens, onReady } = this.#options
    // After the layers of the drawing, so that no corner covers what is wrong with it.
    this.#map.addLayer({
      id: 'faults',
      type: 'circle',
      source: 'faults',
      paint: {
        'circle-radius': 11,
        'circle-color': 'transparent',
        'circle-stroke-color': tokens.red,
        'circle-stroke-width': 3,
      },
    })
    const drawing = this.#drawing
    this.#drawing = null
    if (drawing) this.show(drawing)
    this.fit()
    this.#map.once('idle', onReady)
  }

  #surround(around: readonly Neighbour[]): void {
    this.#data('around', aroundOf(around, this.#plane))
    this.#sketch.snapTo(
      around.flatMap(({ rings }) => rings.map((ring) => ring.map(this.#plane.toMap))),
    )
    for (const label of this.#labels) label.remove()
    this.#labels = around
      .filter(({ kind }) => kind === 'sibling')
      .toSorted((a, b) => extentOf(b.rings) - extentOf(a.rings))
      .map((neighbour) => this.#label(neighbour))
  }

  /** Names that would stand over those of larger areas come back when somebody looks more closely. */
  #thinOut(): void {
    const elements = this.#labels.map((label) => label.getElement())
    const isLegible = legible(elements.map((element) => element.getBoundingClientRect()))
    for (const [at, element] of elements.entries()) {
      element.style.visibility = isLegible[at] ? 'visible' : 'hidden'
    }
  }

  #label({ name, rings }: Neighbour): Marker {
    const element = document.createElement('span')
    element.className = styles.name ?? ''
    element.textContent = name
    const [lng, lat] = this.#plane.toMap(innerPointOf(rings))
    return new Marker({ element }).setLngLat([lng, lat]).addTo(this.#map)
  }

  #data(source: string, data: ReturnType<typeof faultsOf>): void {
    this.#map.getSource<GeoJSONSource>(source)?.setData(data)
  }
}

/** Width times height of the box around a shape: enough to say which is larger. */
function extentOf(rings: Rings): number {
  const [xs, ys] = [0, 1].map((axis) => rings.flat().map((position) => Number(position[axis])))
  const span = (all: readonly number[] = []) => Math.max(...all) - Math.min(...all)
  return span(xs) * span(ys)
}

/** Two opposite corners of what is drawn on, where that ends somewhere. */
function sheetOf(ground: Ground): readonly Position[] {
  if (ground.kind === 'plan') {
    return [
      [0, 0],
      [ground.width, ground.height],
    ]
  }
  if (!ground.picture) return []
  const { west, south, east, north } = ground.picture
  return [
    [west, south],
    [east, north],
  ]
}
