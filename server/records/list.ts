import { type Actor, isWithin, type Scope, scopeIn } from '#domain/access'
import type { AnyRow, Resource } from '#domain/resource'
import type { Tx } from '../db/database.ts'
import { forbidden, Problem } from '../problem.ts'
import { type Labels, labelsIn } from './labels.ts'
import type { ListQuery } from './list-query.ts'
import { contextOf, type Office } from './office.ts'
import { asksForOwn } from './participant.ts'
import { lineageOf } from './place.ts'
import { mayCreate, mayRead, readRule } from './policy.ts'
import { shown } from './present.ts'
import { listRecords } from './store.ts'

/** One page of records and what is needed to show it. */
export interface ListAnswer {
  readonly data: readonly AnyRow[]
  readonly page: number
  readonly size: number
  readonly total: number
  /** Present when the total is an estimate. */
  readonly estimated?: true
  readonly labels: Labels
  readonly can: { readonly create: boolean }
}

/** The records that the person may read and that match the query. */
export async function listFor(
  office: Office,
  actor: Actor,
  resource: Resource,
  { where, sort, page, size, q, orgCode, deleted }: ListQuery,
): Promise<ListAnswer> {
  if (!mayRead(resource, actor)) throw forbidden('notAllowed')
  const context = contextOf(office, actor)
  const own = readRule(resource, actor)
  const rule = own ? { all: [where, own] } : where
  const scope = orgCode ? await narrowed(office, actor, orgCode) : actor.scope
  const listing = { where: rule, sort, page, size, q, context, deleted }
  const list = (tx: Tx) => listRecords(tx, resource, listing)
  const isOwn = !orgCode && !deleted && asksForOwn(resource, where, actor.id)
  const found = isOwn ? office.db.system(list) : office.db.scoped(scope, list)
  const { rows, total, estimated } = await found
  const data = rows.map((row) => shown(resource, row, context))
  const labels = await labelsIn(office.db, resource, data)
  const can = { create: mayCreate(resource, actor) }
  return { data, page, size, total, ...(estimated ? { estimated } : {}), labels, can }
}

/** The subtree of one organisation inside the person's scope. */
async function narrowed({ db }: Office, actor: Actor, code: string): Promise<Scope> {
  const lineage = await db.system((tx) => lineageOf(tx, { code }))
  if (!lineage || !isWithin(lineage, actor.scope)) {
    throw new Problem(400, 'badQuery', { errors: [{ field: 'orgCode', code: 'notFound' }] })
  }
  return scopeIn(lineage, 'org')
}
