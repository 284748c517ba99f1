import { administrators, andAbove, everyone } from '../../access/access.ts'
import { resource } from '../../definition/define-resource.ts'
import {
  bool,
  choice,
  choices,
  date,
  datetime,
  file,
  image,
  images,
  int,
  money,
  org,
  ref,
  text,
  user,
  users,
} from '../../fields/index.ts'
import { resubmitting, withoutOpinion } from '../../rules/approval.ts'
import { unitOf } from '../../rules/outside-unit.ts'
import { remindFields, reminding, remindNotices } from '../../rules/reminding.ts'
import { reportingFields } from '../../rules/reporting-time.ts'
import { handlingOf, handlings, violationClasses } from '../../rules/violation-classes.ts'
import {
  appealTransitions,
  correctable,
  decisionNotices,
  reviewer,
  sender,
  violationDecisionFields,
} from '../../rules/violation-corrections.ts'
import {
  concerned,
  educating,
  educatingAfter,
  educationFields,
  educationNotices,
  retrainedBefore,
  unconcerned,
} from '../../rules/violation-education.ts'
import {
  changingReviewers,
  endorsementFields,
  nobodyEndorsed,
  reviewed,
  reviewerFields,
  reviewNotices,
  sentToReview,
  violationReviewFields,
} from '../../rules/violation-review.ts'
import {
  clausesOfPerson,
  isGeneral,
  violationOrder,
  violationRules,
  violationShares,
} from '../../rules/violation-rules.ts'
import {
  signatureFields,
  signingTransitions,
  withdrawSignature,
} from '../../rules/violation-signing.ts'
import { actor, field, now } from '../../where/where.ts'

const author = { by: { createdBy: actor } } as const
const appealing = { by: { violator: actor }, bulk: false, sets: withoutOpinion } as const
const reporters = [...andAbove('safetyMembers'), ...andAbove('foreman'), ...administrators] as const
const officers = [...andAbove('safetyMembers'), ...administrators] as const
// Whom a penalty concerns neither carries it out nor closes it (role rules, 7.1).
const enforcing = { roles: officers, by: unconcerned } as const

