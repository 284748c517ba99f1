import { type SQL, sql } from 'drizzle-orm'
import { type Actor, isPerson } from '#domain/access/access'
import { isWithin, pathOf } from '#domain/access/scope'
import { anyCase, type Below, rolesOfOffice } from '#domain/definition/offered-at'
import type { Resource } from '#domain/definition/resource'
import { account } from '#domain/resources/identity-org/account'
import { organization } from '#domain/resources/identity-org/organization'
import { resourceNamed, resources } from '#domain/resources/index'
import { fieldsOf } from '#domain/where/where'
import { readRule } from '#domain/workflow/conditions'
import type { StepContext } from '#domain/workflow/step-context'
import { managerLevelOf } from '../../authority/manager-level.ts'
import { mayHoldOffice, type OfficeAt, roleHolders } from '../../authority/role-holders.ts'
import type { Tx } from '../../db/database.ts'
import { columnOfField, tableOf } from '../../db/sql/tables.ts'
import { whereSql } from '../../db/sql/where-sql.ts'
import { forbidden, Problem } from '../../platform/problem.ts'
import {
  actionsOf,
  mayCreate,
  mayRead,
  maySeeField,
  mayUpdateSome,
  writableFields,
} from '../access/policy.ts'
import { type RecordContext, stepContextOf } from '../context/record-context.ts'
import { withoutMasked } from '../labels/masked-labels.ts'
import { lineageOf } from '../place/place.ts'
import { isMergedAway, withinReferenceScope, withinScope } from '../references/reference-scope.ts'
import { type Label, labelsOf, nameSql } from '../store/labels.ts'
import { isInName, matchesSearch } from '../store/search-match.ts'
import type { ListQuery } from './list-query.ts'

/** A record somebody may point at: its name, and what tells two of the same name apart. */
export interface Choice extends Label {
  readonly id: string
  readonly note: string | null
  /** The organisation it belongs to; null of what everybody shares, and where that is hidden. */
  readonly place: Label | null
}

interface Narrowing {
  /** The organisation that the record which points at them belongs to. */
  readonly at?: string
  /** The case of an office, as `violation.reviewer.serious`: offered is who holds it there. */
  readonly office?: string
  /** The office stands above this person, where that is what its field asks for. */
  readonly above?: Below
  /**
   * Of people: those who work for this organisation, there or below it. For whoever reads people it follows
   * the one they choose: they are offered those of their whole scope.
   */
  readonly atWork?: string
}

// What a record type calls its records by besides their title, the first it has.
const noteFields = ['orgCode', 'code', 'employeeNo'] as const

/** Explanations of rights name roles to everybody. */
const explained: ReadonlySet<string> = new Set(['role'])

/**
 * Records of a type, the nearest first and then by title: those within reach where the person writes a
 * field that points at the type, else those they may read. Throws 403 where they may do neither. Of a
 * record that is not theirs to read they are told its name alone, and find it by that.
 */
export async function choicesFor(
  recordContext: RecordContext,
  actor: Actor,
  resource: Resource,
  { where, page, size, q }: ListQuery,
  { at, office, above, atWork }: Narrowing = {},
): Promise<readonly Choice[]> {
  const isReader = mayRead(resource, actor)
  const need = needFor(resource, actor)
  if (!isPerson(actor) || !(isReader || need)) throw forbidden('notAllowed')
  // A filter tells what stands in a record, unless it names the records themselves.
  const isProbing = fieldsOf(where).some((name) => name !== 'id')
  if (isProbing && !isReader) throw forbidden('notAllowed')
  const context = stepContextOf(recordContext, actor)
  const { table } = tableOf(resource)
  const title = nameSql(resource, 't')
  const readable = readableTo(resource, actor, context)
  const onlyRead = isReader && (isProbing || need !== 'writes')
  // Their own database role shows what is addressed to them, and only it.
  const own = whereSql(resource, readRule(resource, actor) ?? {}, context)
  const note = sql`case when ${readable} then ${noteOf(resource, actor)} end`
  const known = (text: string) =>
    sql`(${matchesSearch(resource, text, (field) => !maySeeField(resource, field, actor))}
      or ${isInName(text, note)})`
  const searched = (text: string) =>
    onlyRead || resource.placedBy === 'shared'
      ? known(text)
      : sql`((${readable} and ${known(text)}) or ${isInName(text, title)})`
  const held = office ? await officeAt(recordContext, actor, resource, { office, at, above }) : null
  const standing = at && !held ? await standingAt(recordContext, actor, resource, at) : sql`true`
  const working = atWork ? workingFor(resource, actor, atWork) : sql`true`
  const reached = need === 'writes' ? withinReferenceScope : withinScope
  const select = sql`
    select t.id, ${note} as note, ${placeOf(resource, actor)} as place from ${sql.raw(table)} t
    where t.deleted_at is null and not ${isMergedAway(resource)}
      and ${onlyRead ? (resource.addressed ? own : readable) : reached(resource, actor)}
      and ${working} and ${held ? mayHoldOffice(held) : standing} and ${whereSql(resource, where, context)}
      ${q ? sql`and ${searched(q)}` : sql``}
    order by ${nearness(resource, actor)}${title}, t.id limit ${size} offset ${(page - 1) * size}`
  const find = (tx: Tx) =>
    tx.query<{ id: string; note: string | null; place: string | null }>(select)
  const found = onlyRead
    ? await recordContext.db.scoped(actor.scope, find)
    : await recordContext.db.system(find)
  const rows = held ? await holdersAmong(recordContext, found, held) : found
  const places = rows.flatMap(({ place }) => place ?? [])
  const wanted = { organization: places, [resource.name]: rows.map(({ id }) => id) }
  const named = await recordContext.db.system((tx) => labelsOf(tx, wanted))
  const labels = withoutMasked(actor, named, wanted)
  return rows.map(({ place, ...row }) => ({
    ...{ name: row.note ?? row.id, ...labels[row.id], ...row },
    place: (place && labels[place]) || null,
  }))
}

