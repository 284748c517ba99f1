/** How the people of an emergency group are called out: spread the fields and the transition into a definition. */
import type { RoleCode } from '../access/access.ts'
import { datetime, ref, table, text, user, users } from '../fields/index.ts'
import { actor, type Context, now, type Values } from '../where/where.ts'

export const emergencyCallFields = {
  emergencyGroup: ref('custom-group', {
    ...{ required: true, calculated: true, ofOneCase: true },
    ...{ holding: { purpose: 'emergency' }, offeredIn: 'enabled' },
  }),
  emergencyCall: text({ required: true, max: 300, long: true, calculated: true }),
  emergencyCalledBy: user({ calculated: true }),
  emergencyCalledAt: datetime({ about: 'happened', calculated: true }),
  // Every call, in turn.
  emergencyCalls: table(
    {
      calledGroup: ref('custom-group'),
      message: text({ max: 300 }),
      calledBy: user(),
      calledAt: datetime({ about: 'happened', required: true }),
    },
    { max: 100, calculated: true },
  ),
  // Who was in a group when it was called, who in the one called last, and after the last call to
  // them who has said that they come, and who has yet to.
  emergencyCalled: users({ calculated: true }),
  emergencyLastCalled: users({ calculated: true, internal: true }),
  emergencyConfirmed: users({ calculated: true }),
  emergencyAwaited: users({ calculated: true }),
}

const peopleOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const withCall = (record: Values, context: Context): readonly Values[] => [
  ...(Array.isArray(record.emergencyCalls) ? (record.emergencyCalls as readonly Values[]) : []),
  {
    ...{ calledGroup: record.emergencyGroup, message: record.emergencyCall },
    ...{ calledBy: context.actor.id, calledAt: context.now.toISOString() },
  },
]

const confirmedBy = ({ emergencyConfirmed }: Values, { actor: { id } }: Context) => [
  ...peopleOf(emergencyConfirmed).filter((one) => one !== id),
  id,
]

const othersAwaited = ({ emergencyAwaited }: Values, { actor: { id } }: Context) =>
  peopleOf(emergencyAwaited).filter((one) => one !== id)

const members = { of: 'emergencyGroup', field: 'members' } as const

/**
 * Everybody in the group is told, wherever they work, and reads the accident; again as often as it takes.
 * Each confirms that they come, after each call to them.
 */
export const callingEmergencyGroup = <const To extends string>(
  to: To,
  roles: readonly RoleCode[],
) =>
  ({
    'call-emergency-group': {
      ...({ to, roles, quiet: true, bulk: false } as const),
      asks: ['emergencyGroup', 'emergencyCall'],
      sets: { emergencyCalledBy: actor, emergencyCalledAt: now, emergencyCalls: withCall },
      copies: {
        emergencyCalled: { ...members, by: 'adding' },
        emergencyAwaited: { ...members, by: 'adding' },
        emergencyConfirmed: { ...members, by: 'removing' },
        emergencyLastCalled: members,
      },
    },
    'confirm-call': {
      ...({ to, by: { emergencyCalled: { has: actor } }, quiet: true, bulk: false } as const),
      when: { emergencyAwaited: { has: actor } },
      sets: { emergencyConfirmed: confirmedBy, emergencyAwaited: othersAwaited },
      awaits: 'emergencyAwaited',
      urgent: true,
      answers: ['emergencyCalls'],
    },
  }) as const

export const emergencyNotices = [
  { on: 'call-emergency-group', to: ['emergencyLastCalled'], says: 'emergencyCall' },
  { on: 'confirm-call', to: ['emergencyCalledBy'] },
] as const
