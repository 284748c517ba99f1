/** Areas for tests of the map. */
import type { MapArea } from '#domain/api/map-areas'

/** A square grid area of side 1 at `x`, `y`, in degrees; anything else as given. */
export function areaAt(x: number, y: number, overrides: Partial<MapArea> = {}): MapArea {
  return {
    code: `A${x},${y}`,
    parentCode: null,
    orgCode: 'M1',
    name: '采场',
    nameEn: 'Open pit',
    nameSr: 'Površinski kop',
    gridLevel: 1,
    areaKind: 'open-pit',
    frame: 'geographic',
    plan: null,
    picture: null,
    boundary: {
      type: 'Polygon',
      coordinates: [
        [
          [x, y],
          [x + 1, y],
          [x + 1, y + 1],
          [x, y + 1],
          [x, y],
        ],
      ],
    },
    center: [x + 0.5, y + 0.5],
    elevation: null,
    responsible: null,
    vacant: false,
    ...overrides,
  }
}
