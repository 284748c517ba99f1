import { andAbove, type RoleCode } from '#domain/access/access'
import type { riskClasses } from '#domain/rules/area-class'

export type RiskClass = (typeof riskClasses)[number]

/** Who decides on a class (role rules, 6, benchmark risk). */
export const classHeads: Readonly<Record<RiskClass, readonly RoleCode[]>> = {
  general: [...andAbove('director'), 'safetyLeader'],
  big: [...andAbove('director'), 'safetyLeader'],
  bigger: [...andAbove('factoryManager'), 'safetyLeader'],
  major: ['leader'],
}
