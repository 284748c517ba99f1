import { administrators, andAbove, everyone } from '../../access/access.ts'
import { resource } from '../../definition/define-resource.ts'
import {
  bool,
  choice,
  date,
  datetime,
  file,
  org,
  posint,
  ref,
  sign,
  text,
  user,
  users,
} from '../../fields/index.ts'
import { everyFindingSettled, madeByTable } from '../../rules/inspection-rows.ts'
import { inspecting, inspectingIn, signedByInspected } from '../../rules/inspection-steps.ts'
import { hazardOfSpecial, specialRowFields, specialThemes } from '../../rules/special-inspection.ts'
import { siteDayFields } from '../../rules/validity.ts'
import { actor, field, now, siteToday } from '../../where/where.ts'

const team = { any: [{ leaderOfTeam: actor }, { team: { has: actor } }] } as const
const toldTeam = ['leaderOfTeam', 'team'] as const
const organizer = { by: { organizer: actor } } as const

const handedIn = {
  ...({ team, raises: hazardOfSpecial, asks: ['endAt', 'conclusion'] } as const),
  requires: [
    ...everyFindingSettled,
    {
      ...{ code: 'endAfterStart', field: 'endAt' },
      holds: { endAt: { after: field('startAt') } },
    },
    {
      ...{ code: 'changedSinceReturn', field: 'conclusion' },
      holds: {
        any: [
          { returnedConclusion: { empty: true } },
          { conclusion: { not: field('returnedConclusion') } },
        ],
      },
    },
  ],
} as const

/** Whoever was to sign has left, or was not the right one. */
const changingSigner = <const To extends string>(to: To) =>
  ({
    'change-signer': {
      ...({ to, by: { leaderOfTeam: actor }, asks: ['inspectedPerson'] } as const),
      ...({ mustChange: ['inspectedPerson'], quiet: true, bulk: false } as const),
    },
  }) as const

/** While its team is at it; whoever leads it hands it in. Once begun it is carried through. */
const underWay = <const To extends string>(to: To) => {
  const { 'raise-hazards': raise, submit } = inspectingIn({ ...handedIn, to })
  return {
    'raise-hazards': raise,
    submit: { ...submit, by: { leaderOfTeam: actor } },
    ...changingSigner(to),
  } as const
}

