import type { Actor } from '#domain/access/access'
import { bulkActions } from '#domain/definition/bulk'
import type { Resource } from '#domain/definition/resource'
import type { Values } from '#domain/where/where'
import { badRequest, type FieldError, isRefusal } from '../../platform/problem.ts'
import type { RecordContext } from '../context/record-context.ts'
import { actOnRecord } from './act.ts'
import { mustBeAction } from './known-action.ts'
import { removeRecord } from './remove.ts'

interface TickedRow {
  readonly id: string
  /** The version the person was looking at. */
  readonly version: number
}

/** The same action for several records: a transition of theirs, or their deletion. */
export type BulkOperation = { readonly rows: readonly TickedRow[] } & (
  | { readonly do: 'act'; readonly action: string; readonly input: Values }
  | { readonly do: 'delete' }
)

/** What became of one row; `code` and `errors` are those of the refusal. */
export type BulkResult =
  | { readonly id: string; readonly ok: true; readonly version: number; readonly state: string }
  | {
      readonly id: string
      readonly ok: false
      readonly code: string
      readonly errors?: readonly FieldError[]
    }

export interface BulkAnswer {
  readonly data: readonly BulkResult[]
  readonly done: number
  readonly refused: number
}

/**
 * Does one thing to each ticked record, row by row in transactions of their own: what one record
 * refuses holds up no other. Throws 400 without a row, and for a transition that is never taken in bulk.
 */
export async function bulkFor(
  recordContext: RecordContext,
  actor: Actor,
  resource: Resource,
  operation: BulkOperation,
): Promise<BulkAnswer> {
  if (operation.rows.length === 0) throw badRequest('atLeastOneRow')
  if (operation.do === 'act') mustBeBulk(resource, operation.action)
  const data: BulkResult[] = []
  for (const row of operation.rows)
    data.push(await attempt(recordContext, actor, resource, operation, row))
  const done = data.filter(({ ok }) => ok).length
  return { data, done, refused: data.length - done }
}

function mustBeBulk(resource: Resource, action: string): void {
  mustBeAction(resource, action)
  if (!bulkActions(resource).includes(action)) throw badRequest('notInBulk', { action })
}

async function attempt(
  recordContext: RecordContext,
  actor: Actor,
  resource: Resource,
  operation: BulkOperation,
  row: TickedRow,
): Promise<BulkResult> {
  const { id } = row
  try {
    const { data } =
      operation.do === 'delete'
        ? await removeRecord(recordContext, actor, resource, row)
        : await actOnRecord(recordContext, actor, resource, { ...operation, ...row, isBulk: true })
    return { id, ok: true, version: data.version, state: data.state }
  } catch (thrown) {
    // A refusal is this row's own; a fault of ours or of the database ends the whole call.
    if (!isRefusal(thrown)) throw thrown
    return { id, ok: false, code: thrown.code, errors: thrown.errors }
  }
}
