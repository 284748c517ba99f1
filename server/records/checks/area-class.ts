import { actionRight, administrators, andAbove, givingRoles, type RoleCode } from '#domain/access'
import type { Check } from './check.ts'

const classes = ['general', 'big', 'bigger', 'major'] as const

/** Who decides on a class (`spec/roles.md`, 6, benchmark risk). */
const heads: Readonly<Record<(typeof classes)[number], readonly RoleCode[]>> = {
  general: [...andAbove('director'), 'safetyLeader'],
  big: [...andAbove('director'), 'safetyLeader'],
  bigger: [...andAbove('factoryManager'), 'safetyLeader'],
  major: ['leader'],
}

/** The class of an area is decided by the head for the graver of the old and the new class. */
export const areaClass: Check = async (_tx, { resource, actor, before, after }) => {
  if (!before || before.riskClass === after.riskClass) return []
  const rankOf = (value: unknown) => (classes as readonly unknown[]).indexOf(value)
  const graver = classes[Math.max(rankOf(before.riskClass), rankOf(after.riskClass), 0)]
  const wanted = { subject: resource.name, right: actionRight('classify') }
  const decides = givingRoles(actor, graver ? heads[graver] : [], wanted).length > 0
  return decides ? [] : [{ field: 'riskClass', code: 'classOfOthers' }]
}

/** Who keeps areas deletes those below their own level only (`spec/roles.md`, S5-16). */
export const areaDeletion: Check = async (_tx, { resource, actor, before, after }) => {
  // A removal leaves every value as it is.
  const isRemoval = before === after && !after.deletedAt
  if (!isRemoval || after.gridLevel !== '1') return []
  const wanted = { subject: resource.name, right: 'delete' } as const
  const isAdministrator = givingRoles(actor, administrators, wanted).length > 0
  return isAdministrator ? [] : [{ field: 'gridLevel', code: 'topAreaKept' }]
}
