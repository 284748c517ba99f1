import { sql } from 'drizzle-orm'
import { isChanged } from '#domain/definition/changed-fields'
import type { FieldError } from '#domain/definition/field-error'
import type { Resource } from '#domain/definition/resource'
import {
  type Anomaly,
  anomaliesInSteps,
  type BoundaryFrame,
  centerFault,
  type Neighbour,
  refusedOf,
  type Surroundings,
} from '#domain/geometry/area-anomalies'
import { boxOf, type Position, type Rings } from '#domain/geometry/geometry'
import { meets } from '#domain/geometry/outline'
import type { Values } from '#domain/where/where'
import type { Tx } from '../../../db/database.ts'
import { placedColumn, tableOf } from '../../../db/sql/tables.ts'
import { invalid } from '../../../platform/problem.ts'
import { takingTurns } from '../../../platform/turns.ts'
import { type StoredArea, shapesOf } from '../../place/area-shapes.ts'
import { besideOthers, meet, standing, type Write } from '../base/check.ts'
import { mineAt } from '../base/mine-at.ts'
import { type OrgName, orgParams } from '../base/named-org.ts'

interface Polygon {
  readonly coordinates: Rings
}

interface Point {
  readonly coordinates: Position
}

/** The boundary is sound, lies at its mine, inside its parent's and overlaps no sister's without a reason. */
export const boundary = besideOthers(async (tx, write) => {
  const { resource, after } = write
  const { coordinates } = after.boundary as Polygon
  // Two sisters drawn at one moment must meet here, whichever sheet they are drawn on.
  await meet(tx, write, 'sheet', after.parent ?? after[resource.placedBy])
  const siblings = await siblingsOf(tx, resource, after)
  const parent = await parentOf(tx, resource, after)
  const anomalies = await anomaliesIn(coordinates, {
    frame: frameOf(after),
    parent,
    mine: (await mineAt(tx, String(after[resource.placedBy]), after.id)) ?? undefined,
    siblings,
  })
  const center = after.center ? centerFault(coordinates, (after.center as Point).coordinates) : null
  const refused = refusedOf(anomalies, after.overlapReason)
  const names: Names = new Map(
    [...siblings, ...(parent ? [parent] : [])].map((one) => [one.code, one]),
  )
  return [
    ...refused.map((one) => faultAt('boundary', one, names)),
    ...(center ? [faultAt('center', center)] : []),
  ]
}, isDrawnAnew)

function isDrawnAnew(write: Write): boolean {
  const { after } = write
  const before = standing(write)
  const names = [
    ...['boundary', 'center', 'parent', 'ownerOrg'],
    ...['frame', 'planWidth', 'planHeight', 'overlapReason'],
  ]
  return isChanged(before, after, names) && Boolean(after.boundary)
}

/** Faults that one answer names. */
const mostNamed = 20

/** Compares in turns with everybody else. */
async function anomaliesIn(rings: Rings, around: Surroundings): Promise<Anomaly[]> {
  const found: Anomaly[] = []
  const turn = takingTurns()
  for (const anomaly of anomaliesInSteps(rings, around)) {
    if (anomaly) found.push(anomaly)
    if (found.length === mostNamed) break
    await turn()
  }
  return found
}

/** What the areas around are called, by their codes. */
type Names = ReadonlyMap<string, OrgName>

const faultAt = (
  field: string,
  { code, at, with: other }: Anomaly,
  names: Names = new Map(),
): FieldError => {
  const name = names.get(other ?? '')
  const called = name ? orgParams('area', name) : {}
  return { field, code: 'coordinateAnomaly', params: { anomaly: code, at, with: other, ...called } }
}

function frameOf({ frame, planWidth, planHeight }: Values): BoundaryFrame {
  if (frame !== 'plan') return { kind: 'geographic' }
  return { kind: 'plan', width: Number(planWidth ?? 0), height: Number(planHeight ?? 0) }
}

type NamedNeighbour = Neighbour & OrgName

interface AreaRow extends OrgName {
  readonly code: string
  readonly boundary: Polygon
}

const named = sql.raw('code, name, name_en as "nameEn", name_sr as "nameSr"')

const neighbour = ({ boundary: { coordinates }, ...names }: AreaRow): NamedNeighbour => ({
  ...names,
  rings: coordinates,
})

// An area drawn in another frame cannot be compared: pixels are not degrees.
async function parentOf(
  tx: Tx,
  resource: Resource,
  { parent, frame }: Values,
): Promise<NamedNeighbour | undefined> {
  if (!parent) return undefined
  const [row] = await tx.query<AreaRow>(sql`
    select ${named}, boundary from ${sql.raw(tableOf(resource).table)}
    where id = ${parent} and frame = ${frame} and boundary is not null and deleted_at is null`)
  return row && neighbour(row)
}

/** Neighbours compared with one boundary: more than lie around any area; the next is one too many. */
const mostNeighbours = 200

/** The sisters whose boxes meet that of the area; those at its far side are not even read. */
async function siblingsOf(
  tx: Tx,
  resource: Resource,
  { id, parent, frame, boundary: drawn, ...after }: Values,
): Promise<readonly NamedNeighbour[]> {
  // Without a parent the plan of one owner is one sheet; other mines may lie underneath.
  const owner = sql.raw(placedColumn(resource) ?? 'null')
  const together = parent
    ? sql`parent = ${parent}`
    : sql`parent is null and ${owner} = ${after[resource.placedBy]}`
  const sisters = await tx.query<StoredArea>(sql`
    select id, version from ${sql.raw(tableOf(resource).table)}
    where ${together} and frame = ${frame} and id <> ${id} and boundary is not null
      and deleted_at is null order by code limit 5000`)
  const box = boxOf((drawn as Polygon).coordinates.flat())
  const shapes = await shapesOf(tx, sisters)
  const near = sisters.filter((one) => {
    const shape = shapes.get(one.id)
    return shape && meets(box, shape.box)
  })
  if (near.length > mostNeighbours) throw tooMany(near.length)
  return boundariesOf(tx, resource, near)
}

const tooMany = (count: number) =>
  invalid([
    { field: 'boundary', code: 'tooManyNeighbours', params: { count, most: mostNeighbours } },
  ])

async function boundariesOf(
  tx: Tx,
  resource: Resource,
  areas: readonly StoredArea[],
): Promise<NamedNeighbour[]> {
  const found: NamedNeighbour[] = []
  // One by one: together they may be megabytes.
  for (const { id } of areas) {
    const [row] = await tx.query<AreaRow>(sql`
      select ${named}, boundary from ${sql.raw(tableOf(resource).table)} where id = ${id}`)
    if (row) found.push(neighbour(row))
  }
  return found
}
