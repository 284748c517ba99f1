import { administrators, andAbove, everyone } from '../../access/access.ts'
import { resource } from '../../definition/define-resource.ts'
import {
  bool,
  choice,
  datetime,
  geo,
  images,
  org,
  ref,
  sign,
  text,
  user,
  users,
} from '../../fields/index.ts'
import {
  everyFindingSettled,
  hazardOfEachFinding,
  inspectionRowFields,
} from '../../rules/inspection-rows.ts'
import { inspecting, inspectingIn, signedByInspected } from '../../rules/inspection-steps.ts'
import { plusHours } from '../../time/instants.ts'
import { actor, field, now } from '../../where/where.ts'

/** Hours that an inspection lasts at most (the catalogue, site-inspection). */
const longestHours = 24

// Whoever enters it, leads it or goes along answers the points, each on their own phone.
const team = {
  any: [{ createdBy: actor }, { leaderOfTeam: actor }, { inspectors: { has: actor } }],
} as const

const handingInRules = [
  ...everyFindingSettled,
  { ...{ code: 'roundShown', field: 'photos' }, holds: { photos: { empty: false } } },
  {
    ...{ code: 'endAfterStart', field: 'endAt' },
    holds: { endAt: { after: field('inspectedAt') } },
  },
  {
    ...{ code: 'endWithinDay', field: 'endAt' },
    holds: { endAt: { atMost: field('latestEnd') } },
  },
  {
    ...{ code: 'changedSinceReturn', field: 'conclusion' },
    holds: {
      any: [
        { returnedConclusion: { empty: true } },
        { conclusion: { not: field('returnedConclusion') } },
        { endAt: { not: field('returnedEnd') } },
      ],
    },
  },
] as const

const handedIn = {
  ...({ team, raises: hazardOfEachFinding, asks: ['endAt', 'conclusion'] } as const),
  requires: handingInRules,
} as const

/** A round on site: what was looked at point by point, and what became of whatever was not in order. */
export const siteInspection = resource({
  name: 'site-inspection',
  title: 'title',
  numbered: 'SI',
  placedBy: 'org',

  fields: {
    title: text({ required: true, max: 100 }),
    inspectionKind: choice(
      ['daily', 'weekly', 'monthly', 'night', 'leader', 'joint', 'unannounced'],
      { required: true, default: 'daily' },
    ),
    org: org({ required: true, default: 'actorOrg' }),
    inspectedOrg: org({ required: true }),
    // Who signs for what was found, of the inspected side.
    inspectedPerson: user({ required: true, except: ['leaderOfTeam', 'inspectors'] }),
    contractor: org({ outside: true }),
    gridArea: ref('grid-area', { required: true }),
    workPlace: ref('work-place', { like: { gridArea: 'gridArea' } }),
    profession: ref('profession'),
    leaderOfTeam: user({ required: true, default: 'actor' }),
    inspectors: users({ required: true, default: 'actor' }),
    inspectedAt: datetime({ about: 'happened', required: true, default: 'now' }),
    track: geo('line', { ofOneCase: true }),
    ...inspectionRowFields,
    // Taken along the round; there is one when it is handed in.
    photos: images(),

    endAt: datetime({ about: 'happened', required: true, calculated: true }),
    latestEnd: datetime({
      ...{ about: 'planned', internal: true },
      from: ({ inspectedAt }) => plusHours(inspectedAt, longestHours),
    }),
    conclusion: text({ required: true, max: 500, long: true, calculated: true }),
    inspectedSign: sign({ required: true, calculated: true }),
    signedAt: datetime({ about: 'happened', calculated: true }),
    opinion: text({ required: true, max: 500, long: true, calculated: true }),
    // What it ended in when it was sent back; empty once the form was changed since.
    returnedConclusion: text({ max: 500, internal: true, calculated: true }),
    returnedEnd: datetime({ about: 'happened', internal: true, calculated: true }),
    generated: bool({ calculated: true }),
  },

  initial: 'draft',
  states: {
    draft: inspectingIn({ ...handedIn, to: 'draft' }),
    // The inspected side's reason stands there until it is put right and handed in again.
    returned: inspectingIn({ ...handedIn, to: 'returned' }),
    'to-be-signed': signedByInspected({
      signer: { by: { inspectedPerson: actor } },
      asks: ['inspectedSign'],
      attests: ['title', 'inspectedAt', 'items', 'findingCount', 'hazardCount', 'conclusion'],
      sets: { signedAt: now },
      keeps: { returnedConclusion: field('conclusion'), returnedEnd: field('endAt') },
    }),
    completed: {},
    canceled: {},
  },
  waiting: ['to-be-signed', 'returned'],
  notices: [
    { on: 'send-back', to: ['createdBy', 'leaderOfTeam'] },
    { on: 'sign', to: ['createdBy', 'leaderOfTeam'] },
  ],
  editable: ['draft', 'returned'],
  endorsement: { fields: ['returnedConclusion', 'returnedEnd'] },
  changedBy: team,
  deletable: { storedState: 'draft', hazardCount: 0 },
  checks: ['atItsMine', 'inspectionTeam', 'asOffered', 'raisedHazards'],
  suggests: {
    org: { chosen: 'gridArea', take: 'ownerOrg', aboveMines: true },
    profession: { chosen: 'checkTable', take: 'profession', alsoStored: true },
  },

  list: {
    columns: [
      ...(['number', 'title', 'inspectionKind', 'inspectedOrg', 'gridArea', 'state'] as const),
      ...(['inspectedAt', 'leaderOfTeam', 'findingCount', 'hazardCount'] as const),
    ],
    sort: '-inspectedAt',
    filters: [
      ...(['state', 'inspectionKind', 'org', 'inspectedOrg', 'contractor', 'gridArea'] as const),
      ...(['checkTable', 'leaderOfTeam', 'inspectors', 'inspectedPerson', 'inspectedAt'] as const),
      ...(['profession', 'findingCount'] as const),
    ],
    sortable: ['inspectedAt', 'createdAt', 'findingCount', 'score'],
  },
  statistics: {
    time: 'inspectedAt',
    by: [
      ...(['inspectionKind', 'state', 'org', 'inspectedOrg', 'gridArea'] as const),
      ...(['leaderOfTeam', 'contractor', 'profession'] as const),
    ],
    sums: ['findingCount', 'hazardCount', 'correctedCount'],
    parts: {
      completed: {
        where: { storedState: 'completed' },
        found: { state: ['completed'] },
        current: true,
      },
    },
    shares: { completionRate: { part: 'completed' } },
  },
  form: [
    {
      name: 'round',
      fields: ['title', 'inspectionKind', 'inspectedAt', 'leaderOfTeam', 'inspectors'],
    },
    {
      name: 'place',
      fields: [
        ...(['gridArea', 'workPlace', 'org', 'inspectedOrg', 'inspectedPerson'] as const),
        'contractor',
      ],
    },
    {
      name: 'points',
      fields: ['checkTable', 'profession', 'items'],
      computed: ['unansweredCount', 'findingCount', 'openFindingCount', 'score'],
    },
    { name: 'presence', fields: ['track', 'photos'] },
  ],
  access: {
    read: everyone,
    create: inspecting,
    update: everyone,
    delete: [...andAbove('safetyDepartment'), ...administrators],
  },
  wall: { area: 'gridArea' },
})
