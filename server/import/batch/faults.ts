import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import type { Fault } from './batch.ts'

/** Keeps why lines were not taken. */
export async function keepFaults(tx: Tx, batchId: string, faults: readonly Fault[]): Promise<void> {
  if (faults.length === 0) return
  await tx.query(sql`
    insert into import_fault (batch_id, line, heading, reason, params, value)
    select ${batchId}::uuid, line, heading, reason, params, left(coalesce(value, ''), 500)
    from jsonb_to_recordset(${JSON.stringify(faults)}::jsonb)
      as r(line int, heading text, reason text, params jsonb, value text)`)
}

/** Why lines of a batch were not taken, in the order of the file. */
export const faultsOf = (tx: Tx, batchId: string, limit: number): Promise<Fault[]> =>
  tx.query<Fault>(sql`
    select line, heading, reason, params, value from import_fault
    where batch_id = ${batchId} order by line, heading limit ${limit}`)
