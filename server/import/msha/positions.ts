import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { anomaliesOf } from '#domain/geometry/area-anomalies'
import { innerPointOf, type Rings } from '#domain/geometry/geometry'
import { resourceNamed } from '#domain/resources/index'
import { naturalId } from '../../records/store/natural-id.ts'
import { readRecord, saveRecord } from '../../records/store/store.ts'
import { csvLines } from '../csv-lines.ts'
import { type Load, type Loaded, Loader } from '../loader.ts'
import type { MshaImport } from './import-msha.ts'
import { mineIdOf, mineOrg } from './organizations.ts'

const file = 'gem_mine_features_merged.geojson'
const credit = 'Global Energy Monitor, CC BY 4.0'

const position = z.tuple([z.number(), z.number()]).rest(z.number())
const features = z.object({
  features: z.array(
    z.object({
      properties: z.object({
        id: z.string(),
        gem_mine_id: z.string(),
        description: z.string(),
        'mine feature category': z.string(),
        'mine feature subcategory': z.string(),
      }),
      // Lines and the like are drawn too; nothing here is made of them.
      geometry: z.union([
        z.object({ type: z.literal('Point'), coordinates: position }),
        z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(position)) }),
        z.object({ type: z.string() }).transform(() => ({ type: 'other' as const })),
      ]),
    }),
  ),
})
type Feature = z.infer<typeof features>['features'][number]

/** What stands at a point, as a work place; other points are nothing people work at. */
const placeKinds: Readonly<Record<string, string>> = {
  shaft: 'shaft',
  vent: 'shaft',
  'slope access or production shaft': 'shaft',
  'mine entrance or exit': 'shaft',
  'adit or drift': 'shaft',
  'preparation plant': 'workshop',
  'drainage station': 'chamber',
  'coal storage': 'warehouse',
}

/**
 * Boundaries as grid areas, points as work places and the middle as location, for the imported mines
 * that Global Energy Monitor has drawn and whose name is theirs alone in both lists.
 */
export async function importPositions(job: MshaImport & { readonly gemDir: string }) {
  const mineOfGem = await uniqueNames(join(job.dir, 'gem_to_msha_crosswalk.csv'))
  const text = await readFile(join(job.gemDir, file), 'utf8')
  const all = features.parse(JSON.parse(text)).features
  const known = all.filter(({ properties }) => mineOfGem.has(properties.gem_mine_id))
  const mineOf = ({ properties }: Feature) => mineOfGem.get(properties.gem_mine_id) ?? ''
  const areas = areaLoads(job, known, mineOf)
  const places = placeLoads(known, mineOf, new Set(areas.map(({ id }) => id)))
  job.progress.begin(job.words('stages.positions'), areas.length + places.length)
  const loader = new Loader({ ...job, onBatch: (count) => job.progress.advance(count) })
  const gridArea = await loader.load(typeNamed('grid-area'), file, areas)
  const workPlace = await loader.load(typeNamed('work-place'), file, places)
  await locate(job, areas)
  const loaded: Loaded = {
    fresh: gridArea.fresh + workPlace.fresh,
    known: gridArea.known + workPlace.known,
  }
  job.progress.end(job.words('loaded', { ...loaded }))
  return { 'grid-area': gridArea, 'work-place': workPlace }
}

// Names that occur twice prove nothing, so those mines are left out.
async function uniqueNames(path: string): Promise<Map<string, string>> {
  const mines = new Map<string, string>()
  for await (const { cells } of csvLines(path)) {
    if (cells.note !== 'unique name') continue
    mines.set(String(cells.gem_mine_id), mineIdOf(cells.msha_mine_id ?? ''))
  }
  return mines
}

const areaId = (mine: string): string => naturalId('gem', 'grid-area', mine)

/** One boundary a mine: the first that holds; a mine drawn twice was drawn in more detail later. */
function areaLoads(
  { rejects }: MshaImport,
  known: readonly Feature[],
  mineOf: (feature: Feature) => string,
): Load[] {
  const loads = new Map<string, Load>()
  for (const [line, feature] of known.entries()) {
    const { geometry, properties } = feature
    const mine = mineOf(feature)
    if (geometry.type !== 'Polygon' || loads.has(mine)) continue
    const rings: Rings = geometry.coordinates.map((ring) => ring.map(([x, y]) => [x, y] as const))
    const [fault] = anomaliesOf(rings, { frame: { kind: 'geographic' } })
    if (fault) {
      const params = { anomaly: `${properties.id}: ${fault.code}` }
      rejects.add({ file, line, column: 'geometry', reason: 'coordinateAnomaly', params })
      continue
    }
    loads.set(mine, {
      ...{ id: areaId(mine), line },
      values: {
        ...{ name: properties.description.slice(0, 100), code: `GEM-${properties.id}` },
        ...{ ownerOrg: mineOrg(mine), gridLevel: '1', gridKind: 'physical', frame: 'geographic' },
        areaKind:
          properties['mine feature subcategory'] === 'surface' ? 'open-pit' : 'underground-level',
        boundary: { type: 'Polygon', coordinates: rings },
        center: { type: 'Point', coordinates: innerPointOf(rings) },
        source: `${credit}, ${properties.id}`,
      },
    })
  }
  return [...loads.values()]
}

function placeLoads(
  known: readonly Feature[],
  mineOf: (feature: Feature) => string,
  areas: ReadonlySet<string>,
): Load[] {
  return known.flatMap((feature, line) => {
    const { geometry, properties } = feature
    const placeKind = placeKinds[properties['mine feature subcategory']]
    const mine = mineOf(feature)
    if (geometry.type !== 'Point' || !placeKind || !areas.has(areaId(mine))) return []
    const [x, y] = geometry.coordinates
    return [
      {
        ...{ id: naturalId('gem', 'work-place', properties.id), line },
        values: {
          // Many points of a mine have the same description.
          name: `${properties.description.slice(0, 80)} (${properties.id.split('.')[1]})`,
          ...{ code: `GEM-${properties.id}`, org: mineOrg(mine), gridArea: areaId(mine) },
          ...{ placeKind, isConfinedSpace: false, remark: `${credit}, ${properties.id}` },
          location: { type: 'Point', coordinates: [x, y] },
        },
      },
    ]
  })
}

/** Mines without a location get the middle of their boundary. */
async function locate({ db, clock }: MshaImport, areas: readonly Load[]): Promise<void> {
  const type = typeNamed('organization')
  await db.system(async (tx) => {
    for (const { values } of areas) {
      const before = await readRecord(tx, type, String(values.ownerOrg))
      if (!before || before.location) continue
      const changes = { location: values.center }
      await saveRecord(tx, type, { before, changes, actorId: null, now: clock.now() })
    }
  })
}

function typeNamed(name: string) {
  const found = resourceNamed(name)
  if (!found) throw new Error(`no record type "${name}"`)
  return found
}
