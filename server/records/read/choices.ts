import { type SQL, sql } from 'drizzle-orm'
import { type Actor, isPerson } from '#domain/access/access'
import { isWithin, pathOf } from '#domain/access/scope'
import type { Resource } from '#domain/definition/resource'
import { resources } from '#domain/resources/index'
import { fieldsOf, type Where } from '#domain/where/where'
import { readRule } from '#domain/workflow/conditions'
import type { Tx } from '../../db/database.ts'
import { columnOfField, tableOf } from '../../db/sql/tables.ts'
import { isPartOf, whereSql } from '../../db/sql/where-sql.ts'
import { forbidden, Problem } from '../../platform/problem.ts'
import { mayCreate, mayRead, maySeeField } from '../access/policy.ts'
import { type RecordContext, stepContextOf } from '../context/record-context.ts'
import { withoutMasked } from '../labels/masked-labels.ts'
import { lineageOf } from '../place/place.ts'
import { isMergedAway, withinReferenceScope } from '../references/reference-scope.ts'
import { type Label, labelsOf } from '../store/labels.ts'
import { matchesSearch } from '../store/search-match.ts'
import type { ListQuery } from './list-query.ts'

/** A record somebody may point at: its name, and what tells two of the same name apart. */
export interface Choice extends Label {
  readonly id: string
  readonly note: string | null
  /** The organisation it belongs to; null of what everybody shares, and where that is hidden. */
  readonly place: Label | null
}

// What a record type calls its records by besides their title, the first it has.
const noteFields = ['orgCode', 'code', 'employeeNo'] as const

/** Explanations of rights name roles to everybody. */
const explained: ReadonlySet<string> = new Set(['role'])

/**
 * Records of a type, the nearest first and then by title: those within reach where the person reads or
 * writes a field that points at the type, else those they may read. Throws 403 where they may do
 * neither. Who may not read the type is told names alone.
 */
export async function choicesFor(
  recordContext: RecordContext,
  actor: Actor,
  resource: Resource,
  { where, page, size, q }: ListQuery,
  at?: string,
): Promise<readonly Choice[]> {
  const isReader = mayRead(resource, actor)
  const isTarget = isPointedAt(resource, actor)
  if (!isPerson(actor) || !(isReader || isTarget)) throw forbidden('notAllowed')
  // A filter tells what stands in a record, unless it names the records themselves.
  const isProbing = fieldsOf(where).some((name) => name !== 'id')
  if (isProbing && !isReader) throw forbidden('notAllowed')
  const { table } = tableOf(resource)
  const title = sql.raw(`t.${columnOfField(resource, resource.title)}::text`)
  const note = noteOf(resource, actor, isReader)
  // Codes and sign-in names are their readers’; what everybody shares is known by them.
  const isKnown = isReader || resource.placedBy === 'shared'
  const searched = (text: string) =>
    isKnown
      ? matchesSearch(resource, text, (field) => !maySeeField(resource, field, actor))
      : isPartOf(text, title)
  const onlyRead = isProbing || !isTarget
  const rules: readonly Where[] = [where, (onlyRead && readRule(resource, actor)) || {}]
  const standing = at ? await standingAt(recordContext, actor, resource, at) : sql`true`
  const select = sql`
    select t.id, ${note} as note, ${placeOf(resource, actor)} as place from ${sql.raw(table)} t
    where t.deleted_at is null and not ${isMergedAway(resource)} and ${onlyRead ? sql`true` : withinReferenceScope(resource, actor)}
      and ${standing}
      and ${whereSql(resource, { all: rules }, stepContextOf(recordContext, actor))}
      ${q ? sql`and (${searched(q)} or ${isPartOf(q, note)})` : sql``}
    order by ${nearness(resource, actor)}${title}, t.id limit ${size} offset ${(page - 1) * size}`
  const find = (tx: Tx) =>
    tx.query<{ id: string; note: string | null; place: string | null }>(select)
  const rows = onlyRead
    ? await recordContext.db.scoped(actor.scope, find)
    : await recordContext.db.system(find)
  const places = rows.flatMap(({ place }) => place ?? [])
  const wanted = { organization: places, [resource.name]: rows.map(({ id }) => id) }
  const named = await recordContext.db.system((tx) => labelsOf(tx, wanted))
  const labels = withoutMasked(actor, named, wanted)
  return rows.map(({ place, ...row }) => ({
    ...{ name: row.note ?? row.id, ...labels[row.id], ...row },
    place: (place && labels[place]) || null,
  }))
}

/** Of an organisation in the person's scope: what stands in it, or above it and so holds for it. */
async function standingAt(
  { db }: RecordContext,
  actor: Actor,
  resource: Resource,
  org: string,
): Promise<SQL> {
  const { placedBy } = resource
  const isPlaced = placedBy !== 'shared' && placedBy !== 'self'
  const lineage = isPlaced ? await db.system((tx) => lineageOf(tx, { id: org })) : null
  if (!(lineage && isWithin(lineage, actor.scope))) {
    throw new Problem(400, 'badQuery', { errors: [{ field: 'at', code: 'notFound' }] })
  }
  const column = sql.raw(columnOfField(resource, placedBy))
  return sql`t.${column} = any(${sql.param(pathOf(lineage))}::uuid[])`
}

/** What an order begins with: the person's own mine first, then what stands above it, then the rest. */
function nearness(resource: Resource, { lineage }: Actor): SQL {
  const { placedBy } = resource
  const { factory } = lineage
  if (placedBy === 'shared' || placedBy === 'self' || !factory) return sql``
  const place = sql.raw(`t.${columnOfField(resource, placedBy)}`)
  return sql`case when t.factory_id = ${factory}::uuid then 0
    when ${place} = any(${sql.param(pathOf(lineage))}::uuid[]) then 1 else 2 end, `
}

/** Who may name a record is told where it belongs, unless its readers are not. */
function placeOf(resource: Resource, actor: Actor): SQL {
  const { placedBy } = resource
  const isPlaced = placedBy !== 'shared' && placedBy !== 'self'
  if (!isPlaced || !maySeeField(resource, placedBy, actor)) return sql`null::uuid`
  return sql.raw(`t.${columnOfField(resource, placedBy)}`)
}

/** Codes of what everybody shares are names; what tells people apart is their readers'. */
function noteOf(resource: Resource, actor: Actor, isReader: boolean): SQL {
  if (!isReader && resource.placedBy !== 'shared') return sql`null::text`
  const kept = new Set(tableOf(resource).columns.map(({ field }) => field))
  const field = noteFields.find((name) => kept.has(name)) ?? 'number'
  if (field !== 'number' && !maySeeField(resource, field, actor)) return sql`null::text`
  return sql.raw(`t.${columnOfField(resource, field)}`)
}

/** Whether the person reads or writes some field that points at records of the type. */
function isPointedAt({ name }: Resource, actor: Actor): boolean {
  if (explained.has(name)) return true
  return resources.some(
    (other: Resource) =>
      (mayRead(other, actor) || mayCreate(other, actor)) &&
      Object.entries(other.fields).some(
        ([field, { ref, columns = {} }]) =>
          (ref === name || Object.values(columns).some((column) => column.ref === name)) &&
          maySeeField(other, field, actor),
      ),
  )
}
