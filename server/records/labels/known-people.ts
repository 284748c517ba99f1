/**
 * Whom somebody may know by name: who works within their reach, and, where a record of an organisation
 * names people, everybody of their own tenant. A record that the whole group shares is read by several
 * tenants, who are no business of each other's.
 */
import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/access'
import { isWithin, type Lineage, pathOf } from '#domain/access/scope'
import type { Resource } from '#domain/definition/resource'
import { accountsOf } from '#domain/where/where'
import type { Database, Tx } from '../../db/database.ts'
import { lineageOfO } from '../../db/lineage-of.ts'
import { isOfTenant } from '../../db/tenancy.ts'
import { wordsOf } from '../../platform/words.ts'
import type { Label, Labels } from '../store/labels.ts'
import { NameCache, type Wanted } from './name-cache.ts'

/** Where somebody works, and the top of the tenant they belong to, if any. */
export interface Whereabouts {
  readonly places: readonly Lineage[]
  readonly tenantTop: string | null
}
export type WhereaboutsById = Readonly<Record<string, Whereabouts>>

/** Where these accounts work, deleted ones included. Runs above scope. */
export async function whereaboutsOf(tx: Tx, ids: readonly string[]): Promise<WhereaboutsById> {
  if (ids.length === 0) return {}
  const rows = await tx.query<Whereabouts & { readonly id: string }>(sql`
    select a.id,
      (select coalesce(jsonb_agg(${lineageOfO}), '[]') from organization o
        where o.id = a.default_org or o.id = any(a.orgs)) as places,
      (select t.top_org from tenant t join organization o on o.id = a.default_org
        where ${isOfTenant(sql`o`)} limit 1) as "tenantTop"
    from account a where a.id = any(${sql.param([...new Set(ids)])}::uuid[])`)
  return Object.fromEntries(rows.map(({ id, places, tenantTop }) => [id, { places, tenantTop }]))
}

const kept = new WeakMap<Database, NameCache<Whereabouts>>()

/** The same as far as it is remembered, kept as long as the database is. */
export function knownWhereabouts(db: Database, ids: readonly string[]): Promise<WhereaboutsById> {
  const known =
    kept.get(db) ?? new NameCache(db, (tx, { account = [] }) => whereaboutsOf(tx, account))
  kept.set(db, known)
  return known.of({ account: [...new Set(ids)] })
}

/** Whose eyes names are for, and what kind of record they stand on. */
export interface Viewing {
  readonly viewer: Actor
  readonly resource: Pick<Resource, 'placedBy'>
}

/** Everybody whose whereabouts decide what the viewer may know: those asked for, and their own. */
export const concernedIn = ({ viewer }: Viewing, people: readonly string[]): string[] =>
  viewer.scope.level === 'installation' || people.length === 0
    ? []
    : [...people, viewer.id, ...(viewer.principals ?? []).map(({ actor }) => actor.id)]

/** Whether the viewer, or somebody they stand in for, may know a person by name. */
export function mayKnow(
  { viewer, resource }: Viewing,
  id: string,
  known: WhereaboutsById,
): boolean {
  const eyes = [viewer, ...(viewer.principals ?? []).map(({ actor }) => actor)]
  const person = known[id]
  return eyes.some((eye) => {
    const { id: own, scope, lineage: place } = eye
    if (accountsOf(eye).includes(id) || scope.level === 'installation') return true
    if (!person) return false
    const top = known[own]?.tenantTop ?? null
    const path = pathOf(place)
    // Whoever works above a tenant is a stranger in it.
    const inTenant = top && path.includes(top) ? path.slice(path.indexOf(top)) : path
    const isNear = person.places.some((one) => isWithin(one, scope) || inTenant.includes(one.org))
    const isOfOne = resource.placedBy !== 'shared' && person.tenantTop === top
    return isNear || isOfOne
  })
}

/** The labels, with words in place of the names of people whom the viewer may not know. */
export function withoutStrangers(
  viewing: Viewing,
  labels: Labels,
  { account = [] }: Wanted,
  known: WhereaboutsById,
): Labels {
  const named = [
    ...account.flatMap((id) => (labels[id] ? [[id, id] as const] : [])),
    ...Object.entries(labels).flatMap(([id, { person }]) =>
      person ? [[id, person] as const] : [],
    ),
  ]
  const strangers = named.filter(([, person]) => !mayKnow(viewing, person, known))
  if (strangers.length === 0) return labels
  const stranger = strangersLabel()
  return { ...labels, ...Object.fromEntries(strangers.map(([id]) => [id, stranger])) }
}

const strangersLabel = (): Label => {
  const [name, nameEn, nameSr] = (['zh_CN', 'en_US', 'sr_SP'] as const).map((language) =>
    wordsOf('rights', language)('personElsewhere'),
  )
  return { name: name ?? '', nameEn, nameSr }
}
