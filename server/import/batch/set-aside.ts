import { sql } from 'drizzle-orm'
import { importNotice } from '#domain/api/import-notice'
import { resourceNamed } from '#domain/resources/index'
import type { Tx } from '../../db/database.ts'
import { type Batch, endBatch } from './batch.ts'

/** Ends a batch that was cut off too often, with a notice to whoever loads it. Runs above scope. */
export async function setBatchAside(tx: Tx, batch: Batch, now: Date): Promise<void> {
  if (!(await endBatch(tx, batch, 'failed', 'setAside'))) return
  const { id, resource, accountId, fileName } = batch
  await tx.query(sql`
    insert into notice (recipient_id, resource, record_id, cause, occasion, state, title, at)
    values (${accountId}, ${resource}, ${id}, ${importNotice}, ${now.toISOString()},
      ${resourceNamed(resource)?.initial ?? ''}, ${fileName}, ${now.toISOString()})
    on conflict do nothing`)
}
