/** Which violations count, how they are reviewed, and the rules of what they say. */
import type { Rate } from '../definition/statistics.ts'
import type { Rule } from '../definition/transition.ts'
import { field, type Where } from '../where/where.ts'
import { isReportedInTime } from './reporting-time.ts'
import { fineRules, handlingRules, pointRules, type violationClasses } from './violation-classes.ts'

/** States from which a violation counts (metric rules, violation.count): approved or later, not revoked. */
export const countedViolationStates = [
  'approved',
  'to-be-signed',
  'signed',
  'executed',
  'closed',
  'under-appeal',
] as const

// What was decided before a rule was there, and what goes back to its author, is held to it when it
// is sent again.
const isPast: Where = {
  any: [
    { state: { in: ['rejected', 'returned', 'revoked'] } },
    { state: { in: countedViolationStates.filter((state) => state !== 'approved') } },
    { storedState: 'rejected' },
  ],
}
const fromNowOn = (code: string, field: string, ...holds: readonly Where[]) => ({
  ...{ code, field },
  holds: { any: [isPast, ...holds] },
})
export const isGeneral: Where = { violationClass: 'general' }
// Who does not review what another has agreed to, by the code of the rule.
const notSecond = {
  secondIsNotFirst: 'reviewer',
  secondIsNotAuthor: 'createdBy',
  secondIsNotFinder: 'foundBy',
  secondIsNotConcerned: 'violator',
}

/** A violation is held to these until it is approved. */
export const violationRules: readonly Rule[] = [
  {
    code: 'violatorNamed',
    field: 'violator',
    holds: { any: [{ violator: { empty: false } }, { violatorName: { empty: false } }] },
  },
  // Whoever has an account is told, reads it and may appeal; without one only outsiders are named.
  fromNowOn(
    'nameOfOutsider',
    'contractor',
    { violator: { empty: false } },
    { violatorName: { empty: true } },
    { contractor: { empty: false } },
  ),
  {
    code: 'reviewerIsNotAuthor',
    field: 'reviewer',
    holds: { reviewer: { not: field('createdBy') } },
  },
  {
    code: 'reviewerIsNotConcerned',
    field: 'reviewer',
    holds: { reviewer: { not: field('violator') } },
  },
  fromNowOn('reviewerIsNotFinder', 'reviewer', { reviewer: { not: field('foundBy') } }),
  fromNowOn(
    'sharedIsNotViolator',
    'sharedBy',
    { violator: { empty: true } },
    { none: [{ sharedBy: { has: field('violator') } }] },
  ),
  // Who shares in it decides on nobody's part of it.
  fromNowOn('reviewerSharesNothing', 'reviewer', {
    none: [{ sharedBy: { has: field('reviewer') } }],
  }),
  fromNowOn(
    'secondSharesNothing',
    'secondReviewer',
    isGeneral,
    { secondReviewer: { empty: true } },
    { none: [{ sharedBy: { has: field('secondReviewer') } }] },
  ),
  fromNowOn('secondNamed', 'secondReviewer', isGeneral, { secondReviewer: { empty: false } }),
  ...Object.entries(notSecond).map(([code, other]) =>
    fromNowOn(code, 'secondReviewer', isGeneral, {
      any: [{ secondReviewer: { empty: true } }, { secondReviewer: { not: field(other) } }],
    }),
  ),
  fromNowOn('leaderNamed', 'responsibleLeader', isGeneral, {
    responsibleLeader: { empty: false },
  }),
  fromNowOn(
    'correctedPhotoTaken',
    'correctedPhoto',
    { onSpotCorrected: { not: true } },
    {
      correctedPhoto: { empty: false },
    },
  ),
  // Zero tolerance: where a red line was crossed nobody works on.
  fromNowOn(
    'redLineStopsWork',
    'stopWork',
    { violationClass: { not: 'red-line' } },
    {
      stopWork: true,
    },
  ),
  fromNowOn(
    'redLineInTime',
    'lateReason',
    { violationClass: { not: 'red-line' } },
    isReportedInTime('submittedAt'),
  ),
  ...pointRules(isPast),
  ...handlingRules(isPast),
  ...fineRules(isPast),
]

/** Days of a violation as they come, also where another day is asked for. */
export const violationOrder = [
  ['occurredAt', 'approvedAt'],
  ['requestedOccurredAt', 'approvedAt'],
  ...(['retrainDeadline', 'studyClassDate', 'retrainedAt'] as const).flatMap(
    (after) => [['occurredAt', after] as const, ['requestedOccurredAt', after] as const] as const,
  ),
] as const

/** Which clauses bind whom: those for employees no contractor's people, and the other way round. */
export const clausesOfPerson = [
  { filled: 'contractor', like: { appliesTo: ['contractor', 'both'] } },
  // Without a unit from outside it is one of ours.
  ...['violator', 'violatorName'].map((filled) => ({
    ...{ filled, like: { appliesTo: ['employee', 'both'] } },
  })),
] as const

const ofClass = (violationClass: (typeof violationClasses)[number]) => ({
  ...{ where: { violationClass }, found: { violationClass: [violationClass] } },
})

/** Violations per thousand person-shifts of the same people at the same place and time (metric rules, 3). */
const perThousandShifts = (where: Where, part?: string): Rate => ({
  ...{ part, per: 1000 },
  of: {
    ...{ resource: 'work-hours', sum: 'personShifts', time: 'workDate' },
    where: { storedState: 'confirmed', ...where },
  },
  alike: { org: 'org', contractor: 'contractor' },
  besides: ['violationClass', 'violationType', 'clause', 'post', 'state'],
})

/** What statistics tell of violations besides how many there are. */
export const violationShares = {
  parts: {
    redLine: ofClass('red-line'),
    serious: ofClass('serious'),
    ofEmployees: { where: { contractor: { empty: true } } },
    ofContractors: { where: { contractor: { empty: false } } },
  },
  shares: { contractorShare: { part: 'ofContractors' } },
  rates: {
    per1000: perThousandShifts({}),
    employeesPer1000: perThousandShifts({ contractor: { empty: true } }, 'ofEmployees'),
    contractorsPer1000: perThousandShifts({ contractor: { empty: false } }, 'ofContractors'),
  },
} as const
