import {
  actionRight,
  administrators,
  andAbove,
  givingRoles,
  type RoleCode,
} from '#domain/access/access'
import { riskClasses as classes } from '#domain/rules/area-class'
import { type Check, stateAfter } from './check.ts'

/** Who decides on a class (`spec/roles.md`, 6, benchmark risk). */
const heads: Readonly<Record<(typeof classes)[number], readonly RoleCode[]>> = {
  general: [...andAbove('director'), 'safetyLeader'],
  big: [...andAbove('director'), 'safetyLeader'],
  bigger: [...andAbove('factoryManager'), 'safetyLeader'],
  major: ['leader'],
}

/**
 * The class of an area is decided by the head for the graver of the old and the new class; one that is
 * or was major by somebody else than who asked for it.
 */
export const areaClass: Check = async (_tx, { resource, actor, holder, before, after }) => {
  if (!before || before.riskClass === after.riskClass) return []
  const rankOf = (value: unknown) => (classes as readonly unknown[]).indexOf(value)
  const graver = classes[Math.max(rankOf(before.riskClass), rankOf(after.riskClass), 0)]
  const wanted = { subject: resource.name, right: actionRight('classify') }
  const decides = givingRoles(holder, graver ? heads[graver] : [], wanted).length > 0
  if (!decides) return [{ field: 'riskClass', code: 'classOfOthers' }]
  const { requestedBy } = before
  const isApproved = requestedBy && requestedBy !== actor.id && after.requestedBy === null
  return graver !== 'major' || isApproved
    ? []
    : [{ field: 'riskClass', code: 'classNeedsApproval' }]
}

/**
 * Who keeps areas deletes those below their own level only (`spec/roles.md`, S5-16), and one whose class
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
  const isClassHead = (one: keyof typeof heads) =>
    givingRoles(holder, heads[one], classed).length > 0
  const above = classes.find((one) => one === riskClass && one !== 'general')
  if (above && !isClassHead(above)) return [{ field: 'riskClass', code: 'classOfOthers' }]
  if (riskClass === 'major') return [{ field: 'riskClass', code: 'classNeedsApproval' }]
  if (after.gridLevel !== '1') return []
  const wanted = { subject: resource.name, right: 'delete' } as const
  const isAdministrator = givingRoles(holder, administrators, wanted).length > 0
  return isAdministrator ? [] : [{ field: 'gridLevel', code: 'topAreaKept' }]
}
