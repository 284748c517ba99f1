import { actionRight, administrators, givingRoles, type RoleCode } from '#domain/access/access'
import type { Lineage } from '#domain/access/scope'
import type { FieldError } from '#domain/definition/field-error'
import {
  illegalCommand,
  isViolationClass,
  reviewOfficesOf,
  type ViolationClass,
} from '#domain/rules/violation-classes'
import { managerLevelOf } from '../../../authority/manager-level.ts'
import { roleHolders } from '../../../authority/role-holders.ts'
import type { Tx } from '../../../db/database.ts'
import { mayRead } from '../../access/policy.ts'
import { lineageOf } from '../../place/place.ts'
import type { Check, Write } from '../base/check.ts'
import { isCorrected, isReviewed } from './clause.ts'

const steps = ['reviewer', 'secondReviewer'] as const
const codes: Readonly<Record<ViolationClass, readonly string[]>> = {
  general: ['generalOffice'],
  serious: ['seriousOffice', 'seriousSecondOffice'],
  'red-line': ['redLineOffice', 'redLineSecondOffice'],
}

/**
 * Each step of a review names somebody whose role may review and holds the office for the class
 * (role rules, 6) where the violation is seen, and above a manager who gave an illegal command. Who
 * corrects one that counts holds one of them.
 */
export const reviewers: Check = async (tx, write) => {
  const { violationClass, org } = write.after
  if (!isViolationClass(violationClass)) return []
  // Who only asks for another day decides nothing; who decides on it, the check `violationHead` knows.
  if (write.before?.requestedBy !== write.after.requestedBy) return []
  if (!isCorrected(write) && !isReviewed(write)) return []
  const level = await commandingLevel(tx, write)
  const offices = reviewOfficesOf(violationClass, level)
  if (isCorrected(write)) return correctorFaults(write, offices.flat())
  const place = await lineageOf(tx, { id: String(org) })
  if (!place) return []
  const faults: FieldError[] = []
  for (const [at, field] of steps.entries()) {
    const wanted = offices[at]
    if (!wanted || (await holds(tx, write, { field, wanted, place }))) continue
    faults.push({ field, code: level ? 'reviewedAbove' : (codes[violationClass][at] ?? '') })
  }
  return faults
}

/** The level of a manager who gave an illegal command; null of everything else. */
export const commandingLevel = (tx: Tx, { after }: Pick<Write, 'after'>) =>
  after.violationType === illegalCommand.violationType
    ? managerLevelOf(tx, { person: after.violator, post: after.post })
    : null

interface Step {
  readonly field: (typeof steps)[number]
  readonly wanted: readonly RoleCode[]
  readonly place: Lineage
}

async function holds(tx: Tx, { resource, after, now }: Write, { field, wanted, place }: Step) {
  const accountId = after[field]
  // One that is not named is refused by the form.
  if (typeof accountId !== 'string') return true
  const holder = (await roleHolders(tx, { accountIds: [accountId], place, now })).get(accountId)
  if (!holder || !mayRead(resource, holder.actor)) return false
  const reviewing = { ...holder.actor, roles: holder.reviewingRoles }
  return givingRoles(reviewing, wanted, { subject: resource.name, right: 'view' }).length > 0
}

function correctorFaults({ resource, holder }: Write, offices: readonly RoleCode[]): FieldError[] {
  const wanted = { subject: resource.name, right: actionRight('correct') }
  const holding = givingRoles(holder, [...offices, ...administrators], wanted)
  return holding.length > 0 ? [] : [{ field: 'violationClass', code: 'correctionOfOthers' }]
}
