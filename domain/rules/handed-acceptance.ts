import type { Rule } from '../definition/transition.ts'
import { actor, field } from '../where/where.ts'
import { dispatchers } from './handed-work.ts'
import { acceptorIsNoHelper } from './help.ts'

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

/** Whom nobody offers as acceptor: those named here had a hand in it or reported it. */
export const noAcceptors = ['rectifier', 'workedBy', 'helpers', 'createdBy', 'finder'] as const

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
  {
    ...{ code: 'acceptorIsNotFinder', field: 'acceptor' },
    // Where both are one person, the rule before says so.
    holds: {
      any: [{ acceptor: field('createdBy') }, { acceptor: { not: field('finder') } }],
    },
  },
  {
    ...{ code: 'acceptorWorkedOnIt', field: 'acceptor' },
    // Of whoever has it in hand the first rule says so.
    holds: {
      any: [{ acceptor: field('rectifier') }, { none: [{ workedBy: { has: field('acceptor') } }] }],
    },
  },
  acceptorIsNoHelper,
]
