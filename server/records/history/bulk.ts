import { sql } from 'drizzle-orm'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { isUnsigned, keptTime } from '#domain/workflow/unsigned'
import type { Tx } from '../../db/database.ts'
import { tableOf } from '../../db/sql/tables.ts'
import { apart, inTurn, type Numbering } from './apart.ts'
import { differences, orgOf } from './history.ts'

/** One thing that was done to a record of the past. */
export interface PastOperation {
  readonly resource: Resource
  readonly action: string
  readonly at: Date
  /** Null is the system. */
  readonly by: { readonly id: string } | null
  readonly before: AnyRow | null
  readonly after: AnyRow
  readonly why?: string
}

/** Writes down many things that were done, oldest first, for the histories of their records. */
export async function appendPast(tx: Tx, operations: readonly PastOperation[]): Promise<void> {
  const unsigned = operations.filter(isOfNobody)
  const made = unsigned.filter(({ before }) => before === null)
  const undone = unsigned.filter(({ before }) => before !== null)
  await appendNumbered(tx, made, apart('create'))
  await appendNumbered(tx, undone, apart('undo'))
  await appendNumbered(
    tx,
    operations.filter((one) => !isOfNobody(one)),
    inTurn,
  )
}

/** What the history calls taking back an import. */
export const undoImport = 'undo-import'

/** It made or took back a record that nobody signs; what others do to one is theirs. */
const isOfNobody = ({ resource, action, before, after }: PastOperation): boolean =>
  (before === null || action === undoImport) && isUnsigned(resource, after)

const keptAt = (operation: PastOperation): string => {
  const { resource, after, at } = operation
  return (isOfNobody(operation) ? keptTime(resource, after, at) : at).toISOString()
}

async function appendNumbered(
  tx: Tx,
  operations: readonly PastOperation[],
  { column, overriding, value }: Numbering,
): Promise<void> {
  if (operations.length === 0) return
  const lines = operations.map((operation) => {
    const { resource, action, by, before, after, why } = operation
    const [was, is] = differences(before, after)
    const subject = { resource: resource.name, record_id: after.id, org_id: orgOf(resource, after) }
    const said = { at: keptAt(operation), action, actor_id: by?.id ?? null, why: why ?? null }
    return { ...subject, ...said, before: was, after: is }
  })
  const names = sql.raw('at, resource, record_id, action, actor_id, before, after, why, org_id')
  await tx.query(sql`
    insert into record_history (${column}${names}) ${overriding} select ${value}${names}
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r(at timestamptz, resource text,
      record_id uuid, action text, actor_id uuid, before jsonb, after jsonb, why text, org_id uuid)`)
}

/** Tells walls and workspaces what was done, as if they had been there; oldest first. */
export async function notifyOfPast(tx: Tx, operations: readonly PastOperation[]): Promise<void> {
  const numbers = await numbersOf(tx, operations)
  const lines = operations.map((operation) => {
    const { resource, action, after } = operation
    const { level, area } = resource.wall ?? {}
    const subject = { resource: resource.name, record_id: after.id, org_id: orgOf(resource, after) }
    const place = { level: level ? after[level] : null, area_id: area ? after[area] : null }
    const number = numbers.get(after.id) ?? null
    const at = keptAt(operation)
    return { at, action, state: after.storedState, number, ...subject, ...place }
  })
  const names = sql.raw('at, resource, record_id, action, state, number, level, org_id, area_id')
  await tx.query(sql`
    insert into metric_event (${names}) select ${names}
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r(at timestamptz, resource text,
      record_id uuid, action text, state text, number text, level text, org_id uuid, area_id uuid)`)
}

/** The numbers that the database gave the records. */
async function numbersOf(
  tx: Tx,
  operations: readonly PastOperation[],
): Promise<Map<string, string | null>> {
  const numbers = new Map<string, string | null>()
  for (const resource of new Set(operations.map((operation) => operation.resource))) {
    const ids = operations
      .filter((operation) => operation.resource === resource)
      .map(({ after }) => after.id)
    const rows = await tx.query<{ id: string; number: string | null }>(sql`
      select id, number from ${sql.raw(tableOf(resource).table)}
      where id = any(${sql.param(ids)}::uuid[])`)
    for (const { id, number } of rows) numbers.set(id, number)
  }
  return numbers
}
