import type { AnyRow } from '#domain/definition/resource'
import type { Values } from '#domain/where/where'
import { asUploaded } from '../../../api/kept-files.ts'
import type { ApiProblem } from '../../../api/problem.ts'
import { changeRecord, createRecord, type RecordAnswer, takeAction } from '../../../api/records.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { sameValue } from '../records/differences.ts'

/** A write that can be made again until it has been made once: by its key, or by the version it is over. */
export type Call =
  | {
      readonly kind: 'create'
      readonly values: Values
      readonly key: string
      readonly handIn?: string
    }
  | {
      readonly kind: 'change'
      readonly record: Pick<AnyRow, 'id' | 'version' | 'storedState'>
      readonly changes: Values
      readonly handIn?: string
    }
  | {
      readonly kind: 'act'
      readonly record: Pick<AnyRow, 'id' | 'version' | 'storedState'>
      readonly action: string
      /** The state it leads to. */
      readonly to: string
      readonly input: Values
    }

export function make(resource: string, call: Call): Promise<RecordAnswer> {
  if (call.kind === 'create') return createRecord(resource, call.values, call.key, call.handIn)
  const { record } = call
  if (call.kind === 'act') return takeAction(resource, record, call.action, call.input)
  return changeRecord(resource, record.id, call.changes, record.version, call.handIn)
}

/** The server knows the key of a create for a day: later it would be made once more. */
const keyLasts = 23 * 3_600_000

/** Whether it can be made again without the risk of making it twice. */
export const isRepeatable = (call: Call, firstAt: string): boolean =>
  call.kind !== 'create' || serverNow().getTime() - Date.parse(firstAt) < keyLasts

/** Whether a call that met a newer version had arrived before: its answer alone was lost. */
export function hadArrived(
  call: Call,
  problem: ApiProblem,
  { found, personId }: { readonly found: AnyRow; readonly personId: string },
): boolean {
  if (problem.status !== 409 || call.kind === 'create' || found.updatedBy !== personId) return false
  const { record } = call
  const written = asUploaded(call.kind === 'act' ? call.input : call.changes)
  const isSaid = Object.entries(written).every(([name, value]) => sameValue(found[name], value))
  if (call.kind === 'act') {
    return isSaid && found.storedState === call.to && found.version === record.version + 1
  }
  return isSaid && (found.storedState !== record.storedState) === (call.handIn !== undefined)
}
