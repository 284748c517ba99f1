import { administrators, andAbove, everyone } from '../../access/access.ts'
import { resource } from '../../definition/define-resource.ts'
import { bool, choice, datetime, images, org, ref, text, user, users } from '../../fields/index.ts'
import { withoutOpinion } from '../../rules/approval.ts'
import { deadlineAfterFound, proposedDeadline } from '../../rules/deadline-limit.ts'
import { delayFields, delayNotices, delayTransitions, nothingRequested } from '../../rules/delay.ts'
import { acceptanceHandedOn, acceptorRules, noAcceptors } from '../../rules/handed-acceptance.ts'
import {
  begun,
  dispatchers,
  givenToAnother,
  workedFields,
  workHandedOn,
} from '../../rules/handed-work.ts'
import { hazardClockFields, lateNotices } from '../../rules/hazard-clock.ts'
import {
  answersNothing,
  endNotices,
  hazardOrigin,
  hazardOrigins,
  reportBecomes,
  reportCloses,
  reportIsLeft,
} from '../../rules/hazard-origin.ts'
import { openHazardStates } from '../../rules/hazard-states.ts'
import {
  successorBegins,
  successorFields,
  successorIsLeft,
  successorKept,
  successorTransitions,
  withoutSuccessor,
} from '../../rules/hazard-successor.ts'
import { askingForHelp, helpFields, helpNotices } from '../../rules/help.ts'
import {
  interimControlOfGrave,
  interimNotices,
  interimReminder,
} from '../../rules/interim-control.ts'
import {
  majorConfirmed,
  majorFields,
  majorIsHigh,
  majorNotices,
  majorTransitions,
} from '../../rules/major-hazard.ts'
import {
  leaderOfProfession,
  professionFields,
  professionNotices,
} from '../../rules/profession-leader.ts'
import { hazardShares, isLate } from '../../rules/rated-hazards.ts'
import { rectificationFields } from '../../rules/rectification.ts'
import { remindFields, reminding, remindNotices } from '../../rules/reminding.ts'
import { voidFields, voidNotices, voidTransitions } from '../../rules/void-hazard.ts'
import { actor, field, now } from '../../where/where.ts'

const author = { by: { createdBy: actor } } as const
const submitted = {
  ...author,
  sets: { firstDeadline: field('deadline'), submittedAt: now },
  copies: leaderOfProfession,
  effects: [...reportBecomes, ...successorBegins],
} as const
const rectifier = { by: { rectifier: actor } } as const
const acceptor = { by: { acceptor: actor } } as const

/** In every open state: as a major hazard, as none of its own, with another acceptor, and not forgotten. */
const anywhere = <const To extends string>(to: To, waitsFor: 'rectifier' | 'acceptor') =>
  ({
    ...{ ...majorTransitions(to), ...voidTransitions({ to, isLate }), ...acceptanceHandedOn(to) },
    ...reminding({ to, roles: dispatchers, waitsFor }),
  }) as const

