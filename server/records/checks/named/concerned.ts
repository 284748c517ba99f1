import { sql } from 'drizzle-orm'
import { isWithin } from '#domain/access/scope'
import type { FieldError } from '#domain/definition/field-error'
import type { Tx } from '../../../db/database.ts'
import { lineageOf } from '../../place/place.ts'
import { type Check, isBehind, type Write } from '../base/check.ts'

/**
 * Nobody asks for or reviews a change of their own entry; the person has the organisation and the
 * post that the request changes; and only who has a say in the receiving organisation lets somebody in.
 */
export const concerned: Check = async (tx, write) => {
  const { after } = write
  const [found] = await tx.query<Entry>(sql`
    select account, org_id as org, post, exists (select from user__orgs
      where record_id = user_.id and org_id = ${after.toOrg ?? null}::uuid
        and org_id <> user_.org_id) as "worksThere"
    from user_ where id = ${after.user}`)
  if (!found) return []
  const faults: FieldError[] = []
  if (found.account === after.reviewer) faults.push({ field: 'reviewer', code: 'concerned' })
  if (isBehind(write, found.account)) faults.push({ field: 'user', code: 'concerned' })
  return [...faults, ...placeFaults(write, found), ...(await receivingFaults(tx, write))]
}

interface Entry {
  readonly account: string
  readonly org: string
  readonly post: string | null
  /** They have a further place where they would be moved to. */
  readonly worksThere: boolean
}

/** A request speaks of the place that the register has now, until it is refused or applied. */
function placeFaults(write: Write, entry: Entry): FieldError[] {
  const { after } = write
  if (!isOpen(write) && !(isPlacing(after) && isOnItsWay(write))) return []
  return [
    ...(entry.org === after.org ? [] : [{ field: 'org', code: 'worksElsewhere' }]),
    ...(entry.post === after.post ? [] : [{ field: 'post', code: 'notTheirPost' }]),
    ...(entry.worksThere ? [{ field: 'toOrg', code: 'repeated' }] : []),
  ]
}

const isOpen = ({ before, after }: Write): boolean =>
  before === null || ['pending', 'returned'].includes(String(after.state))

const isOnItsWay = ({ after }: Write): boolean =>
  ['in-approval', 'approved', 'applied'].includes(String(after.state))

const isPlacing = ({ changeItems }: Write['after']): boolean =>
  Array.isArray(changeItems) && ['organization', 'post'].some((part) => changeItems.includes(part))

async function receivingFaults(tx: Tx, { actor, before, after }: Write): Promise<FieldError[]> {
  const isDecided = before !== null && ['approved', 'applied'].includes(String(after.state))
  if (!isDecided || before.state === after.state || !after.toOrg) return []
  const lineage = await lineageOf(tx, { id: String(after.toOrg) })
  const isOwn = lineage !== null && isWithin(lineage, actor.scope)
  return isOwn ? [] : [{ field: 'toOrg', code: 'noPermission' }]
}
