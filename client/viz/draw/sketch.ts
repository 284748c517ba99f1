import type { Map as MapLibreMap } from 'maplibre-gl'
import {
  type GeoJSONStoreFeatures,
  TerraDraw,
  TerraDrawLineStringMode,
  type TerraDrawMouseEvent,
  TerraDrawPointMode,
  TerraDrawPolygonMode,
  TerraDrawSelectMode,
} from 'terra-draw'
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter'
import type { GeoShape } from '#domain/fields/field'
import type { Geometry } from '#domain/fields/index'
import type { Position, Rings } from '#domain/geometry/geometry'
import type { Tokens } from '../../theme/tokens.ts'
import { type Plane, runsOf } from './plane.ts'
import { sketchStyles } from './sketch-styles.ts'
import { snapped } from './snap.ts'

/** `move` changes what is there; `draw` starts over; `hole` adds one; `split` cuts with a line; `look` changes nothing. */
export type Tool = 'move' | 'draw' | 'hole' | 'split' | 'look'

export interface SketchEvents {
  readonly onChange: (geometry: Geometry) => void
  /** A line was drawn to cut with. */
  readonly onSplit: (line: readonly Position[]) => void
  /** What was begun is finished. */
  readonly onDone: () => void
}

interface SketchOptions {
  readonly map: MapLibreMap
  readonly shape: GeoShape
  readonly plane: Plane
  readonly tokens: Tokens
  readonly events: SketchEvents
}

/** How near a neighbour, in CSS pixels, a corner is drawn onto it. */
const reach = 12
/** Width of the world in CSS pixels at zoom 0. */
const worldPixels = 512

const modes = { point: 'point', line: 'linestring', polygon: 'polygon' } as const
const types = { point: 'Point', line: 'LineString', polygon: 'Polygon' } as const

/** One shape that a person draws: each ring of it is a feature of the drawing library. */
export class Sketch {
  readonly #options: SketchOptions
  readonly #draw: TerraDraw
  #tool: Tool = 'move'
  #neighbours: Rings = []
  #shown = ''

  constructor(options: SketchOptions) {
    this.#options = options
    this.#draw = this.#made()
  }

