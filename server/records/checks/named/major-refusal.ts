import { sql } from 'drizzle-orm'
import { accountsOf } from '#domain/where/where'
import type { Check } from '../base/check.ts'

/** The head of the organisation that has to fix a hazard is concerned, as its rectifier (role rules, 7.1). */
export const majorRefusal: Check = async (tx, { actor, before, after }) => {
  const isRefused = before?.majorRefusedAt !== after.majorRefusedAt && after.majorRefusedAt
  if (!isRefused || !before) return []
  const [concerned] = await tx.query(sql`
    select from organization where id = ${after.responsibleOrg}::uuid
      and leader = any(${sql.param([...accountsOf(actor)])}::uuid[])`)
  return concerned ? [{ field: 'responsibleOrg', code: 'refusedByConcerned' }] : []
}
