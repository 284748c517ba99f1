/** What becomes of a violation that counts: how its day is put right, who decides on an appeal. */
import { administrators, andAbove, type RoleCode } from '../access/access.ts'
import type { Head } from '../definition/transition.ts'
import { datetime, user } from '../fields/index.ts'
import { actor, now, type Values } from '../where/where.ts'
import { handlingRules } from './violation-classes.ts'
import { unconcerned } from './violation-education.ts'
import { withdrawing } from './withdrawing.ts'

type ByClass = Readonly<Record<'general' | 'serious' | 'red-line', readonly RoleCode[]>>

/** Who agrees to another day of a violation: the last step of its review (role rules, 6). */
export const correctionHeads: ByClass = {
  general: [...andAbove('director'), ...andAbove('safetyMembers')],
  serious: andAbove('factoryManager'),
  'red-line': ['leader'],
}

/** Who decides on an appeal: one level above the first reviewer (the catalogue, violation-appeal). */
export const appealHeads: ByClass = {
  general: [...andAbove('factoryManager'), ...andAbove('safetyDepartment')],
  serious: [...andAbove('factoryManager'), 'safetyLeader'],
  'red-line': ['leader', 'admingroup'],
}

const someHead = (heads: ByClass): RoleCode[] => [...new Set(Object.values(heads).flat())]
const headsOf = (heads: ByClass): Head[] =>
  Object.entries(heads).map(([violationClass, roles]) => ({ when: { violationClass }, roles }))
const officers = [...andAbove('safetyMembers'), ...administrators] as const

/** Who neither reported nor found it and is not concerned by it. */
export const bystander = {
  createdBy: { not: actor },
  foundBy: { not: actor },
  ...unconcerned,
} as const

/** Whoever is in turn, and neither reported nor found it nor is concerned by it. */
export const reviewer = {
  by: { currentReviewer: actor, ...bystander },
  needsLevel: 'canReview',
} as const
// What is sent back does not count yet: also whoever found it may, so that none is stuck.
export const sender = {
  by: { currentReviewer: actor, createdBy: { not: actor }, ...unconcerned },
  needsLevel: 'canReview',
} as const

export const violationDecisionFields = {
  approvedBy: user({ calculated: true }),
  upheldAt: datetime({ about: 'happened', calculated: true }),
  requestedOccurredAt: datetime({ about: 'happened', required: true, calculated: true }),
  requestedBy: user({ calculated: true }),
}

const nothingRequested = { requestedOccurredAt: null, requestedBy: null } as const

/** Somebody else than who asks. */
const approver = {
  roles: someHead(correctionHeads),
  needsLevel: 'canReview',
  by: { requestedBy: { not: actor }, ...bystander },
  when: { requestedBy: { empty: false } },
  heads: headsOf(correctionHeads),
  decides: {
    request: 'correction',
    askedBy: 'requestedBy',
    asked: { requestedOccurredAt: 'occurredAt', opinion: null },
  },
  grave: true,
} as const

/**
 * The day of a violation that counts is put right where it stands, never by whoever reported it or
 * is concerned by it; the reason goes into the history. Within the day one person does it. Another day
 * lets some figure look better, so one asks for it and another approves.
 */
export const correctable = <const To extends string>(to: To) =>
  ({
    correct: {
      to,
      roles: officers,
      by: bystander,
      asks: ['occurredAt', 'handling', 'opinion'],
      requires: handlingRules(),
      grave: true,
    },
    'request-correction': {
      to,
      roles: officers,
      by: bystander,
      when: { requestedBy: { empty: true } },
      asks: ['requestedOccurredAt', 'opinion'],
      sets: { requestedBy: actor },
      bulk: false,
    },
    'approve-correction': {
      ...approver,
      to,
      sets: {
        occurredAt: ({ requestedOccurredAt }: Values) => requestedOccurredAt,
        ...nothingRequested,
      },
      requires: [{ code: 'notAhead', field: 'occurredAt', holds: { occurredAt: { atMost: now } } }],
    },
    'refuse-correction': { ...approver, to, asks: ['opinion'], sets: nothingRequested },
    'withdraw-correction': withdrawing({ to, asker: 'requestedBy', sets: nothingRequested }),
  }) as const

const appealed = {
  roles: someHead(appealHeads),
  needsLevel: 'canReview',
  by: { reviewer: { not: actor }, approvedBy: { not: actor }, ...bystander },
  asks: ['opinion'],
  heads: headsOf(appealHeads),
  decides: { request: 'appeal', askedBy: 'violator', asked: { appealReason: null } },
} as const

/** By somebody who did not review it before (role rules, 7.1). */
export const appealTransitions = {
  uphold: { ...appealed, to: 'to-be-signed', sets: { upheldAt: now } },
  revoke: { ...appealed, to: 'revoked', grave: true },
} as const

/** Whoever reported it hears what becomes of it, and whom the day that was put right concerns. */
const reporters = ['createdBy', 'foundBy'] as const
export const decisionNotices = [
  ...(['approve', 'uphold', 'revoke'] as const).map((on) => ({ on, to: reporters })),
  { on: 'correct', to: ['violator', 'reviewer', ...reporters] },
  { on: 'approve-correction', to: ['violator', 'reviewer', ...reporters] },
] as const
