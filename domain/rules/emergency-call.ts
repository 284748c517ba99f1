/** How the people of an emergency group are called out: spread the fields and the transition into a definition. */
import type { RoleCode } from '../access/access.ts'
import { datetime, ref, text, user, users } from '../fields/index.ts'
import { actor, type Context, now, type Values } from '../where/where.ts'

export const emergencyCallFields = {
  emergencyGroup: ref('custom-group', {
    ...{ required: true, calculated: true, ofOneCase: true },
    ...{ holding: { purpose: 'emergency' }, offeredIn: 'enabled' },
  }),
  emergencyCall: text({ required: true, max: 300, long: true, calculated: true }),
  emergencyCalledBy: user({ calculated: true }),
  emergencyCalledAt: datetime({ about: 'happened', calculated: true }),
  // Who was in the group when it was called, and who has said that they come.
  emergencyCalled: users({ calculated: true }),
  emergencyConfirmed: users({ calculated: true }),
}

const confirmedBy = ({ emergencyConfirmed }: Values, context: Context): readonly unknown[] => [
  ...(Array.isArray(emergencyConfirmed) ? emergencyConfirmed : []),
  context.actor.id,
]

/**
 * Everybody in the group is told, wherever they work, and reads the accident; again as often as it takes.
 * Each confirms that they come.
 */
export const callingEmergencyGroup = <const To extends string>(
  to: To,
  roles: readonly RoleCode[],
) =>
  ({
    'call-emergency-group': {
      ...({ to, roles, quiet: true, bulk: false } as const),
      asks: ['emergencyGroup', 'emergencyCall'],
      sets: { emergencyCalledBy: actor, emergencyCalledAt: now, emergencyConfirmed: null },
      copies: { emergencyCalled: { of: 'emergencyGroup', field: 'members' } },
    },
    'confirm-call': {
      ...({ to, by: { emergencyCalled: { has: actor } }, quiet: true, bulk: false } as const),
      when: { none: [{ emergencyConfirmed: { has: actor } }] },
      sets: { emergencyConfirmed: confirmedBy },
    },
  }) as const

export const emergencyNotices = [
  { on: 'call-emergency-group', to: ['emergencyCalled'] },
  { on: 'confirm-call', to: ['emergencyCalledBy'] },
] as const