/** The rule over `t`: theirs to read. What everybody shares is known to whoever names it. */
export function readableTo(resource: Resource, actor: Actor, context: StepContext): SQL {
  if (resource.placedBy === 'shared') return sql`true`
  if (!mayRead(resource, actor)) return sql`false`
  const rule = whereSql(resource, readRule(resource, actor) ?? {}, context)
  return sql`(${withinScope(resource, actor)} and ${rule})`
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

/** People, over `t`, some of whose organisations stand in the scope, and below this one where it stays. */
function workingFor(resource: Resource, actor: Actor, org: string): SQL {
  if (resource.name !== account.name)
    throw new Problem(400, 'badQuery', { errors: [{ field: 'atWork', code: 'notFound' }] })
  const there = mayRead(resource, actor)
    ? sql`true`
    : sql`${org}::uuid in (t.id, t.workshop_id, t.factory_id, t.company_id, t.group_id)`
  return sql`t.orgs && array(
    select t.id from organization t where ${withinScope(organization, actor)} and ${there})`
}

/** An office that is asked for. Whoever does not fill in its field is told nothing of it. */
async function officeAt(
  { db }: RecordContext,
  actor: Actor,
  people: Resource,
  { office, at, above }: Narrowing & { readonly office: string },
): Promise<OfficeAt> {
  const [type = '', name = '', said = ''] = office.split('.')
  const resource = resourceNamed(type)
  const { ref, office: wanted } = resource?.fields[name] ?? {}
  const isOffice = wanted !== undefined && (said === anyCase || Object.hasOwn(wanted.of, said))
  if (!resource || !isOffice || ref !== people.name || !fillsIn(resource, actor).has(name)) {
    throw new Problem(400, 'badQuery', { errors: [{ field: 'office', code: 'notFound' }] })
  }
  const place = at ? await db.system((tx) => lineageOf(tx, { id: at })) : actor.lineage
  if (!(place && isWithin(place, actor.scope))) {
    throw new Problem(400, 'badQuery', { errors: [{ field: 'at', code: 'notFound' }] })
  }
  const level = wanted.above && above ? await db.system((tx) => managerLevelOf(tx, above)) : null
  return { roles: rolesOfOffice(wanted, said, level), place }
}

/** Those of the people who hold the office there: a level may see less, or review nothing. */
async function holdersAmong<Row extends { readonly id: string }>(
  { db, clock }: RecordContext,
  found: readonly Row[],
  { roles, place }: OfficeAt,
): Promise<Row[]> {
  const accountIds = found.map(({ id }) => id)
  const holders = await db.system((tx) => roleHolders(tx, { accountIds, place, now: clock.now() }))
  return found.filter(({ id }) =>
    holders.get(id)?.reviewingRoles.some((role) => roles.includes(role)),
  )
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

/** What tells records of one title apart. */
function noteOf(resource: Resource, actor: Actor): SQL {
  const kept = new Set(tableOf(resource).columns.map(({ field }) => field))
  const field = noteFields.find((name) => kept.has(name)) ?? 'number'
  if (field !== 'number' && !maySeeField(resource, field, actor)) return sql`null::text`
  return sql.raw(`t.${columnOfField(resource, field)}`)
}

/** Why the person is told of records of the type: some field that they write, or see, points at it. */
function needFor({ name }: Resource, actor: Actor): 'writes' | 'sees' | null {
  if (explained.has(name)) return 'writes'
  const pointing = resources.flatMap((other: Resource) =>
    Object.entries(other.fields).flatMap(([field, { ref, columns = {} }]) => {
      const isPointing =
        ref === name || Object.values(columns).some((column) => column.ref === name)
      return isPointing && maySeeField(other, field, actor) ? [{ other, field }] : []
    }),
  )
  if (pointing.some(({ other, field }) => fillsIn(other, actor).has(field))) return 'writes'
  return pointing.some(({ other }) => mayRead(other, actor)) ? 'sees' : null
}

/** The fields that the person fills in, on the form or in an action, of some record of the type. */
function fillsIn(resource: Resource, actor: Actor): ReadonlySet<string> {
  const onForm = mayCreate(resource, actor) || mayUpdateSome(resource, actor)
  const actions = mayRead(resource, actor) ? actionsOf(resource, actor) : []
  const asked = Object.values(resource.states).flatMap((transitions) =>
    actions.flatMap((action) => transitions[action]?.asks ?? []),
  )
  return new Set([...(onForm ? Object.keys(writableFields(resource, actor)) : []), ...asked])
}
