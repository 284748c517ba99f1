import { sql } from 'drizzle-orm'
import { givingRoles } from '#domain/access'
import type { FieldError } from '#domain/workflow'
import type { Check } from './check.ts'

const settled = ['approved', 'rejected']

/** One application of a phone number at a time, for a name that nobody signs in with yet. */
export const applicant: Check = async (tx, { resource, actor, before, after }) => {
  // An administrator of a contractor decides over people of their own unit alone.
  const view = { subject: resource.name, right: 'view' } as const
  const reading = givingRoles(actor, resource.access.read, view)
  const isContractors = reading.length > 0 && reading.every((role) => role === 'contractorAdmin')
  if (before && isContractors && after.contractor !== actor.lineage.org) {
    return [{ field: 'contractor', code: 'noPermission' }]
  }
  if (settled.includes(String(after.state))) return []
  const [found] = await tx.query<{ again: boolean; taken: boolean }>(sql`
    select
      exists (select from user_registration where phone = ${after.phone} and id <> ${after.id}
        and state <> all(${sql.param(settled)}::text[]) and deleted_at is null) as again,
      exists (select from account where username = ${after.username} and deleted_at is null) as taken`)
  const faults: FieldError[] = []
  if (found?.again) faults.push({ field: 'phone', code: 'appliedAlready' })
  if (found?.taken) faults.push({ field: 'username', code: 'taken' })
  return faults
}
