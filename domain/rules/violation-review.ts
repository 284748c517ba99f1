/** Whose turn it is to review a violation, and what they said. */
import type { RoleCode } from '../access/access.ts'
import { choice, datetime, text, user } from '../fields/index.ts'
import type { Context, Values } from '../where/where.ts'
import { withoutOpinion } from './approval.ts'
import { isReviewedTwice, officeOfStep, violationClasses } from './violation-classes.ts'
import { unconcerned } from './violation-education.ts'
import { isGeneral } from './violation-rules.ts'

/**
 * `final` once the first of two reviewers, the one named still, has agreed to this class. A change of
 * what they agreed to empties the endorsement: `endorsement` of the definition.
 */
export function reviewStepOf({ violationClass, reviewer, endorsedBy, endorsedClass }: Values) {
  const isEndorsed =
    Boolean(endorsedBy) && endorsedBy === reviewer && endorsedClass === violationClass
  return isReviewedTwice(violationClass) && !isEndorsed ? 'first' : 'final'
}

/** Whose turn it is. */
function turnOf(record: Values): unknown {
  const { violationClass, reviewer, secondReviewer } = record
  const isSecond = isReviewedTwice(violationClass) && reviewStepOf(record) === 'final'
  return isSecond ? secondReviewer : reviewer
}

export const reviewerFields = {
  reviewer: user({
    required: true,
    except: ['violator', 'sharedBy', 'createdBy', 'foundBy'],
    office: officeOfStep(0),
  }),
  secondReviewer: user({
    required: true,
    except: ['reviewer', 'violator', 'sharedBy', 'createdBy', 'foundBy'],
    office: officeOfStep(1),
  }),
}

export const violationReviewFields = {
  currentReviewer: user({ from: turnOf }),
  reviewStep: choice(['first', 'final'], { from: reviewStepOf }),
  endorsedBy: user({ calculated: true }),
  endorsedClass: choice(violationClasses, { calculated: true }),
  endorsedAt: datetime({ about: 'happened', calculated: true }),
  opinion: text({ required: true, max: 500, long: true, calculated: true }),
}

/** A review begins: when it first did is kept, what the last one said is not. */
export const sentToReview = {
  submittedAt: ({ submittedAt }: Values, { now }: Context) => submittedAt ?? now.toISOString(),
  ...withoutOpinion,
} as const

/** What the first of two reviewers leaves behind. */
export const endorsementFields = ['endorsedBy', 'endorsedClass', 'endorsedAt'] as const

export const nobodyEndorsed = { endorsedBy: null, endorsedClass: null, endorsedAt: null } as const

/** Somebody else reviews it, who is there and may: nothing waits for ever for one person. From the beginning. */
export function changingReviewers<const To extends string>(to: To, officers: readonly RoleCode[]) {
  const anew = {
    ...({ to, roles: officers, by: unconcerned, bulk: false, quiet: true } as const),
    sets: nobodyEndorsed,
  } as const
  return {
    'change-reviewer': {
      ...anew,
      when: isGeneral,
      asks: ['reviewer', 'opinion'],
      mustChange: ['reviewer'],
    },
    'change-reviewers': {
      ...anew,
      when: { none: [isGeneral] },
      asks: ['reviewer', 'secondReviewer', 'opinion'],
      mustChange: ['reviewer', 'secondReviewer'],
    },
  } as const
}

/** What a reviewer answers for, read before it is decided. */
export const reviewed = {
  fields: [
    ...(['violator', 'violatorName', 'occurredAt', 'violationClass', 'clause'] as const),
    ...(['description', 'points', 'penaltyAmount', 'handling', 'photos'] as const),
  ],
} as const

export const reviewNotices = [
  { on: 'change-reviewer', to: ['currentReviewer'] },
  { on: 'change-reviewers', to: ['currentReviewer'] },
] as const
