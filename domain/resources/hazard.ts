import { administrators, andAbove, everyone } from '../access.ts'
import { delayExits, delayFields, delayHeads } from '../delay.ts'
import { bool, choice, datetime, images, org, ref, text, user, users } from '../fields/index.ts'
import { hazardClockFields } from '../hazard-clock.ts'
import {
  majorConfirmed,
  majorExits,
  majorFields,
  majorIsHigh,
  majorNotices,
} from '../major-hazard.ts'
import { rectificationFields } from '../rectification.ts'
import { resource } from '../resource.ts'
import { actor, field, now } from '../where.ts'

const author = { by: { createdBy: actor } } as const
const submitted = {
  ...author,
  sets: { firstDeadline: field('deadline'), submittedAt: now },
} as const
const rectifier = { by: { rectifier: actor } } as const
const acceptor = { by: { acceptor: actor } } as const
const dispatchers = [...andAbove('safetyMembers'), 'factoryManager', ...administrators] as const

/**
 * States in which a hazard is not yet dealt with (`spec/metrics.md`, hazard.open). One that was sent
 * back is still there on site (decision 1).
 */
export const openHazardStates = [
  'returned',
  'pending-rectification',
  'under-rectification',
  'to-be-accepted',
  'under-acceptance',
] as const

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
    workPlace: ref('work-place'),
    profession: ref('profession', { required: true }),
    hazardType: choice(['unsafe-act', 'unsafe-condition', 'environment', 'management'], {
      required: true,
      default: 'unsafe-condition',
    }),
    level: choice(['low', 'medium', 'high'], { required: true }),
    statutoryMajor: bool({ required: true }),
    description: text({ required: true, max: 1000, long: true }),
    photos: images(),
    finder: user({ required: true, default: 'actor' }),
    foundAt: datetime({ about: 'happened', required: true, default: 'now' }),
    responsibleOrg: org({ required: true, default: 'actorOrg' }),
    rectifier: user({ required: true }),
    acceptor: user({ required: true }),
    deadline: datetime({ about: 'planned', required: true }),
    requirement: text({ required: true, max: 500, long: true }),
    ccUsers: users(),
    onSpotFixed: bool({ required: true }),
    contractor: org(),

    ...rectificationFields,
    ...delayFields,
    ...majorFields,

    ...hazardClockFields,
    generated: bool({ calculated: true }),
  },

  proxyScope: 'hazard',
  initial: 'draft',
  // What an exit asks is its dialog; a field asked only by an exit is never on the form.
  states: {
    draft: {
      submit: { ...submitted, to: 'pending-rectification', when: { onSpotFixed: false } },
      'submit-fixed-on-spot': {
        ...author,
        to: 'to-be-accepted',
        when: { onSpotFixed: true },
        asks: ['result', 'afterPhotos'],
        sets: { rectifiedAt: now, startedAt: now, ...submitted.sets },
      },
    },
    'pending-rectification': {
      start: {
        ...rectifier,
        to: 'under-rectification',
        asks: ['planMeasure', 'interimControl', 'fund'],
        sets: { startedAt: now },
      },
      'send-back': { ...rectifier, to: 'returned', asks: ['opinion'] },
      reassign: { to: 'pending-rectification', roles: dispatchers, asks: ['rectifier'] },
      ...delayExits({ to: 'pending-rectification', by: rectifier.by }),
      ...majorExits('pending-rectification'),
    },
    returned: { resubmit: { ...author, to: 'pending-rectification' } },
    'under-rectification': {
      'submit-result': {
        ...rectifier,
        to: 'to-be-accepted',
        asks: ['result', 'afterPhotos', 'causeAnalysis', 'newMeasures'],
        sets: { rectifiedAt: now },
      },
      transfer: { ...rectifier, to: 'under-rectification', asks: ['rectifier'] },
      reassign: { to: 'under-rectification', roles: dispatchers, asks: ['rectifier'] },
      ...delayExits({ to: 'under-rectification', by: rectifier.by }),
      ...majorExits('under-rectification'),
    },
    'to-be-accepted': {
      'open-acceptance': { ...acceptor, to: 'under-acceptance' },
      ...majorExits('to-be-accepted'),
    },
    'under-acceptance': {
      ...majorExits('under-acceptance'),
      pass: {
        ...acceptor,
        to: 'closed',
        bulk: { level: 'low', statutoryMajor: false },
        asks: ['opinion', 'sign', 'acceptancePhotos'],
        sets: { outcome: 'pass', acceptedAt: now, closedAt: now },
        requires: [majorConfirmed],
      },
      'reject-and-continue': {
        ...acceptor,
        to: 'under-rectification',
        bulk: { level: 'low', statutoryMajor: false },
        asks: ['opinion', 'deadline'],
        sets: {
          outcome: 'reject-and-continue',
          rectifiedAt: null,
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
        bulk: false,
        asks: ['opinion', 'successor', 'sign'],
        sets: { outcome: 'fail-and-close', acceptedAt: now, closedAt: now },
        requires: [majorConfirmed],
        grave: true,
      },
    },
    closed: {},
  },
  // Fixed in time but still awaiting acceptance is not overdue; fixed late it is, until accepted.
  clockStates: {
    overdue: {
      from: openHazardStates,
      when: {
        deadline: { before: now },
        any: [{ rectifiedAt: { empty: true } }, { rectifiedAt: { after: field('deadline') } }],
      },
    },
  },
  waiting: openHazardStates,
  notices: [
    ...majorNotices,
    { on: 'request-delay', roles: delayHeads },
    { on: 'approve-delay', to: ['rectifier'] },
    { on: 'refuse-delay', to: ['rectifier'] },
    {
      on: 'overdue',
      to: ['rectifier'],
      escalates: { settings: 'org-config', table: 'escalateDays', days: 'day', role: 'role' },
    },
  ],
  editable: ['draft', 'returned'],
  // Once it is running, a deadline is put off by its exits alone, by heads and spans that hang on these.
  changedIn: {
    ...{ deadline: ['draft'], foundAt: ['draft'], level: ['draft'], statutoryMajor: ['draft'] },
    // What was found, and where, stays as it was reported: figures and maps hang on it.
    ...{ title: ['draft'], source: ['draft'], hazardType: ['draft'], profession: ['draft'] },
    ...{ description: ['draft'], photos: ['draft'], finder: ['draft'], contractor: ['draft'] },
    ...{ org: ['draft'], gridArea: ['draft'], workPlace: ['draft'] },
  },
  changedBy: author.by,
  deletable: { storedState: { not: 'closed' } },
  discardable: { storedState: 'draft', createdBy: actor },
  checks: ['deadlineLimit', 'delay', 'successor'],

  rules: [
    majorIsHigh,
    {
      code: 'deadlineAfterFound',
      field: 'deadline',
      holds: { deadline: { after: field('foundAt') } },
    },
    {
      code: 'acceptorIsNotRectifier',
      field: 'acceptor',
      holds: { acceptor: { not: field('rectifier') } },
    },
    {
      code: 'acceptorIsNotAuthor',
      field: 'acceptor',
      holds: { acceptor: { not: field('createdBy') } },
    },
  ],
  suggests: {
    deadline: {
      ...{ from: 'foundAt', by: 'level', hours: { high: 24, medium: 72, low: 168 } },
      settings: { resource: 'org-config', table: 'hazardLimitHours', by: 'level' },
    },
  },

  list: {
    columns: ['number', 'title', 'level', 'state', 'gridArea', 'rectifier', 'deadline'],
    sort: 'deadline',
    filters: [
      'state',
      'level',
      'org',
      'gridArea',
      'rectifier',
      'acceptor',
      'source',
      'hazardType',
      'profession',
      'statutoryMajor',
      'contractor',
      'foundAt',
      'deadline',
      'closedAt',
      'outcome',
      'rectifiedAt',
    ],
    sortable: ['deadline', 'foundAt', 'createdAt', 'level'],
  },
  statistics: {
    time: 'foundAt',
    by: ['level', 'state', 'hazardType', 'source', 'org', 'gridArea', 'profession', 'contractor'],
    sums: ['fund'],
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
        'responsibleOrg',
        'rectifier',
        'acceptor',
        'deadline',
        'requirement',
        'onSpotFixed',
        'ccUsers',
      ],
    },
  ],
  access: {
    ...{ read: everyone, create: everyone, update: everyone },
    delete: [...andAbove('safetyDepartment'), ...administrators],
  },
  wall: { level: 'level', area: 'gridArea' },
})
