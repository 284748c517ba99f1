/** The review that records go through before they count: spread its fields and states into a definition. */
import type { RoleCode } from '../access/access.ts'
import { datetime, text, user } from '../fields/index.ts'
import { actor, now, type Where } from '../where/where.ts'

const author = { by: { createdBy: actor } } as const

/** A next review begins without what the last one said: its reason stays in the history. */
export const withoutOpinion = { opinion: null } as const

/** What a review writes. `opinion` is asked by every transition that sends a record back. */
export const reviewFields = {
  opinion: text({ required: true, max: 500, long: true, calculated: true }),
  reviewedBy: user({ calculated: true }),
  reviewedAt: datetime({ about: 'happened', calculated: true }),
}

/** What was returned goes back to the review once its author has put it right. */
export const resubmitting = {
  resubmit: { ...author, submits: true, to: 'in-approval', sets: withoutOpinion },
} as const

interface Review<To extends string, Attested extends string> {
  readonly reviewers: readonly RoleCode[]
  /** State that approval leads to; its transitions are the record type's own. */
  readonly to: To
  /** Who is concerned and so may not review, besides the author. */
  readonly notBy?: Where
  /** What a reviewer vouches for. */
  readonly attests: readonly Attested[]
}

/**
 * `pending` to `in-approval` to approved, rejected or returned. A reviewer is never the author nor a
 * person concerned; rejected starts over, returned goes back to the review (role rules, 7).
 */
export function reviewStates<const To extends string, const Attested extends string>({
  reviewers,
  to,
  notBy,
  attests,
}: Review<To, Attested>) {
  const reviewer = {
    roles: reviewers,
    needsLevel: 'canReview',
    by: { createdBy: { not: actor }, ...notBy },
    sets: { reviewedBy: actor, reviewedAt: now },
  } as const
  return {
    pending: { submit: { ...author, submits: true, to: 'in-approval', sets: withoutOpinion } },
    'in-approval': {
      approve: { ...reviewer, to, attests: { fields: attests } },
      reject: { ...reviewer, to: 'rejected', asks: ['opinion'] },
      return: { ...reviewer, to: 'returned', asks: ['opinion'] },
      withdraw: { ...author, to: 'pending' },
    },
    rejected: { revise: { ...author, to: 'pending' } },
    returned: resubmitting,
  } as const
}

/** States of a review in which the author may change fields. */
export const reviewEditable = ['pending', 'returned'] as const
