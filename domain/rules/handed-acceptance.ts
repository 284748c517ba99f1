import { administrators, andAbove } from '../access/access.ts'
import type { Rule } from '../definition/transition.ts'
import { actor, field } from '../where/where.ts'
import { acceptorIsNoHelper } from './help.ts'

/** Who hands on what somebody else was to do. */
export const dispatchers = [
  ...andAbove('safetyMembers'),
  'factoryManager',
  ...administrators,
] as const

/**
 * Another person accepts from now on: who did has left, or has become one with who rectifies. Never by
 * the one whose work is accepted.
 */
export const acceptanceHandedOn = <const To extends string>(to: To) =>
  ({
    'reassign-acceptance': {
      to,
      roles: dispatchers,
      by: { rectifier: { not: actor } },
      asks: ['acceptor'],
      mustChange: ['acceptor'],
    },
  }) as const

/** Nobody judges work that they reported or had a hand in. */
export const acceptorRules: readonly Rule[] = [
  {
    ...{ code: 'acceptorIsNotRectifier', field: 'acceptor' },
    holds: { acceptor: { not: field('rectifier') } },
  },
  {
    ...{ code: 'acceptorIsNotAuthor', field: 'acceptor' },
    holds: { acceptor: { not: field('createdBy') } },
  },
  acceptorIsNoHelper,
]
