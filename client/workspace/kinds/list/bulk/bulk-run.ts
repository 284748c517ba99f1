import { type BulkOperation, type BulkResult, bulk } from '../../../../api/record-sets.ts'
import { listPage, type RowAbilities } from '../../../../api/records.ts'
import type { Ticked } from './use-ticks.ts'

/** Rows a call carries: small enough for progress to be seen and stopped. */
const portion = 50

/** The result of one row, with the row it is of. */
export interface RowResult extends BulkResult {
  readonly ticked: Ticked
}

interface Run {
  readonly resource: string
  readonly operation: BulkOperation
  readonly rows: readonly Ticked[]
  readonly signal: AbortSignal
  readonly onProgress: (results: readonly RowResult[]) => void
}

/** Does the action portion by portion; what is done stays done when it is stopped. */
export async function runBulk({
  resource,
  operation,
  rows,
  signal,
  onProgress,
}: Run): Promise<void> {
  const results: RowResult[] = []
  for (let at = 0; at < rows.length && !signal.aborted; at += portion) {
    const part = rows.slice(at, at + portion)
    const found = await bulk(
      resource,
      operation,
      part.map(({ row }) => row),
    )
    for (const result of found) {
      const ticked = part.find(({ row }) => row.id === result.id)
      if (ticked) results.push({ ...result, ticked })
    }
    onProgress([...results])
  }
}

/** Every record of a selection, with what the person may do with it. */
export async function everyRow(
  resource: string,
  selection: string,
  signal: AbortSignal,
): Promise<readonly Ticked[]> {
  const rows: Ticked[] = []
  let after: string | null = ''
  while (after !== null) {
    const query = new URLSearchParams(selection)
    query.set('size', '200')
    query.set('actions', 'true')
    if (after) query.set('after', after)
    const part = await listPage(resource, query.toString(), signal)
    rows.push(...part.data.map((row) => ({ row, abilities: part.rows?.[row.id] })))
    after = part.next
  }
  return rows
}

/** Whether an action is this person's to do with a row, as far as the list knew. */
export function allows(abilities: RowAbilities | undefined, operation: string | null): boolean {
  if (!abilities) return false
  if (operation === null) return abilities.can.delete
  const open = abilities.actions[operation]
  return open !== undefined && !open.blockedBy
}