/** An inspection of one theme: planned, carried out point by point, and signed by the inspected side. */
export const specialInspection = resource({
  name: 'special-inspection',
  title: 'title',
  numbered: 'SX',
  placedBy: 'org',

  fields: {
    title: text({ required: true, max: 100 }),
    plan: ref('special-inspection-plan', { offeredIn: 'published' }),
    theme: choice(specialThemes, { calculated: true }),
    // Of one that its plan brought: which of its terms it is for.
    term: posint({ calculated: true }),
    org: org({ required: true, default: 'actorOrg' }),
    inspectedOrg: org({ required: true }),
    organizer: user({ required: true, default: 'actor' }),
    leaderOfTeam: user({ required: true, default: 'actor' }),
    team: users({ required: true }),
    // Who signs for what was found, of the inspected side: known once the team is there.
    inspectedPerson: user({
      ...{ required: true, calculated: true, except: ['leaderOfTeam', 'team'] },
    }),
    startFrom: date({ about: 'planned' }),
    dueAt: date({ about: 'planned', required: true, notPast: true, yearsAhead: 3 }),
    ...{
      ...madeByTable,
      checkTable: ref('check-table', { required: true, offeredIn: 'published' }),
    },
    profession: ref('profession'),
    gridArea: ref('grid-area'),
    ...specialRowFields,
    notice: file({ ofOneCase: true }),

    startAt: datetime({ about: 'happened', required: true, calculated: true, daysBack: 31 }),
    endAt: datetime({ about: 'happened', required: true, calculated: true }),
    conclusion: text({ required: true, max: 1000, long: true, calculated: true }),
    inspectedSign: sign({ required: true, calculated: true }),
    signedAt: datetime({ about: 'happened', calculated: true }),
    opinion: text({ required: true, max: 500, long: true, calculated: true }),
    // What it ended in when it was sent back; empty once the form was changed since.
    returnedConclusion: text({ max: 1000, internal: true, calculated: true }),
    ...siteDayFields,
    generated: bool({ calculated: true }),
  },

  proxyScope: 'none',
  initial: 'not-started',
  states: {
    'not-started': {
      start: {
        ...{ to: 'in-progress', by: team, asks: ['startAt', 'inspectedPerson'], bulk: false },
      },
      cancel: { ...organizer, to: 'canceled', asks: ['opinion'], grave: true },
      'call-off': { to: 'canceled' },
    },
    'in-progress': underWay('in-progress'),
    // The inspected side's reason stands there until it is put right and handed in again.
    returned: underWay('returned'),
    'to-be-signed': {
      ...signedByInspected({
        signer: { by: { inspectedPerson: actor } },
        asks: ['inspectedSign'],
        attests: ['title', 'startAt', 'items', 'findingCount', 'hazardCount', 'conclusion'],
        sets: { signedAt: now },
        keeps: { returnedConclusion: field('conclusion') },
      }),
      ...changingSigner('to-be-signed'),
    },
    completed: {},
    canceled: {},
  },
  clockStates: { overdue: { from: ['not-started'], when: { dueAt: { before: siteToday } } } },
  waiting: ['not-started', 'in-progress', 'returned', 'to-be-signed'],
  notices: [
    { on: 'create', to: toldTeam },
    { on: 'overdue', to: ['organizer', ...toldTeam] },
    ...(['cancel', 'call-off'] as const).map(
      (on) => ({ on, to: ['createdBy', 'organizer', ...toldTeam] }) as const,
    ),
    ...(['send-back', 'sign'] as const).map(
      (on) => ({ on, to: ['createdBy', 'organizer', ...toldTeam] }) as const,
    ),
  ],
  reminders: [
    { date: 'dueAt', before: [7, 1], when: { storedState: 'not-started' }, to: toldTeam },
  ],
  editable: ['not-started', 'in-progress', 'returned'],
  endorsement: { fields: ['returnedConclusion'] },
  changedBy: { any: [{ createdBy: actor }, organizer.by, ...team.any] },
  order: [
    ['startFrom', 'dueAt'],
    ['startAt', 'endAt', 'signedAt'],
  ],
  fixed: ['plan', 'org', 'inspectedOrg', 'organizer', 'dueAt', 'checkTable'],
  changedIn: {
    leaderOfTeam: ['not-started', 'overdue'],
    team: ['not-started', 'overdue'],
    // Points are answered on site.
    items: ['in-progress', 'returned'],
  },
  // What a plan brought is carried out, or canceled with a reason.
  deletable: { storedState: 'not-started', term: { empty: true } },
  unique: [
    {
      fields: ['plan', 'inspectedOrg', 'checkTable', 'dueAt'],
      where: { term: { empty: false } },
      ...{ code: 'onceATerm', at: 'dueAt', doubles: { term: null } },
    },
  ],
  rules: [
    {
      ...{ code: 'signedByTheOtherSide', field: 'inspectedPerson' },
      holds: {
        none: [
          { inspectedPerson: field('leaderOfTeam') },
          { team: { has: field('inspectedPerson') } },
        ],
      },
    },
  ],
  checks: ['asOffered', 'notTheirOwn', 'raisedHazards'],
  suggests: {
    org: { chosen: 'plan', take: 'org' },
    theme: { chosen: 'plan', take: 'theme', alsoStored: true },
    profession: { chosen: 'checkTable', take: 'profession', alsoStored: true },
  },

  list: {
    columns: [
      ...(['number', 'title', 'inspectedOrg', 'state', 'dueAt', 'leaderOfTeam', 'theme'] as const),
      ...(['findingCount', 'hazardCount', 'score'] as const),
    ],
    sort: '-dueAt',
    filters: [
      ...(['state', 'theme', 'plan', 'org', 'inspectedOrg', 'checkTable', 'organizer'] as const),
      ...(['leaderOfTeam', 'team', 'inspectedPerson', 'dueAt', 'startAt', 'gridArea'] as const),
      ...(['profession', 'findingCount'] as const),
    ],
    sortable: ['dueAt', 'startAt', 'createdAt', 'findingCount', 'score'],
  },
  form: [
    {
      name: 'order',
      fields: [
        ...(['title', 'plan', 'org', 'inspectedOrg', 'startFrom', 'dueAt'] as const),
        ...(['organizer', 'leaderOfTeam', 'team', 'gridArea'] as const),
      ],
    },
    {
      name: 'points',
      fields: ['checkTable', 'profession', 'items', 'notice'],
      computed: ['unansweredCount', 'findingCount', 'openFindingCount', 'score'],
    },
  ],
  access: {
    ...{ read: everyone, create: inspecting, update: everyone },
    delete: [...andAbove('safetyDepartment'), ...administrators],
  },
  wall: { area: 'gridArea' },
})
