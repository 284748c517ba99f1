/**
 * What a person may point at. It reaches further than what they may read: a team reports a hazard
 * in a grid area of its mine and names the mine's manager as acceptor, although it sees neither's
 * list. Names are all that is notified of what lies there.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/access'
import { pathOf } from '#domain/access/scope'
import type { FieldError } from '#domain/definition/field-error'
import { pickedFields } from '#domain/definition/picked-fields'
import type { Resource } from '#domain/definition/resource'
import type { Fields } from '#domain/definition/transition'
import { resourceNamed } from '#domain/resources/index'
import type { Values } from '#domain/where/where'
import { readRule } from '#domain/workflow/conditions'
import type { Tx } from '../../db/database.ts'
import { columnOfField, placedColumn, tableOf } from '../../db/sql/tables.ts'
import { whereSql } from '../../db/sql/where-sql.ts'
import { pathInTenant } from '../../db/tenancy.ts'
import { invalid } from '../../platform/problem.ts'
import { mustBeOffered } from './dictionaries.ts'

/** The rule over `t`: inside the scope, of which refusals may tell names and numbers. */
export function withinScope(resource: Resource, { scope }: Pick<Actor, 'scope'>): SQL {
  const placed = placedColumn(resource)
  if (placed === null || scope.level === 'installation') return sql`true`
  const column = scope.level === 'org' ? placed : `${scope.level}_id`
  return sql`${sql.raw(`t.${column}`)} = ${scope.orgId}::uuid`
}

/**
 * The rule over `t`: inside the scope, or placed above the person's own organisation in their tenant. What
 * only some of its readers see, such as a private group, nobody else names.
 */
export function withinReferenceScope(resource: Resource, actor: Actor): SQL {
  const { scope, lineage } = actor
  const placed = placedColumn(resource)
  const rule = readRule(resource, actor)
  const isShown = rule ? whereSql(resource, rule, { actor, now: new Date() }) : sql`true`
  if (placed === null || scope.level === 'installation') return isShown
  return sql`(${isShown} and (${withinScope(resource, { scope })}
    or ${sql.raw(`t.${placed}`)} = any(${pathInTenant(pathOf(lineage))})))`
}

export interface Reference {
  /** Where the message stands: `rectifier`, `receivers.2.user`. */
  readonly field: string
  readonly resource: string
  readonly id: string
}

/**
 * Throws unless everything the values point at exists within reach, and every item of a dictionary
 * is one that it offers. Runs above scope.
 */
export async function mustBeReferable(
  tx: Tx,
  actor: Actor,
  fields: Fields,
  values: Values,
): Promise<void> {
  await mustBeOffered(tx, fields, values)
  mustMissNone(await missingReferences(tx, actor, referencesIn(fields, values)))
}

/**
 * Throws unless everything that a record coming back points at is there still, whoever may point at
 * it today. Runs above scope.
 */
export async function mustStillExist(tx: Tx, fields: Fields, values: Values): Promise<void> {
  mustMissNone(await missingReferences(tx, null, referencesIn(fields, values)))
}

function mustMissNone(missing: readonly MissingReference<Reference>[]): void {
  if (missing.length === 0) return
  throw invalid(missing.map(missingError))
}

/** What a form says where a target is not to be named. */
export const missingError = ({ field, code }: MissingReference<Reference>): FieldError => ({
  field,
  code,
})

/** Why a target is not to be named: it is not there, or another stands for it since they were merged. */
export type MissingReference<P> = P & { readonly code: 'notFound' | 'mergedAway' }

/**
 * The pointers whose targets are not there or, for somebody, not within reach. Those that are stay
 * there until the transaction ends: `usersOf` waits for it. Runs above scope.
 */
export async function missingReferences<P extends Target>(
  tx: Tx,
  actor: Actor | null,
  pointers: readonly P[],
): Promise<MissingReference<P>[]> {
  if (pointers.length === 0) return []
  const found = await reached(tx, actor, pointers)
  return pointers.flatMap((pointer) => {
    const isMerged = found.get(keyOf(pointer))
    if (isMerged === false) return []
    return [{ ...pointer, code: isMerged ? ('mergedAway' as const) : ('notFound' as const) }]
  })
}

/** Whether a record of the type, as `t`, was merged into another. */
export const isMergedAway = (resource: Resource): SQL =>
  resource.fields.mergedInto
    ? sql.raw(`t.${columnOfField(resource, 'mergedInto')} is not null`)
    : sql`false`

type Target = Pick<Reference, 'resource' | 'id'>
const keyOf = ({ resource, id }: Target): string => `${resource} ${id}`

/** The targets that exist within reach, and whether they were merged away: held, in one statement. */
async function reached(
  tx: Tx,
  actor: Actor | null,
  pointers: readonly Target[],
): Promise<ReadonlyMap<string, boolean>> {
  const names = [...new Set(pointers.map(({ resource }) => resource))]
  const parts = names.flatMap((name) => {
    const resource = resourceNamed(name)
    if (!resource) return []
    const own = pointers.filter((one) => one.resource === name)
    const ids = [...new Set(own.map(({ id }) => id))]
    return sql`select ${name} as resource, held.id, held.merged from (
      select t.id, ${isMergedAway(resource)} as merged from ${sql.raw(tableOf(resource).table)} t
      where t.id = any(${sql.param(ids)}::uuid[]) and t.deleted_at is null
        and ${actor ? withinReferenceScope(resource, actor) : sql`true`}
      for key share of t) held`
  })
  const rows = await tx.query<Target & { readonly merged: boolean }>(
    sql.join(parts, sql` union all `),
  )
  return new Map(rows.map((row) => [keyOf(row), row.merged]))
}

/** Every reference among the values, those of child rows included. */
export function referencesIn(fields: Fields, values: Values, path = ''): Reference[] {
  return pointingFields(fields).flatMap(([name, { ref, many, columns }]) => {
    const value = values[name]
    const field = `${path}${name}`
    if (value === null || value === undefined) return []
    if (columns) {
      return (value as readonly Values[]).flatMap((row, at) =>
        referencesIn(columns, row, `${field}.${at}.`),
      )
    }
    if (!ref) return []
    const ids = (many ? value : [value]) as readonly string[]
    return ids.map((id) => ({ field, resource: ref, id: id.toLowerCase() }))
  })
}

/** The fields that can hold a reference. */
const pointingFields = pickedFields(({ ref, columns }) => Boolean(ref || columns))
