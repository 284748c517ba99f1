import { sql } from 'drizzle-orm'
import type { AnyRow } from '#domain/definition/resource'
import type { Tx } from '../db/database.ts'
import { noticeTitle } from '../records/store/notice-title.ts'
import type { OrganizationJob } from './job-store.ts'
import { operationFor } from './operations.ts'

interface Ending {
  /** The record as it is now. */
  readonly record: AnyRow
  /** What the notice says happened. */
  readonly cause: string
}

/** A notice to whoever ordered it and did not wait for the end. Runs above scope. */
export async function notifyRequester(
  tx: Tx,
  job: OrganizationJob,
  { record, cause }: Ending,
  now: Date,
): Promise<void> {
  const { resource } = operationFor(job)
  await tx.query(sql`
    insert into notice
      (recipient_id, resource, record_id, cause, occasion, state, number, title, at)
    values (${job.accountId}, ${resource.name}, ${record.id}, ${cause}, ${job.id},
      ${record.storedState}, ${record.number}, ${noticeTitle(resource, record)},
      ${now.toISOString()}) on conflict do nothing`)
}