/** A danger found on site. Whoever reported or fixed it may not accept the fix. */
export const hazard = resource({
  name: 'hazard',
  title: 'title',
  numbered: 'HZ',
  placedBy: 'org',

  fields: {
    title: text({ required: true, max: 100 }),
    source: choice(
      [
        'self-check',
        'site-inspection',
        'special-inspection',
        'snapshot',
        'tech-check',
        'contractor-inspection',
        'superior',
        'government',
        'risk-task',
      ],
      { required: true, default: 'self-check' },
    ),
    org: org({ required: true, default: 'actorOrg' }),
    gridArea: ref('grid-area', { required: true }),
    workPlace: ref('work-place', { like: { gridArea: 'gridArea' } }),
    profession: ref('profession', { required: true }),
    hazardType: choice(['unsafe-act', 'unsafe-condition', 'environment', 'management'], {
      required: true,
      default: 'unsafe-condition',
    }),
    level: choice(['low', 'medium', 'high'], { required: true }),
    statutoryMajor: bool({ required: true, default: false }),
    description: text({ required: true, max: 1000, long: true }),
    photos: images(),
    finder: user({ required: true, default: 'actor' }),
    foundAt: datetime({ about: 'happened', required: true, default: 'now' }),
    responsibleOrg: org({ required: true, default: 'actorOrg' }),
    rectifier: user({ required: true, except: 'acceptor' }),
    acceptor: user({ required: true, except: noAcceptors }),
    deadline: datetime({ about: 'planned', required: true, endsItsDay: true }),
    requirement: text({ required: true, max: 500, long: true }),
    ccUsers: users({ groups: 'cc' }),
    onSpotFixed: bool({ required: true, default: false }),
    contractor: org({ outside: true }),
    ...hazardOrigin,

    ...{ ...rectificationFields, ...workedFields, ...helpFields, ...delayFields, ...majorFields },
    ...{ ...voidFields, ...remindFields, ...successorFields, ...professionFields },

    ...hazardClockFields,
    generated: bool({ calculated: true }),
  },

  proxyScope: 'hazard',
  initial: 'draft',
  states: {
    draft: {
      submit: {
        ...submitted,
        to: 'pending-rectification',
        submits: true,
        when: { onSpotFixed: false },
      },
      'submit-fixed-on-spot': {
        ...author,
        to: 'to-be-accepted',
        when: { onSpotFixed: true },
        bulk: false,
        asks: ['result', 'afterPhotos'],
        sets: { rectifiedAt: now, startedAt: now, ...submitted.sets },
      },
    },
    'pending-rectification': {
      start: {
        ...rectifier,
        to: 'under-rectification',
        asks: ['planMeasure', 'interimControl', 'fund'],
        continues: ['interimControl'],
        sets: begun,
        requires: [interimControlOfGrave],
      },
      'send-back': { ...rectifier, to: 'returned', asks: ['opinion'], sets: nothingRequested },
      ...givenToAnother('pending-rectification'),
      ...delayTransitions({ to: 'pending-rectification', by: rectifier.by }),
      ...{ ...interimReminder('pending-rectification'), ...askingForHelp('pending-rectification') },
      ...anywhere('pending-rectification', 'rectifier'),
    },
    returned: {
      resubmit: { ...author, submits: true, to: 'pending-rectification', sets: withoutOpinion },
      ...givenToAnother('pending-rectification'),
      ...voidTransitions({ to: 'returned', isLate }),
    },
    'under-rectification': {
      'submit-result': {
        ...rectifier,
        to: 'to-be-accepted',
        asks: ['result', 'afterPhotos', 'causeAnalysis', 'newMeasures'],
        sets: { rectifiedAt: now, ...withoutOpinion },
      },
      ...workHandedOn('under-rectification'),
      ...delayTransitions({ to: 'under-rectification', by: rectifier.by }),
      ...askingForHelp('under-rectification'),
      ...anywhere('under-rectification', 'rectifier'),
    },
    'to-be-accepted': {
      'open-acceptance': { ...acceptor, to: 'under-acceptance' },
      ...successorKept('to-be-accepted'),
      ...anywhere('to-be-accepted', 'acceptor'),
    },
    'under-acceptance': {
      pass: {
        ...acceptor,
        to: 'closed',
        bulk: { level: 'low', statutoryMajor: false },
        asks: ['opinion', 'sign', 'acceptancePhotos'],
        sets: { outcome: 'pass', acceptedAt: now, closedAt: now, ...withoutSuccessor },
        ...{ requires: [majorConfirmed], effects: reportCloses },
      },
      'reject-and-continue': {
        ...acceptor,
        to: 'under-rectification',
        bulk: { level: 'low', statutoryMajor: false },
        asks: ['opinion', 'deadline'],
        sets: {
          ...{ outcome: 'reject-and-continue', rectifiedAt: null, ...withoutSuccessor },
          rejectCount: ({ rejectCount }) => Number(rejectCount ?? 0) + 1,
          firstDeadline: ({ firstDeadline, countedDeadline }) => firstDeadline ?? countedDeadline,
        },
        requires: [
          { code: 'deadlineAhead', field: 'deadline', holds: { deadline: { after: now } } },
        ],
      },
      'fail-and-close': {
        ...acceptor,
        to: 'closed',
        asks: ['opinion', 'successor', 'sign'],
        sets: { outcome: 'fail-and-close', acceptedAt: now, closedAt: now },
        ...{ requires: [majorConfirmed], effects: reportCloses },
        grave: true,
      },
      ...successorTransitions('under-acceptance'),
      ...anywhere('under-acceptance', 'acceptor'),
      ...acceptanceHandedOn('to-be-accepted'),
    },
    ...{ closed: {}, invalid: {}, duplicate: {} },
  },
  clockStates: { overdue: { from: openHazardStates, when: isLate } },
  waiting: openHazardStates,
  notices: [
    ...[...majorNotices, ...interimNotices, ...delayNotices, ...voidNotices],
    ...[...remindNotices, ...lateNotices, ...helpNotices, ...endNotices, ...professionNotices],
  ],
  editable: ['draft', 'returned'],
  // Once it is running, a deadline is put off by its transitions alone, by heads and spans that hang on these.
  changedIn: {
    ...{ deadline: ['draft'], foundAt: ['draft'], level: ['draft'], statutoryMajor: ['draft'] },
    // What figures and maps hang on stays as it was reported; what exactly it is, and at which place of
    // its area, the author says where it was sent back for that.
    ...{ title: ['draft'], source: ['draft'], hazardType: ['draft'], profession: ['draft'] },
    ...{ finder: ['draft'], contractor: ['draft'], org: ['draft'], gridArea: ['draft'] },
  },
  changedBy: author.by,
  // What was submitted leaves the figures by a decision.
  deletable: { storedState: 'draft', ...answersNothing },
  onDelete: [...reportIsLeft, ...successorIsLeft],
  // Deleted when more could be: it counts again. The report of one is taken on anew instead.
  restorable: { snapshot: { empty: true } },
  checks: ['atItsMine', 'deadlineLimit', 'delay', 'majorRefusal', 'successor', 'voiding'],

  rules: [majorIsHigh, ...acceptorRules, deadlineAfterFound],
  suggests: {
    org: { chosen: 'gridArea', take: 'ownerOrg', aboveMines: true },
    deadline: proposedDeadline,
  },

  list: {
    columns: ['number', 'title', 'level', 'state', 'gridArea', 'rectifier', 'overdueFrom'],
    sort: 'overdueFrom',
    filters: [
      ...(['state', 'level', 'org', 'gridArea', 'rectifier', 'acceptor', 'finder'] as const),
      ...(['helpers', 'source', 'hazardType', 'profession', 'statutoryMajor'] as const),
      ...(['majorDueAt', 'contractor'] as const),
      ...(['foundAt', 'countedFoundAt', 'countedDeadline', 'responsibleOrg'] as const),
      ...(['deadline', 'overdueFrom', 'closedAt', 'outcome', 'rectifiedAt'] as const),
      ...hazardOrigins,
    ],
    sortable: ['overdueFrom', 'deadline', 'foundAt', 'createdAt', 'level'],
  },
  statistics: {
    time: 'foundAt',
    times: ['countedDeadline'],
    by: [
      ...(['level', 'state', 'hazardType', 'source', 'org', 'responsibleOrg', 'gridArea'] as const),
      ...(['profession', 'contractor', 'rectifier', 'finder'] as const),
    ],
    sums: ['fund', 'delayCount'],
    ...hazardShares,
  },
  form: [
    {
      name: 'finding',
      fields: ['title', 'level', 'hazardType', 'source', 'statutoryMajor', 'description', 'photos'],
    },
    {
      name: 'place',
      fields: ['org', 'gridArea', 'workPlace', 'profession', 'contractor', 'finder', 'foundAt'],
    },
    {
      name: 'rectification',
      fields: [
        ...(['responsibleOrg', 'rectifier', 'acceptor', 'deadline'] as const),
        ...(['requirement', 'onSpotFixed', 'ccUsers'] as const),
      ],
    },
  ],
  access: {
    ...{ read: everyone, create: everyone, update: everyone },
    delete: [...andAbove('safetyDepartment'), ...administrators],
  },
  wall: { level: 'level', area: 'gridArea' },
})
