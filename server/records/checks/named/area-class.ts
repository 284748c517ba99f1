import { actionRight, givingRoles } from '#domain/access/access'
import { riskClasses } from '#domain/rules/area-class'
import { classHeads } from '../base/area-class-heads.ts'
import { type Check, isBehind } from '../base/check.ts'

/**
 * The class of an area is decided by the head for the graver of the old and the new class; one that is
 * or was major by somebody else than who asked for it.
 */
export const areaClass: Check = async (_tx, write) => {
  const { resource, holder, before, after } = write
  if (!before || before.riskClass === after.riskClass) return []
  const rankOf = (value: unknown) => (riskClasses as readonly unknown[]).indexOf(value)
  const graver = riskClasses[Math.max(rankOf(before.riskClass), rankOf(after.riskClass), 0)]
  const wanted = { subject: resource.name, right: actionRight('classify') }
  const decides = givingRoles(holder, graver ? classHeads[graver] : [], wanted).length > 0
  if (!decides) return [{ field: 'riskClass', code: 'classOfOthers' }]
  const { requestedBy } = before
  const isApproved = requestedBy && !isBehind(write, requestedBy) && after.requestedBy === null
  return graver !== 'major' || isApproved
    ? []
    : [{ field: 'riskClass', code: 'classNeedsApproval' }]
}
