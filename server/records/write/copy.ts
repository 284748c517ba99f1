import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/access'
import type { Along } from '#domain/definition/copying'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { resourceNamed } from '#domain/resources/index'
import type { Values } from '#domain/where/where'
import { readRule } from '#domain/workflow/conditions'
import type { StepContext } from '#domain/workflow/step-context'
import type { Tx } from '../../db/database.ts'
import { columnOfField } from '../../db/sql/tables.ts'
import { whereSql } from '../../db/sql/where-sql.ts'
import { forbidden, notFound } from '../../platform/problem.ts'
import { mayCreate, mayRead, visiblePart, writableFields } from '../access/policy.ts'
import { attempt } from '../context/attempt.ts'
import { type RecordContext, stepContextOf } from '../context/record-context.ts'
import { newValues } from '../input/values.ts'
import { findToRead } from '../read/find.ts'
import { presentRecord, type RecordAnswer } from '../read/present.ts'
import { alive, selectRecords } from '../store/store.ts'
import { insertWithin } from './create.ts'

interface Copy {
  readonly id: string
  /** What the copy is called, and whatever else the definition asks for. */
  readonly input: Values
  /** Record types that come along. */
  readonly along: readonly string[]
}

/** The copy, and how many of what came along were refused: they would not be right for it today. */
export interface CopyAnswer extends RecordAnswer {
  readonly left: number
}

/**
 * Makes another record like this one, in its initial state and with a history of its own, and
 * whatever is wanted along with it, in one transaction. Secrets are not copied.
 */
export async function copyRecord(
  recordContext: RecordContext,
  actor: Actor,
  resource: Resource,
  { id, input, along }: Copy,
): Promise<CopyAnswer> {
  const { copying } = resource
  const context = stepContextOf(recordContext, actor)
  const { record, left } = await recordContext.db.scoped(actor.scope, async (tx) => {
    const { record: original, readers } = await findToRead(tx, resource, id, context)
    if (!copying) throw notFound(resource.name, id)
    if (!mayCreate(resource, actor)) throw forbidden('notAllowed')
    const record = await insertLike(tx, resource, { original, readers, changes: input }, context)
    const wanted = (copying.along ?? []).filter((one) => along.includes(one.resource))
    let left = 0
    for (const one of wanted) left += await bringAlong(tx, one, { original, record }, context)
    return { record, left }
  })
  return { ...(await presentRecord(recordContext, resource, record, context)), left }
}

interface Likeness {
  readonly original: AnyRow
  /** In whose right it is read: what none of them sees is not copied. */
  readonly readers: readonly Actor[]
  /** Fields that say something else in the copy; null: they start anew. */
  readonly changes: Values
}

function insertLike(
  tx: Tx,
  resource: Resource,
  { original, readers, changes }: Likeness,
  context: StepContext,
): Promise<AnyRow> {
  const id = randomUUID()
  const fields = writableFields(resource, context.actor)
  const seen = visiblePart(resource, original, readers)
  const kept = Object.keys(fields).filter(
    (name) =>
      Object.hasOwn(seen, name) &&
      original[name] !== null &&
      seen[name] === original[name] &&
      !(name in changes),
  )
  const input = {
    ...Object.fromEntries(kept.map((name) => [name, original[name]])),
    ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== null)),
  }
  return insertWithin(
    tx,
    resource,
    { id, values: newValues(resource, input, context, id) },
    context,
  )
}

/** Copies what is below the original, each on its own; answers how many were refused. */
async function bringAlong(
  tx: Tx,
  { resource: name, by, where, without = [] }: Along,
  { original, record }: { readonly original: AnyRow; readonly record: AnyRow },
  context: StepContext,
): Promise<number> {
  const resource = resourceNamed(name)
  if (!resource) throw new Error(`no record type "${name}" to come along`)
  const { actor } = context
  if (!mayRead(resource, actor) || !mayCreate(resource, actor)) throw forbidden('notAllowed')
  const own = readRule(resource, actor) ?? {}
  const rows = await selectRecords(
    tx,
    resource,
    sql`t.${sql.raw(columnOfField(resource, by))} = ${original.id}::uuid and ${alive(false)}
      and ${whereSql(resource, { all: [where, own] }, context)} order by t.id`,
  )
  const changes = { ...Object.fromEntries(without.map((one) => [one, null])), [by]: record.id }
  let left = 0
  for (const row of rows) {
    const made = await attempt(tx, () =>
      insertLike(tx, resource, { original: row, readers: [context.actor], changes }, context),
    )
    if ('problem' in made) left += 1
  }
  return left
}
