import { administrators, andAbove, everyone } from '../../access/access.ts'
import { resource } from '../../definition/define-resource.ts'
import type { Creation } from '../../definition/transition.ts'
import {
  bool,
  choice,
  datetime,
  file,
  geo,
  images,
  money,
  org,
  ref,
  text,
  user,
} from '../../fields/index.ts'
import { reportEndFields } from '../../rules/hazard-origin.ts'
import { shownOpenHazardStates } from '../../rules/hazard-states.ts'
import { plusHours } from '../../time/instants.ts'
import { actor, now } from '../../where/where.ts'

/** Hours in which a report is answered (the catalogue, snapshot-hazard). */
const hoursToAnswer = 24

const handlers = [...andAbove('safetyMembers'), ...administrators] as const
const overseers = [...handlers, ...andAbove('foreman')] as const
const handled = { handler: actor, handledAt: now } as const
/** A draft of the hazard, of whoever takes it on: who mends it, and by when, is said there. */
const hazardOfIt: Creation = {
  resource: 'hazard',
  values: (report) => ({
    ...{ title: report.title, description: report.description, photos: report.photos },
    ...{ org: report.org, gridArea: report.gridArea, workPlace: report.workPlace },
    ...{ hazardType: report.hazardType, level: report.suggestedLevel, source: 'snapshot' },
    ...{ finder: report.createdBy, foundAt: report.reportedAt, responsibleOrg: report.org },
    snapshot: report.id,
  }),
}

const refusals = {
  'mark-invalid': {
    to: 'invalid',
    roles: handlers,
    asks: ['reason'],
    sets: handled,
    grave: true,
  },
  'mark-duplicate': {
    to: 'duplicate',
    roles: handlers,
    asks: ['hazard', 'reply'],
    sets: handled,
    grave: true,
  },
} as const

/**
 * A danger that anybody points out in half a minute: a photo, a place, a sentence. The safety people
 * answer within a day and decide what becomes of it.
 */
export const snapshotHazard = resource({
  name: 'snapshot-hazard',
  title: 'title',
  numbered: 'SH',
  placedBy: 'org',

  fields: {
    photos: images({ required: true }),
    title: text({ required: true, max: 100 }),
    description: text({ required: true, max: 1000, long: true }),
    gridArea: ref('grid-area', { required: true }),
    workPlace: ref('work-place', { like: { gridArea: 'gridArea' } }),
    location: geo('point', { ofOneCase: true }),
    org: org({ required: true, default: 'actorOrg' }),
    hazardType: choice(['unsafe-act', 'unsafe-condition', 'environment', 'management'], {
      required: true,
      default: 'unsafe-condition',
    }),
    suggestedLevel: choice(['low', 'medium', 'high']),
    video: file(),
    onSpotFixed: bool({ required: true, default: false }),
    afterPhotos: images({ required: true, unlike: ['photos'] }),

    reportedAt: datetime({ about: 'happened', required: true, calculated: true, default: 'now' }),
    answerDueAt: datetime({
      about: 'planned',
      from: ({ reportedAt, handledAt }) =>
        handledAt ? null : plusHours(reportedAt, hoursToAnswer),
    }),
    handler: user({ calculated: true }),
    handledAt: datetime({ about: 'happened', calculated: true }),
    reply: text({ max: 500, long: true, calculated: true }),
    reason: text({ required: true, max: 500, long: true, calculated: true }),
    hazard: ref('hazard', {
      ...{ required: true, calculated: true, like: { gridArea: 'gridArea' } },
      offeredIn: shownOpenHazardStates,
    }),
    ...reportEndFields,
    reward: money({ required: true, calculated: true }),
    generated: bool({ calculated: true }),
  },

  proxyScope: 'hazard',
  initial: 'submitted',
  states: {
    submitted: {
      accept: { to: 'accepted', roles: handlers, asks: ['reply'], sets: handled },
      ...refusals,
    },
    accepted: {
      convert: {
        to: 'drafting',
        roles: handlers,
        when: { onSpotFixed: false },
        asks: ['reply'],
        sets: handled,
        creates: [hazardOfIt],
        bulk: false,
      },
      'confirm-fixed': {
        to: 'fixed',
        roles: handlers,
        by: { createdBy: { not: actor } },
        when: { onSpotFixed: true },
        asks: ['reply'],
        sets: handled,
      },
      ...refusals,
    },
    // By the system: whoever drafts the hazard submits it, or throws the draft away.
    drafting: { 'become-hazard': { to: 'converted' }, 'drop-draft': { to: 'accepted' } },
    // As its hazard, by the system: whoever pointed it out is told of the end.
    converted: {
      'hazard-closed': { to: 'settled' },
      'hazard-voided': { to: 'settled' },
      'grant-reward': reward('converted'),
    },
    settled: { 'grant-reward': reward('settled') },
    fixed: { 'grant-reward': reward('fixed') },
    invalid: {},
    duplicate: {},
  },
  clockStates: {
    overdue: { from: ['submitted'], when: { answerDueAt: { before: now } } },
  },
  waiting: ['submitted', 'accepted'],
  notices: [
    { on: 'create', roles: ['safetyMembers', 'safetyDepartment'] },
    { on: 'overdue', roles: ['safetyDepartment'] },
    ...(
      [
        'accept',
        'convert',
        'become-hazard',
        'hazard-closed',
        'hazard-voided',
        'confirm-fixed',
        'mark-invalid',
        'mark-duplicate',
        'grant-reward',
      ] as const
    ).map((on) => ({ on, to: ['createdBy'] as const })),
  ],
  editable: ['submitted'],
  changedBy: { createdBy: actor },
  deletable: { storedState: 'submitted' },
  discardable: { storedState: 'submitted', createdBy: actor },
  checks: ['atItsMine', 'reportedHazard'],
  suggests: { org: { chosen: 'gridArea', take: 'ownerOrg', aboveMines: true } },

  list: {
    columns: ['number', 'title', 'suggestedLevel', 'state', 'gridArea', 'answerDueAt', 'handler'],
    sort: '-createdAt',
    filters: ['state', 'suggestedLevel', 'org', 'gridArea', 'hazardType', 'handler', 'answerDueAt'],
    sortable: ['createdAt', 'answerDueAt', 'suggestedLevel'],
  },
  form: [
    { name: 'finding', fields: ['photos', 'title', 'description'] },
    { name: 'place', fields: ['gridArea', 'workPlace', 'location', 'org'] },
    {
      name: 'more',
      fields: ['hazardType', 'suggestedLevel', 'video', 'onSpotFixed', 'afterPhotos'],
      only: { afterPhotos: { onSpotFixed: true } },
    },
  ],
  access: { read: everyone, create: everyone, update: everyone, delete: administrators },
  // What somebody reported is between them and those who answer for safety.
  own: {
    roles: everyone.filter((role) => !overseers.some((one) => one === role)),
    where: { createdBy: actor },
  },
})

function reward<const To extends string>(to: To) {
  return {
    to,
    roles: [...andAbove('safetyDepartment'), ...administrators],
    by: { createdBy: { not: actor } },
    when: { reward: { empty: true } },
    asks: ['reward'],
    bulk: false,
  } as const
}
