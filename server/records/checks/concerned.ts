import { sql } from 'drizzle-orm'
import { isWithin } from '#domain/access'
import type { FieldError } from '#domain/workflow'
import type { Tx } from '../../db/database.ts'
import { lineageOf } from '../place.ts'
import type { Check, Write } from './check.ts'

/**
 * Nobody asks for or reviews a change of their own entry; the person works where the request says;
 * and only who has a say in the receiving organisation lets somebody in.
 */
export const concerned: Check = async (tx, write) => {
  const { actor, after } = write
  const [found] = await tx.query<{ account: string; org: string }>(sql`
    select account, org_id as org from user_ where id = ${after.user}`)
  if (!found) return []
  const faults: FieldError[] = []
  if (found.account === after.reviewer) faults.push({ field: 'reviewer', code: 'concerned' })
  if (found.account === actor.id) faults.push({ field: 'user', code: 'concerned' })
  if (isOpen(write) && found.org !== after.org)
    faults.push({ field: 'org', code: 'worksElsewhere' })
  return [...faults, ...(await receivingFaults(tx, write))]
}

const isOpen = ({ before, after }: Write): boolean =>
  before === null || ['pending', 'returned'].includes(String(after.state))

async function receivingFaults(tx: Tx, { actor, before, after }: Write): Promise<FieldError[]> {
  const isDecided = before !== null && ['approved', 'applied'].includes(String(after.state))
  if (!isDecided || before.state === after.state || !after.toOrg) return []
  const lineage = await lineageOf(tx, { id: String(after.toOrg) })
  const isOwn = lineage !== null && isWithin(lineage, actor.scope)
  return isOwn ? [] : [{ field: 'toOrg', code: 'noPermission' }]
}
