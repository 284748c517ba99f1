import { type SQL, sql } from 'drizzle-orm'
import { actionRight, gives, givingRoles, type Right, type RoleCode } from '#domain/access/access'
import type { FieldError } from '#domain/definition/field-error'
import type { Values } from '#domain/where/where'
import type { Holder } from '#domain/workflow/step-context'
import type { Tx } from '../../../db/database.ts'
import { isSameName, looksLike } from '../../../db/folded-name.ts'
import { isOfTenant } from '../../../db/tenancy.ts'
import { besideOthers, meet, type Write } from '../base/check.ts'
import { workingIn } from '../base/own-unit.ts'

const settled = ['approved', 'rejected']

/**
 * One application of a phone number at a time in a tenant, for a name that nobody signs in with yet.
 * What strangers submitted holds nobody up: its number may be anybody's.
 */
export const applicant = besideOthers(async (tx, write) => {
  const { before, after } = write
  if (before && (await isElsewhere(tx, write, before))) {
    return [{ field: 'contractor', code: 'noPermission' }]
  }
  if (settled.includes(String(after.state))) return []
  // Two applications of one phone at one moment must meet here. The name is the account's that is made
  // at last: of two that are approved at one moment its index refuses the second.
  await meet(tx, write, 'phone', after.phone)
  const name = String(after.username)
  const [found] = await tx.query<{ again: boolean; taken: boolean; like: string | null }>(sql`
    select
      exists (select from user_registration r join organization o on o.id = r.apply_org
        where r.phone = ${after.phone} and r.id <> ${after.id} and r.created_by is not null
          and r.state <> all(${sql.param(settled)}::text[]) and r.deleted_at is null
          and ${tenantAt(sql`o`)} is not distinct from (
            select ${tenantAt(sql`own`)} from organization own
            where own.id = ${after.applyOrg}::uuid)) as again,
      exists (select from account a where ${isSameName(sql`a.username`, name)}
        and a.deleted_at is null) as taken,
      (select a.username from account a where ${looksLike(sql`a.username`, name)}
        and a.deleted_at is null limit 1) as "like"`)
  const faults: FieldError[] = []
  if (found?.again) faults.push({ field: 'phone', code: 'appliedAlready' })
  if (found?.taken) faults.push({ field: 'username', code: 'taken' })
  if (found?.like)
    faults.push({ field: 'username', code: 'looksLike', params: { name: found.like } })
  return faults
})

/** Id of the tenant that an organisation, by its alias, lies in; null where it lies in none. */
const tenantAt = (org: SQL): SQL =>
  sql`(select t.id from tenant t where ${isOfTenant(org)} limit 1)`

/**
 * Whether a contractor's administrator decides over people of another contractor: by that role they
 * decide over those of their own unit alone, whatever else they are, unless another role lets them.
 */
async function isElsewhere(
  tx: Tx,
  { resource, actor, holder, after }: Write,
  before: Values,
): Promise<boolean> {
  const principals = (actor.principals ?? []).map((one) => one.actor)
  const people = holder.id === actor.id ? [holder, ...principals] : [holder]
  const contractors = people.filter(({ roles }) => roles.includes('contractorAdmin'))
  const ways = waysOf({ resource, after }, before)
  if (contractors.length === 0 || ways.length === 0) return false
  const isOthers = (person: Holder) =>
    ways.some((way) => givenOtherwise(person, resource.name, way))
  if (people.some(isOthers)) return false
  const own = await workingIn(
    tx,
    after.contractor,
    contractors.map(({ id }) => id),
  )
  return own.length === 0
}

interface Way {
  readonly right: Right
  readonly roles: readonly RoleCode[]
}

/** The rights by which the record can have come from one to the other; none where it was the author's. */
function waysOf({ resource, after }: Pick<Write, 'resource' | 'after'>, before: Values): Way[] {
  const state = String(before.storedState)
  const next = String(after.state)
  if (next === state) return [{ right: 'change', roles: resource.access.update }]
  return Object.entries(resource.states[state] ?? {}).flatMap(([action, { to, roles }]) =>
    to === next && roles ? [{ right: actionRight(action), roles }] : [],
  )
}

function givenOtherwise(person: Holder, subject: string, { right, roles }: Way): boolean {
  const wanted = { subject, right }
  return (
    givingRoles(person, roles, wanted).some((role) => role !== 'contractorAdmin') ||
    (person.grants ?? []).some((one) => gives(one, wanted))
  )
}
