/** How the people of an emergency group are called out: spread the fields and the transition into a definition. */
import type { RoleCode } from '../access/access.ts'
import { datetime, ref, text, user } from '../fields/index.ts'
import { actor, now } from '../where/where.ts'

export const emergencyCallFields = {
  emergencyGroup: ref('custom-group', {
    ...{ required: true, calculated: true, ofOneCase: true },
    ...{ holding: { purpose: 'emergency' }, offeredIn: 'enabled' },
  }),
  emergencyCall: text({ required: true, max: 300, long: true, calculated: true }),
  emergencyCalledBy: user({ calculated: true }),
  emergencyCalledAt: datetime({ about: 'happened', calculated: true }),
}

/** Everybody in the group is told, wherever they work; again as often as it takes. */
export const callingEmergencyGroup = <const To extends string>(
  to: To,
  roles: readonly RoleCode[],
) =>
  ({
    'call-emergency-group': {
      ...({ to, roles, quiet: true, bulk: false } as const),
      asks: ['emergencyGroup', 'emergencyCall'],
      sets: { emergencyCalledBy: actor, emergencyCalledAt: now },
    },
  }) as const

export const emergencyNotices = [
  { on: 'call-emergency-group', group: { field: 'emergencyGroup', people: 'members' } },
] as const
