import { sql } from 'drizzle-orm'
import { type Check, isBehind, standing } from '../base/check.ts'

/** What a certificate says is verified by none of those who wrote it since it was verified last. */
export const certificateVerifier: Check = async (tx, write) => {
  const { resource, after } = write
  const before = standing(write)
  if (!before || before.verifiedAt || !after.verifiedAt) return []
  const writers = await tx.query<{ id: string | null }>(sql`
    select distinct actor_id as id from record_history h
    where h.record_id = ${after.id}::uuid and h.resource = ${resource.name}
      and h.action in ('create', 'change', 'renew') and h.id > coalesce((
        select max(v.id) from record_history v
        where v.record_id = h.record_id and v.action = 'verify'), 0)`)
  return writers.some(({ id }) => isBehind(write, id))
    ? [{ field: 'verifiedBy', code: 'ownCertificate' }]
    : []
}
