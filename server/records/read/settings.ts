import type { Actor } from '#domain/access/access'
import { isWithin, type Lineage, pathOf } from '#domain/access/scope'
import type { AnyRow, Resource } from '#domain/definition/resource'
import type { Values } from '#domain/where/where'
import type { StepContext } from '#domain/workflow/step-context'
import { settingAt } from '../../db/settings-in-force.ts'
import { withinTenant } from '../../db/tenancy.ts'
import { forbidden, notFound } from '../../platform/problem.ts'
import { abilities, mayCreate, mayRead, mayReadRecord, writableFields } from '../access/policy.ts'
import { type RecordContext, stepContextOf } from '../context/record-context.ts'
import { type Labels, labelsIn } from '../labels/labels.ts'
import { lineageOf } from '../place/place.ts'
import { listRecords } from '../store/list.ts'
import { shown } from './present.ts'

/** What an organisation has set, and what holds for it while it has set nothing. */
export interface SettingsAnswer {
  /** Its own record; null while it has none. */
  readonly data: AnyRow | null
  /** The settings of the nearest organisation above that has some. */
  readonly inherited: { readonly org: string; readonly values: Values } | null
  /** What holds where nobody has set anything, as far as the place itself says it. */
  readonly standard: Values
  readonly can: { readonly create: boolean; readonly update: boolean }
  readonly labels: Labels
}

/** The settings of one organisation: the person's own, or another in their scope. */
export async function settingsFor(
  recordContext: RecordContext,
  actor: Actor,
  resource: Resource,
  org?: string,
): Promise<SettingsAnswer> {
  if (!mayRead(resource, actor)) throw forbidden('notAllowed')
  if (!resource.settings) throw notFound(resource.name)
  const context = stepContextOf(recordContext, actor)
  const place = org ? await lineageIn(recordContext, actor, org) : actor.lineage
  const path = pathOf(place)
  const found = await recordsAlong(recordContext, resource, path, context)
  const own = found.find(placedIn(resource, path.at(-1)))
  const data =
    own && mayReadRecord(resource, own, context) ? shown(resource, own, context, [actor]) : null
  const inherited = inheritedFrom(resource, found, path, context)
  const above = inherited && { ...inherited.values, [placeField(resource)]: inherited.org }
  const can = {
    create: !own && mayCreate(resource, actor),
    update: own ? abilities(resource, own, { ...context, place }).update : false,
  }
  const labels = await labelsIn(recordContext.db, { resource, viewer: actor }, [
    data ?? {},
    above ?? {},
  ])
  const standard = await standardAt(recordContext, resource, path.at(-1))
  return { data, inherited, standard, can, labels }
}

async function lineageIn({ db }: RecordContext, actor: Actor, id: string): Promise<Lineage> {
  const lineage = await db.system((tx) => lineageOf(tx, { id }))
  if (!lineage || !isWithin(lineage, actor.scope)) throw notFound('organization', id)
  return lineage
}

/** Settings of the organisations from the top of the tenant down to this one. */
async function recordsAlong(
  { db }: RecordContext,
  resource: Resource,
  path: readonly string[],
  context: StepContext,
): Promise<readonly AnyRow[]> {
  return db.system(async (tx) => {
    const where = { [placeField(resource)]: { in: await withinTenant(tx, path) } }
    const listing = { where, sort: 'createdAt', size: path.length, context }
    return (await listRecords(tx, resource, listing)).rows
  })
}

async function standardAt(
  { db }: RecordContext,
  { standards = {} }: Resource,
  org: string | undefined,
) {
  if (!org) return {}
  const asked = Object.entries(standards)
  const said = await Promise.all(
    asked.map(async ([name, from]) => [name, await db.system((tx) => settingAt(tx, from, org))]),
  )
  return Object.fromEntries(said) as Values
}

const placeField = ({ placedBy }: Resource): string => (placedBy === 'self' ? 'id' : placedBy)

const placedIn =
  (resource: Resource, org: string | undefined) =>
  (record: AnyRow): boolean =>
    record[placeField(resource)] === org

/** What is passed down to the place from above: those fields only, wherever the reader's scope ends. */
function inheritedFrom(
  resource: Resource,
  records: readonly AnyRow[],
  path: readonly string[],
  context: StepContext,
): SettingsAnswer['inherited'] {
  const above = path.slice(0, -1).reverse()
  const org = above.find((one) => records.some(placedIn(resource, one)))
  const record = records.find(placedIn(resource, org))
  const passed = resource.settings?.inherited ?? []
  if (!org || !record || passed.length === 0) return null
  if (!mayReadRecord(resource, record, context)) return null
  const names = Object.entries(writableFields(resource, context.actor)).flatMap(
    ([name, { kind }]) =>
      name === resource.placedBy ||
      kind === 'secret' ||
      (passed !== 'form' && !passed.includes(name))
        ? []
        : [name],
  )
  return { org, values: Object.fromEntries(names.map((name) => [name, record[name] ?? null])) }
}
