import { sql } from 'drizzle-orm'
import type { Resource } from '#domain/definition/resource'
import { resources } from '#domain/resources/index'
import { type DueTransition, dueTransitions } from '#domain/workflow/states'
import type { StepContext, SystemContext } from '#domain/workflow/step-context'
import type { Tx } from '../../db/database.ts'
import { tableOf } from '../../db/sql/tables.ts'
import { whereSql } from '../../db/sql/where-sql.ts'
import type { Log } from '../../platform/log.ts'
import { Problem } from '../../platform/problem.ts'
import type { RecordContext } from '../context/record-context.ts'
import { systemContext } from '../context/system.ts'
import { lockRecord } from '../store/store.ts'
import { actAsSystem } from './system-act.ts'

/** How many records were taken on, and those that a rule of their definition held back. */
export interface DueTaken {
  readonly taken: number
  readonly refused: readonly string[]
}

const batchSize = 500

/** The same for every record type. What a rule holds back is told; the next turn asks again. */
export async function applyAllDue(recordContext: RecordContext, log: Log): Promise<void> {
  for (const resource of resources) {
    const { taken, refused } = await applyDueTransitions(recordContext, resource)
    if (taken > 0) log.info({ resource: resource.name, taken }, 'exits taken by the clock')
    if (refused.length > 0) {
      log.warn({ resource: resource.name, records: refused }, 'due exits held back by a rule')
    }
  }
}

/**
 * Takes every transition of a record type that time has brought about by now, each record in a
 * transaction of its own with its history. Looks at the record again under its lock, so that two
 * servers, or a person who was quicker, never take a transition twice. What was missed while the server
 * was down is found like anything else.
 */
export async function applyDueTransitions(
  recordContext: RecordContext,
  resource: Resource,
): Promise<DueTaken> {
  const context = systemContext(recordContext.clock.now())
  let taken = 0
  const refused: string[] = []
  for (const transition of dueTransitions(resource)) {
    for await (const ids of dueBatches(recordContext, resource, transition, context)) {
      for (const id of ids) {
        const outcome = await recordContext.db
          .system((tx) => takeDue(recordContext, tx, { resource, transition, id }, context))
          .catch(refusedByProblem)
        if (outcome === 'taken') taken += 1
        if (outcome === 'refused') refused.push(id)
      }
    }
  }
  return { taken, refused }
}

/** What follows may be refused, such as a name that is taken: one record does not stop the others. */
function refusedByProblem(thrown: unknown): 'refused' {
  if (thrown instanceof Problem && thrown.status < 500) return 'refused'
  throw thrown
}

/** Ids of the records that are due, a batch at a time; one that stays due does not come again. */
async function* dueBatches(
  { db }: RecordContext,
  resource: Resource,
  { from, due }: DueTransition,
  context: StepContext,
): AsyncGenerator<string[]> {
  const table = sql.raw(tableOf(resource).table)
  let last = context.actor.id
  for (;;) {
    const rows = await db.system((tx) =>
      tx.query<{ id: string }>(sql`
        select t.id from ${table} t
        where t.state = ${from} and t.deleted_at is null and t.id > ${last}::uuid
          and ${whereSql(resource, due, context)}
        order by t.id limit ${batchSize}`),
    )
    if (rows.length > 0) yield rows.map(({ id }) => id)
    const end = rows.at(-1)
    if (!end || rows.length < batchSize) return
    last = end.id
  }
}

interface Due {
  readonly resource: Resource
  readonly transition: DueTransition
  readonly id: string
}

async function takeDue(
  recordContext: RecordContext,
  tx: Tx,
  { resource, transition: { from, action }, id }: Due,
  context: SystemContext,
): Promise<'taken' | 'gone' | 'refused'> {
  const before = await lockRecord(tx, resource, id)
  if (before?.storedState !== from) return 'gone'
  const { onAuthorityOf: field } = resource.states[from]?.[action] ?? {}
  const answers = field ? before[field] : null
  const onAuthorityOf = typeof answers === 'string' ? answers : null
  const operation = { resource, before, action }
  const result = await actAsSystem(recordContext, tx, operation, { ...context, onAuthorityOf })
  // No longer due: somebody moved its end while it waited for its turn.
  if (!result.ok) return result.reason === 'invalid' ? 'refused' : 'gone'
  return 'taken'
}
