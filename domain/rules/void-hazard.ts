/**
 * How a hazard that is none, or is another's, leaves the figures: somebody asks, the head for its level
 * decides, and nothing is deleted (decision 7). Spread the fields and the transitions into the definition.
 */
import { administrators, andAbove, type RoleCode } from '../access/access.ts'
import type { Head } from '../definition/transition.ts'
import { bool, choice, datetime, ref, text, user } from '../fields/index.ts'
import {
  actor,
  type Context,
  field,
  matches,
  now,
  type Values,
  type Where,
} from '../where/where.ts'
import { reportIsVoid } from './hazard-origin.ts'
import { shownOpenHazardStates } from './hazard-states.ts'
import { withdrawing } from './withdrawing.ts'

/** States of what was submitted and is no hazard of its own (metric rules, section 1). */
export const voidHazardStates = ['invalid', 'duplicate'] as const

export const voidFields = {
  voidRequest: choice(voidHazardStates, { calculated: true }),
  voidReason: text({ required: true, max: 500, long: true, calculated: true }),
  duplicateOf: ref('hazard', {
    ...{ required: true, calculated: true, like: { gridArea: 'gridArea' } },
    offeredIn: [...shownOpenHazardStates, 'closed'],
  }),
  voidRequestedBy: user({ calculated: true }),
  voidedBy: user({ calculated: true }),
  voidedAt: datetime({ about: 'happened', calculated: true }),
  // Its deadline had passed before it was decided: the rates go on counting it as missed.
  missedBefore: bool({ calculated: true }),
}

/** Who decides about which hazard: as on delays, of a confirmed statutory major the leader. */
export const voidHeads: readonly Head[] = [
  { when: { majorConfirmedAt: { empty: false } }, roles: ['leader'] },
  ...Object.entries({
    low: andAbove('director'),
    medium: andAbove('factoryManager'),
    high: ['safetyLeader', 'leader'] as const,
  }).map(([level, roles]) => ({ when: { level, majorConfirmedAt: { empty: true } }, roles })),
]

const deciders: readonly RoleCode[] = [...new Set(voidHeads.flatMap(({ roles }) => roles))]
const askers: readonly RoleCode[] = [
  ...new Set([...andAbove('safetyMembers'), ...deciders, ...administrators]),
]

const nothingAsked = { voidRequest: null, voidRequestedBy: null } as const

// By the deadline that counts, which a rejection does not move (decision 1).
const isMissed: Where = {
  any: [
    { rectifiedAt: { empty: true }, countedDeadline: { before: now } },
    { rectifiedAt: { after: field('countedDeadline') } },
  ],
}

interface Voiding<To extends string> {
  /** The state, which asking does not change. */
  readonly to: To
  /** When the hazard is overdue. */
  readonly isLate: Where
}

/** Asking for the transition out of an open state, and the decision by somebody whom it does not concern. */
export function voidTransitions<const To extends string>({ to, isLate }: Voiding<To>) {
  const asking = { to, roles: askers, when: { voidRequest: { empty: true } }, bulk: false } as const
  const head = {
    roles: deciders,
    heads: voidHeads,
    decides: {
      request: 'void',
      askedBy: 'voidRequestedBy',
      asked: { voidRequest: null, voidReason: null, duplicateOf: null },
    },
    by: {
      voidRequestedBy: { not: actor },
      createdBy: { not: actor },
      rectifier: { not: actor },
      acceptor: { not: actor },
    },
  } as const
  const confirmed = {
    ...head,
    grave: true,
    effects: reportIsVoid,
    sets: {
      voidedBy: actor,
      voidedAt: now,
      missedBefore: (record: Values, context: Context) =>
        matches({ any: [isLate, isMissed] }, record, context),
    },
  } as const
  return {
    'request-invalid': {
      ...asking,
      asks: ['voidReason'],
      sets: { voidRequest: 'invalid', voidRequestedBy: actor, duplicateOf: null },
    },
    'request-duplicate': {
      ...asking,
      asks: ['duplicateOf', 'voidReason'],
      sets: { voidRequest: 'duplicate', voidRequestedBy: actor },
      requires: [
        {
          code: 'notItsOwnDuplicate',
          field: 'duplicateOf',
          holds: { duplicateOf: { not: field('id') } },
        },
      ],
    },
    'confirm-invalid': { ...confirmed, to: 'invalid', when: { voidRequest: 'invalid' } },
    'confirm-duplicate': { ...confirmed, to: 'duplicate', when: { voidRequest: 'duplicate' } },
    'refuse-void': {
      ...head,
      to,
      when: { voidRequest: { empty: false } },
      asks: ['opinion'],
      sets: { ...nothingAsked, duplicateOf: null },
    },
    'withdraw-void': withdrawing({
      ...{ to, asker: 'voidRequestedBy' },
      sets: { ...nothingAsked, duplicateOf: null },
    }),
  } as const
}

const asked = ['request-invalid', 'request-duplicate'] as const
const decided = ['confirm-invalid', 'confirm-duplicate', 'refuse-void'] as const
const concerned = ['createdBy', 'finder', 'rectifier', 'acceptor', 'ccUsers'] as const

/** People concerned hear of what is asked for, and of what is decided. */
export const voidNotices = [
  ...asked.map((on) => ({ on, to: concerned })),
  ...decided.map((on) => ({ on, to: [...concerned, 'voidRequestedBy'] as const })),
]
