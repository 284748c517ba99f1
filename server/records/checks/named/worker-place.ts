import { sql } from 'drizzle-orm'
import { placeField } from '../../place/place.ts'
import { type Check, standing } from '../base/check.ts'

/**
 * What a worker writes of their own work is filed where they work: at their unit or above it, and by whoever
 * works above mines at any of theirs. Another's unit, such as a contractor's, does not answer for it.
 */
export const workerPlace: Check = async (tx, write) => {
  const { resource, after } = write
  const field = placeField(resource)
  if (standing(write)?.[field] === after[field]) return []
  const [found] = await tx.query<{ isTheirs: boolean }>(sql`
    select o.id = any(organization_line(a.default_org))
        or (w.factory_id is null and w.id = any(organization_line(o.id))) as "isTheirs"
    from account a join organization w on w.id = a.default_org
      join organization o on o.id = ${after[field]}::uuid
    where a.id = ${after.worker}::uuid`)
  return found?.isTheirs === false ? [{ field, code: 'notOwnPlace' }] : []
}
