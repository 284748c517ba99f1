import { sql } from 'drizzle-orm'
import { endorsedFields } from '#domain/workflow/endorsement'
import { type Check, isBehind, standing } from '../base/check.ts'

/** What a paper says is verified by none of those who wrote any of it since it was verified last. */
export const certificateVerifier: Check = async (tx, write) => {
  const { resource, after } = write
  const before = standing(write)
  if (!before || before.verifiedAt || !after.verifiedAt) return []
  const endorsed = [...endorsedFields(resource)]
  const writers = await tx.query<{ id: string }>(sql`
    select distinct writer as id
    from record_history h, unnest(array[h.actor_id, h.principal_id]) writer
    where h.record_id = ${after.id}::uuid and h.resource = ${resource.name}
      and writer is not null and h.after ?| ${sql.param(endorsed)}::text[] and h.id > coalesce((
        select max(v.id) from record_history v
        where v.record_id = h.record_id and v.resource = h.resource and v.action = 'verify'), 0)`)
  return writers.some(({ id }) => isBehind(write, id))
    ? [{ field: 'verifiedBy', code: 'ownCertificate' }]
    : []
}
