/** Records that hang on one another: a level at a time, or what a search finds with all above it. */

import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/access'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { parentField } from '#domain/definition/tree'
import { readRule } from '#domain/workflow/conditions'
import type { StepContext } from '#domain/workflow/step-context'
import type { Tx } from '../../db/database.ts'
import { columnOfField } from '../../db/sql/tables.ts'
import { whereSql } from '../../db/sql/where-sql.ts'
import { forbidden, notFound } from '../../platform/problem.ts'
import { takingTurns } from '../../platform/turns.ts'
import { mayCreate, mayRead, maySeeField } from '../access/policy.ts'
import { type RecordContext, stepContextOf } from '../context/record-context.ts'
import { type Labels, labelsIn } from '../labels/labels.ts'
import { orderOf } from '../store/list.ts'
import { matchesSearch } from '../store/search-match.ts'
import { alive, selectForAnswer, tableName } from '../store/store.ts'
import { orderFor } from './list-query.ts'
import { shown } from './present.ts'

/** A record of a tree; `hasChildren` as far as the person sees them. */
export type Branch = AnyRow & { readonly hasChildren: boolean }

export interface TreeAnswer {
  readonly data: readonly Branch[]
  /** Records that the search itself found; the others lead to them. */
  readonly found: readonly string[]
  /** There is more than fits. */
  readonly more: boolean
  readonly labels: Labels
  readonly can: { readonly create: boolean }
}

export interface TreeQuery {
  /** Whose children; without it, whatever is below nothing the person sees. */
  readonly parent?: string
  /** Part of a title or number; the answer is then what matches and all above it. */
  readonly q?: string
}

/** Children of one record and matches of one search that are answered. */
const levelLimit = 1_000
const matchLimit = 100

/** One level of a tree, or the part of it that a search leads to, as the person may see it. */
export async function treeFor(
  recordContext: RecordContext,
  actor: Actor,
  resource: Resource,
  query: TreeQuery,
): Promise<TreeAnswer> {
  if (!mayRead(resource, actor)) throw forbidden('notAllowed')
  const above = parentField(resource)
  if (!above) throw notFound(resource.name)
  const context = stepContextOf(recordContext, actor)
  const tree = { resource, column: sql.raw(columnOfField(resource, above)), context }
  const { rows, found, more } = await recordContext.db.scoped(actor.scope, async (tx) => {
    const part = query.q ? await matching(tx, tree, query.q) : await level(tx, tree, query.parent)
    return { ...part, rows: await withChildren(tx, tree, part.rows) }
  })
  const data: Branch[] = []
  const turn = takingTurns()
  for (const row of rows) {
    data.push({ ...shown(resource, row, context, [actor]), hasChildren: row.hasChildren })
    await turn()
  }
  const labels = await labelsIn(recordContext.db, { resource, viewer: actor }, data)
  return { data, found, more, labels, can: { create: mayCreate(resource, actor) } }
}

interface Tree {
  readonly resource: Resource
  /** The column that names the record above. */
  readonly column: SQL
  readonly context: StepContext
}

interface Part {
  readonly rows: readonly AnyRow[]
  readonly found: readonly string[]
  readonly more: boolean
}

async function level(
  tx: Tx,
  { resource, column, context }: Tree,
  parent: string | undefined,
): Promise<Part> {
  // Whoever sees a part of the tree starts where it leaves their scope.
  const place = parent
    ? sql`t.${column} = ${parent}::uuid`
    : sql`(t.${column} is null or not exists (select from ${tableName(resource)} p
        where p.id = t.${column} and p.deleted_at is null))`
  const order = sql.raw(orderOf(resource, orderFor(resource, context.actor)))
  const rule = readable(resource, context)
  const rest = sql`${rule} and ${place} order by ${order} limit ${levelLimit + 1}`
  const { rows, isCut } = await selectForAnswer(tx, resource, rest)
  return { rows: rows.slice(0, levelLimit), found: [], more: isCut || rows.length > levelLimit }
}

async function matching(tx: Tx, tree: Tree, q: string): Promise<Part> {
  const { resource, column, context } = tree
  const rule = readable(resource, context)
  const isHidden = (field: string) => !maySeeField(resource, field, context.actor)
  const matches = await tx.query<{ id: string }>(sql`
    select t.id from ${tableName(resource)} t
    where ${rule} and ${matchesSearch(resource, q, isHidden)} limit ${matchLimit + 1}`)
  const found = matches.slice(0, matchLimit).map(({ id }) => id)
  const order = sql.raw(orderOf(resource, orderFor(resource, context.actor)))
  // Step by step and as a list of ids: joined, so many are expected that every row is read instead.
  const rest = sql`${rule} and t.id = any(array(
      with recursive upwards (id) as (
        select unnest(${sql.param(found)}::uuid[])
        union select p.above from upwards u cross join lateral (
          select t.${column} as above from ${tableName(resource)} t
          where t.id = u.id and t.${column} is not null offset 0) p
      ) select id from upwards)) order by ${order}`
  const { rows, isCut } = await selectForAnswer(tx, resource, rest)
  return { rows, found, more: isCut || matches.length > matchLimit }
}

function readable(resource: Resource, context: StepContext): SQL {
  const own = readRule(resource, context.actor)
  return sql`${own ? whereSql(resource, own, context) : sql`true`} and ${alive(false)}`
}

/** The rows, each with whether anything is below it. */
async function withChildren(
  tx: Tx,
  { resource, column }: Tree,
  rows: readonly AnyRow[],
): Promise<Branch[]> {
  const ids = rows.map(({ id }) => id)
  const parents = await tx.query<{ id: string }>(sql`
    select distinct t.${column} as id from ${tableName(resource)} t
    where t.${column} = any(${sql.param(ids)}::uuid[]) and ${alive(false)}`)
  const withSome = new Set(parents.map(({ id }) => id))
  return rows.map((row) => ({ ...row, hasChildren: withSome.has(row.id) }))
}