  start(): void {
    this.#draw.start()
    this.#draw.on('finish', (id, { action }) => {
      // The library still holds what it has just finished.
      if (action === 'draw') queueMicrotask(() => this.#drawn(id))
      else this.#tell()
    })
    this.#draw.on('change', (_ids, type, context) => {
      const isOurs = context && 'origin' in context && context.origin === 'api'
      // To select a ring changes its properties only.
      const isMoved = type === 'update' && context?.target !== 'properties'
      if (isMoved && !isOurs && this.#draw.getMode() === 'select') this.#tell()
    })
    this.use(this.#tool)
  }

  stop(): void {
    this.#draw.stop()
  }

  /** Shows a shape that was not drawn here; what was just drawn here stays under the hand. */
  show(geometry: Geometry | null): void {
    const text = JSON.stringify(geometry)
    if (text === this.#shown) return
    this.#shown = text
    this.#draw.clear()
    const { shape, plane } = this.#options
    const features = runsOf(geometry).map((run, ring) => {
      const positions = run.map((position) => [...plane.toMap(position)])
      const coordinates =
        shape === 'polygon' ? [positions] : shape === 'line' ? positions : positions[0]
      return {
        type: 'Feature',
        geometry: { type: types[shape], coordinates },
        properties: { mode: modes[shape], ring },
      } as GeoJSONStoreFeatures
    })
    this.#draw.addFeatures(features)
    this.use(this.#tool)
  }

  /** Corners are drawn onto these, in longitude and latitude. */
  snapTo(rings: Rings): void {
    this.#neighbours = rings
  }

  use(tool: Tool): void {
    this.#tool = tool
    if (tool === 'look') {
      this.#draw.setMode('static')
      return
    }
    if (tool !== 'move') {
      this.#draw.setMode(tool === 'split' ? 'linestring' : modes[this.#options.shape])
      return
    }
    this.#draw.setMode('select')
    const [outer] = this.#rings()
    if (outer?.id !== undefined) this.#draw.selectFeature(outer.id)
  }

  #made(): TerraDraw {
    const { map, tokens } = this.#options
    const snapping = { toCustom: (event: TerraDrawMouseEvent) => this.#snap(event) }
    const styles = sketchStyles(tokens)
    const corners = { draggable: true, midpoints: true, deletable: true, snappable: snapping }
    const flags = { feature: { draggable: false, coordinates: corners } }
    return new TerraDraw({
      adapter: new TerraDrawMapLibreGLAdapter({ map, coordinatePrecision: 9 }),
      modes: [
        new TerraDrawPointMode({ styles: styles.point }),
        new TerraDrawLineStringMode({ snapping, styles: styles.line }),
        new TerraDrawPolygonMode({ snapping, styles: styles.polygon }),
        new TerraDrawSelectMode({
          flags: { polygon: flags, linestring: flags, point: { feature: { draggable: true } } },
          keyEvents: { deselect: 'Escape', delete: null, rotate: null, scale: null },
          styles: styles.selected,
        }),
      ],
    })
  }

  #snap({ lng, lat }: TerraDrawMouseEvent): [number, number] | undefined {
    const { map } = this.#options
    // A degree of latitude is longer on the map than one of longitude: compared as on the screen.
    const stretch = 1 / Math.cos((lat * Math.PI) / 180)
    const flat = ([x, y]: Position): Position => [x, y * stretch]
    const degrees = (reach * 360) / (worldPixels * 2 ** map.getZoom())
    const rings = this.#neighbours.map((ring) => ring.map(flat))
    const found = snapped(flat([lng, lat]), rings, degrees)
    return found ? [found[0], found[1] / stretch] : undefined
  }

  /** The rings of the shape, the outer one first; a ring that was just drawn comes last. */
  #rings(): GeoJSONStoreFeatures[] {
    const own = modes[this.#options.shape]
    const order = ({ properties }: GeoJSONStoreFeatures) => Number(properties.ring ?? Infinity)
    return this.#draw
      .getSnapshot()
      .filter(({ geometry, properties }) => properties.mode === own && isWhole(geometry))
      .sort((a, b) => order(a) - order(b))
  }

  #drawn(id: string | number): void {
    const feature = this.#draw.getSnapshotFeature(id)
    if (!feature) return
    if (this.#tool === 'split') this.#cut(feature)
    else if (this.#tool === 'draw') this.#replaceBy(id)
    this.#options.events.onDone()
    if (this.#tool !== 'split') this.#tell(true)
  }

  #cut({ id, geometry }: GeoJSONStoreFeatures): void {
    const { plane, events } = this.#options
    if (id !== undefined) this.#draw.removeFeatures([id])
    events.onSplit(positionsOf(geometry).map(plane.fromMap))
  }

  #replaceBy(id: string | number): void {
    const others = this.#rings().flatMap((ring) =>
      ring.id === id || ring.id === undefined ? [] : [ring.id],
    )
    this.#draw.removeFeatures(others)
  }

  /** Hands on the shape as it now is; `fresh` has it drawn anew, its rings in order. */
  #tell(fresh = false): void {
    const { shape, plane, events } = this.#options
    const runs = this.#rings().map(({ geometry }) => positionsOf(geometry).map(plane.fromMap))
    const [first] = runs
    if (!first) return
    const coordinates = shape === 'polygon' ? runs : shape === 'line' ? first : first[0]
    const geometry: Geometry = { type: types[shape], coordinates }
    const text = JSON.stringify(geometry)
    if (text === this.#shown) return
    this.#shown = fresh ? '' : text
    events.onChange(geometry)
  }
}

type StoredGeometry = GeoJSONStoreFeatures['geometry']

function positionsOf({ type, coordinates }: StoredGeometry): Position[] {
  if (type === 'Point') return [coordinates as unknown as Position]
  return (type === 'Polygon' ? (coordinates[0] ?? []) : coordinates) as unknown as Position[]
}

/** While it is being drawn, a ring has fewer corners than it needs. */
const isWhole = (geometry: StoredGeometry): boolean =>
  geometry.type !== 'Polygon' || (geometry.coordinates[0]?.length ?? 0) >= 4
