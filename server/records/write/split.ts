import { randomUUID } from 'node:crypto'
import type { Actor } from '#domain/access/access'
import type { AnyRow, Resource } from '#domain/definition/resource'
import type { Splitting } from '#domain/definition/splitting'
import type { Values } from '#domain/where/where'
import { forbidden, invalid, notFound } from '../../platform/problem.ts'
import { mayCreate, writableFields } from '../access/policy.ts'
import { type RecordContext, stepContextOf } from '../context/record-context.ts'
import { newValues } from '../input/values.ts'
import { findToWrite } from '../read/find.ts'
import { presentRecord, type RecordAnswer } from '../read/present.ts'
import { changeWithin } from './change.ts'
import { withConflictDetails } from './conflict-details.ts'
import { insertWithin } from './create.ts'

interface Split {
  readonly id: string
  /** The version the person was looking at. */
  readonly version: number
  /** The rows that go, by what tells them apart. */
  readonly moving: readonly string[]
  /** What the definition asks for of the new record. */
  readonly values: Values
}

/**
 * Makes two records of one, in one transaction: the rows that go leave the one and are in a new one like
 * it. It takes the right to change the one and to create the other, and both pass every check. Answers
 * the new record.
 */
export async function splitRecord(
  recordContext: RecordContext,
  actor: Actor,
  resource: Resource,
  { id, version, moving, values }: Split,
): Promise<RecordAnswer> {
  const { splitting } = resource
  if (!splitting) throw notFound(resource.name, id)
  if (!mayCreate(resource, actor)) throw forbidden('notAllowed')
  const context = stepContextOf(recordContext, actor)
  const made = await withConflictDetails(recordContext.db, { resource, viewer: actor }, id, () =>
    recordContext.db.scoped(actor.scope, async (tx) => {
      const { record } = await findToWrite(tx, resource, id, version, context)
      const { going, staying } = partsOf(record, splitting, moving)
      const { moves } = splitting
      const change = { id, version, input: { [moves]: staying } }
      await changeWithin(recordContext, tx, resource, change, context)
      const newId = randomUUID()
      const like = likeIt(record, splitting, Object.keys(writableFields(resource, actor)))
      const input = { ...like, ...values, [moves]: going }
      const whole = newValues(resource, input, context, newId)
      return insertWithin(tx, resource, { id: newId, values: whole }, context)
    }),
  )
  return presentRecord(recordContext, resource, made, context)
}

/** The rows that go and those that stay: neither record is left without any. */
function partsOf(record: AnyRow, { moves, by }: Splitting, moving: readonly string[]) {
  const rows = record[moves]
  const all = Array.isArray(rows) ? (rows as readonly Values[]) : []
  const isGoing = (row: Values) => moving.includes(String(row[by]))
  const [going, staying] = [all.filter(isGoing), all.filter((row) => !isGoing(row))]
  if (going.length < moving.length) throw invalid([{ field: moves, code: 'invalid' }])
  if (staying.length === 0) throw invalid([{ field: moves, code: 'noneStays' }])
  return { going, staying }
}

/** What the new record takes over of this one. */
const likeIt = (record: AnyRow, { asks }: Splitting, writable: readonly string[]): Values =>
  Object.fromEntries(
    writable.flatMap((name) =>
      asks.includes(name) || (record[name] ?? null) === null ? [] : [[name, record[name]]],
    ),
  )
