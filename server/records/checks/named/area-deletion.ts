import { actionRight, administrators, givingRoles } from '#domain/access/access'
import { riskClasses } from '#domain/rules/area-class'
import { classHeads, type RiskClass } from '../base/area-class-heads.ts'
import { type Check, stateAfter } from '../base/check.ts'

/**
 * Who keeps areas deletes those below their own level only (role rules, S5-16), and one whose class
 * is above the lowest only if that class is theirs to give: with the area it would be gone. A major one
 * is lowered first, which takes two, also before it is disabled: the figures leave it out then.
 */
export const areaDeletion: Check = async (_tx, write) => {
  const { resource, holder, before, after } = write
  // A removal leaves every value as it is.
  const isRemoval = before === after && !after.deletedAt
  const isDisabled = before?.storedState === 'enabled' && stateAfter(write) === 'disabled'
  const { riskClass } = after
  if (isDisabled && riskClass === 'major')
    return [{ field: 'riskClass', code: 'classNeedsApproval' }]
  if (!isRemoval) return []
  const classed = { subject: resource.name, right: actionRight('classify') }
  const isClassHead = (one: RiskClass) => givingRoles(holder, classHeads[one], classed).length > 0
  const above = riskClasses.find((one) => one === riskClass && one !== 'general')
  if (above && !isClassHead(above)) return [{ field: 'riskClass', code: 'classOfOthers' }]
  if (riskClass === 'major') return [{ field: 'riskClass', code: 'classNeedsApproval' }]
  if (after.gridLevel !== '1') return []
  const wanted = { subject: resource.name, right: 'delete' } as const
  const isAdministrator = givingRoles(holder, administrators, wanted).length > 0
  return isAdministrator ? [] : [{ field: 'gridLevel', code: 'topAreaKept' }]
}