/** A breach of the safety rules by a person. Reported, reviewed, signed for, then carried out. */
export const violation = resource({
  name: 'violation',
  title: 'title',
  numbered: 'VL',
  placedBy: 'org',

  fields: {
    title: text({ required: true, max: 100 }),
    violationClass: choice(violationClasses, { required: true }),
    violationType: choice(['illegal-command', 'illegal-operation', 'labour-discipline'], {
      required: true,
      default: 'illegal-operation',
    }),
    clause: ref('violation-clause', {
      required: true,
      like: { violationClass: 'violationClass' },
      filledLike: clausesOfPerson,
      offeredIn: 'published',
    }),
    violator: user({ ofOneCase: true, namedIn: 'violatorName' }),
    violatorName: text({ max: 50, ofOneCase: true }),
    post: ref('job-post', { ofOneCase: true }),
    contractor: org({ outside: true, ofOneCase: true }),
    org: org({ required: true, default: 'actorOrg' }),
    gridArea: ref('grid-area', { required: true }),
    workPlace: ref('work-place', { like: { gridArea: 'gridArea' } }),
    occurredAt: datetime({ about: 'happened', required: true, default: 'now' }),
    foundBy: user({ required: true, default: 'actor' }),
    description: text({ required: true, max: 1000, long: true }),
    photos: images({ required: true }),
    evidenceVideo: file(),
    points: int({ required: true, max: 12 }),
    penaltyAmount: money({ between: { chosen: 'clause', from: 'fineMin', to: 'fineMax' } }),
    handling: choices(handlings, {
      required: true,
      offers: { by: 'violationClass', options: handlingOf },
    }),
    responsibleLeader: user({ ofOneCase: true }),
    witness: users({ ofOneCase: true }),
    stopWork: bool({ required: true, ofOneCase: true }),
    onSpotCorrected: bool({ required: true, ofOneCase: true }),
    correctedPhoto: image({ unlike: ['photos'] }),
    educator: user(),
    retrainDeadline: date({ about: 'planned' }),
    studyClassDate: date({
      about: { either: 'the class was held already or is still to be held' },
    }),
    familyNotice: bool({ ofOneCase: true }),
    directCause: text({ max: 300, ofOneCase: true }),
    clausePenaltyNote: text({ max: 300, ofOneCase: true }),
    hazard: ref('hazard', { ofOneCase: true }),
    ...reviewerFields,

    ...violationReviewFields,
    appealReason: text({ required: true, max: 500, long: true, calculated: true }),
    // When it first went to its reviewers.
    submittedAt: datetime({ about: 'happened', calculated: true }),
    ...reportingFields(60),
    approvedAt: datetime({ about: 'happened', calculated: true }),
    ...signatureFields,
    executedAt: datetime({ about: 'happened', calculated: true }),
    closedAt: datetime({ about: 'happened', calculated: true }),
    generated: bool({ calculated: true }),
    ...{ ...violationDecisionFields, ...remindFields, ...educationFields },
  },

  proxyScope: 'violation',
  initial: 'pending',
  states: {
    pending: {
      submit: {
        ...author,
        submits: true,
        to: 'in-approval',
        sets: sentToReview,
      },
    },
    'in-approval': {
      endorse: {
        ...reviewer,
        to: 'in-approval',
        when: { reviewStep: 'first' },
        attests: reviewed,
        sets: {
          endorsedBy: field('reviewer'),
          endorsedClass: field('violationClass'),
          endorsedAt: now,
        },
      },
      approve: {
        ...reviewer,
        to: 'approved',
        when: { reviewStep: 'final' },
        attests: reviewed,
        sets: { approvedAt: now, approvedBy: actor },
        effects: [{ resource: 'violation', action: 'notify', on: 'self', carries: {} }],
      },
      reject: {
        ...sender,
        to: 'rejected',
        asks: ['opinion'],
        // The whole chain again (role rules, 7.3).
        sets: nobodyEndorsed,
      },
      return: { ...sender, to: 'returned', asks: ['opinion'] },
      ...changingReviewers('in-approval', officers),
      ...reminding({ to: 'in-approval', roles: officers, waitsFor: 'currentReviewer' }),
    },
    rejected: { revise: { ...author, to: 'pending' } },
    returned: resubmitting,
    approved: { notify: { to: 'to-be-signed' } },
    'to-be-signed': {
      ...correctable('to-be-signed'),
      ...signingTransitions(officers),
      // One appeal; what is decided on it is final (the catalogue, violation-appeal).
      appeal: {
        ...{ ...appealing, to: 'under-appeal', asks: ['appealReason'] },
        when: { upheldAt: { empty: true } },
      },
    },
    'under-appeal': { ...correctable('under-appeal'), ...appealTransitions },
    signed: {
      ...{ ...correctable('signed'), ...educating('signed', officers) },
      'execute-penalty': { ...enforcing, to: 'executed', sets: { executedAt: now } },
      'withdraw-signature': withdrawSignature,
    },
    executed: {
      ...{ ...correctable('executed'), ...educating('executed', officers) },
      close: { ...enforcing, to: 'closed', sets: { closedAt: now }, requires: retrainedBefore },
    },
    closed: { ...correctable('closed'), ...educatingAfter('closed', officers) },
    revoked: {},
  },
  waiting: ['in-approval', 'to-be-signed', 'under-appeal', 'signed', 'executed'],
  notices: [
    { on: 'notify', to: ['responsibleLeader', 'educator'] },
    ...[...decisionNotices, ...remindNotices, ...educationNotices, ...reviewNotices],
  ],
  editable: ['pending', 'returned'],
  changedBy: author.by,
  // Who reviews it after the first is none of what the first has agreed to.
  endorsement: { fields: endorsementFields, besides: ['secondReviewer'] },
  // What was submitted is its reviewers' to decide on, and nobody's to take away.
  deletable: { storedState: 'pending' },
  // Deleted when more could be: it counts again.
  restorable: {},

  order: violationOrder,
  checks: ['atItsMine', 'clause', 'reviewers', 'suspension', 'repetition', 'violationHead'],
  suggests: {
    contractor: unitOf('violator'),
    org: { chosen: 'gridArea', take: 'ownerOrg', aboveMines: true },
    violationClass: { chosen: 'clause', take: 'violationClass' },
    violationType: { chosen: 'clause', take: 'violationType' },
    points: { chosen: 'clause', take: 'points' },
    penaltyAmount: { chosen: 'clause', take: 'fineMin' },
  },
  rules: violationRules,

  list: {
    columns: [
      ...(['number', 'title', 'violationClass', 'state', 'violator', 'occurredAt'] as const),
      ...(['points', 'violationType', 'gridArea'] as const),
    ],
    sort: '-occurredAt',
    filters: [
      ...(['state', 'violationClass', 'violationType', 'clause', 'org', 'gridArea'] as const),
      ...(['contractor', 'violator', 'post', 'reviewer', 'currentReviewer', 'occurredAt'] as const),
    ],
    sortable: ['occurredAt', 'createdAt', 'points'],
    totals: ['points', 'penaltyAmount'],
  },
  statistics: {
    time: 'occurredAt',
    by: [
      ...(['violationClass', 'violationType', 'clause', 'state'] as const),
      ...(['org', 'gridArea', 'contractor', 'post'] as const),
    ],
    sums: ['points', 'penaltyAmount'],
    ...violationShares,
  },
  form: [
    {
      name: 'breach',
      fields: [
        ...(['title', 'violationClass', 'violationType', 'clause'] as const),
        ...(['description', 'photos', 'evidenceVideo'] as const),
      ],
    },
    {
      name: 'person',
      fields: [
        ...(['violator', 'violatorName', 'post', 'contractor'] as const),
        ...(['foundBy', 'witness', 'responsibleLeader', 'sharedBy'] as const),
      ],
    },
    {
      name: 'place',
      fields: [
        ...(['org', 'gridArea', 'workPlace', 'occurredAt', 'lateReason'] as const),
        ...(['stopWork', 'onSpotCorrected', 'correctedPhoto', 'hazard'] as const),
      ],
    },
    {
      name: 'consequence',
      only: { secondReviewer: { none: [isGeneral] } },
      fields: [
        ...(['points', 'penaltyAmount', 'handling', 'educator', 'retrainDeadline'] as const),
        ...(['studyClassDate', 'familyNotice', 'directCause', 'clausePenaltyNote'] as const),
        ...(['reviewer', 'secondReviewer'] as const),
      ],
    },
  ],
  access: { read: everyone, create: reporters, update: reporters, delete: administrators },
  own: {
    roles: ['members', 'faceGroup'],
    where: { any: [{ createdBy: actor }, ...concerned] },
  },
  // Whose people somebody is counted among learns of it (the catalogue, violation-list).
  readByUnit: { field: 'contractor', roles: ['contractorAdmin'] },
  wall: { level: 'violationClass', area: 'gridArea' },
})
