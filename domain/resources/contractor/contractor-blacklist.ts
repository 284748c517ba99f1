import { administrators, safetyLine } from '../../access/access.ts'
import { resource } from '../../definition/define-resource.ts'
import type { Effect } from '../../definition/transition.ts'
import { bool, choice, date, files, org, ref, text } from '../../fields/index.ts'
import { reviewEditable, reviewFields, reviewStates } from '../../rules/approval.ts'
import { yearsAfter } from '../../rules/certificate.ts'
import { siteDayFields } from '../../rules/validity.ts'
import { actor, field, siteToday, type Values } from '../../where/where.ts'

const proposers = ['safetyDepartment', 'OHSDepartment', 'safetyLeader', ...administrators] as const
const readers = [...safetyLine, 'leader', ...administrators] as const

/** Years for which a unit, or a person, stays out at least. */
const leastYears: Readonly<Record<string, number>> = { contractor: 1, person: 2 }

const leastEnd = ({ targetKind, startDate }: Values): string | null =>
  yearsAfter(startDate, leastYears[String(targetKind)] ?? 1)

const ofUnit = { targetKind: 'contractor' } as const
const ofPerson = { targetKind: 'person' } as const
const inForce = { storedState: { in: ['approved', 'listed'] } } as const

/** The firm at every mine of the group, the person with every firm: it holds beyond whoever decides it. */
const on = (what: 'blacklist' | 'lift'): readonly Effect[] => [
  {
    ...{ resource: 'contractor-unit', action: what === 'lift' ? 'release' : 'blacklist' },
    ...{ on: { sharing: 'creditKey' }, needs: 'nothing', when: ofUnit },
    carries: what === 'lift' ? {} : { blacklistReason: 'detail' },
  },
  {
    ...{ resource: 'contractor-personnel', action: what === 'lift' ? 'lift-ban' : 'blacklist' },
    ...{ on: { sharing: 'idMark' }, needs: 'nothing', when: ofPerson },
    // Whom a site has banned for itself stays out.
    ...(what === 'lift' ? { where: { banCause: 'blacklist' } } : {}),
    carries: what === 'lift' ? {} : { banReason: 'detail' },
  },
]

const review = reviewStates({
  ...{ reviewers: ['leader'], to: 'approved' },
  attests: ['targetKind', 'contractor', 'person', 'reason', 'detail', 'startDate', 'endDate'],
})

/** Who may not work anywhere in the group, why, and until when. */
export const contractorBlacklist = resource({
  name: 'contractor-blacklist',
  title: 'detail',
  numbered: 'CX',
  placedBy: 'org',
  proxyScope: 'contractor',

  fields: {
    targetKind: choice(['contractor', 'person'], { required: true, default: 'contractor' }),
    contractor: ref('contractor-unit', { ofOneCase: true }),
    person: ref('contractor-personnel', { ofOneCase: true }),
    // Whom it is about, wherever else they are registered.
    creditKey: text({ max: 18, internal: true, calculated: true, repeats: 'contractor' }),
    idMark: text({ max: 64, internal: true, calculated: true, repeats: 'person' }),
    org: org({ required: true, default: 'actorOrg' }),
    reason: choice(
      [
        ...(['death-accident', 'red-line', 'false-material', 'illegal-subcontract'] as const),
        ...(['score-D', 'concealment'] as const),
      ],
      { required: true },
    ),
    detail: text({ required: true, max: 1000, long: true, ofOneCase: true }),
    startDate: date({ about: 'planned', required: true, notPast: true }),
    leastEnd: date({ about: 'planned', from: leastEnd }),
    endDate: date({ about: 'planned', required: true, yearsAhead: 60 }),
    evidence: files(),
    ...reviewFields,
    releaseReason: text({ required: true, max: 500, long: true, calculated: true }),
    ...siteDayFields,
    generated: bool({ calculated: true }),
  },

  initial: 'pending',
  states: {
    ...review,
    approved: {
      'take-effect': {
        ...{ to: 'listed', due: { startDate: { atMost: siteToday } }, grave: true },
        effects: on('blacklist'),
      },
    },
    listed: {
      end: { to: 'released', due: { endDate: { before: siteToday } }, effects: on('lift') },
      'release-early': {
        ...{ to: 'released', roles: ['leader'], by: { createdBy: { not: actor } } },
        ...{ asks: ['releaseReason'], grave: true, effects: on('lift') },
      },
    },
    released: {},
  },
  waiting: ['in-approval'],
  notices: [
    ...(['approve', 'reject', 'return', 'take-effect', 'end', 'release-early'] as const).map(
      (on) => ({ on, to: ['createdBy'] as const }),
    ),
    ...(['take-effect', 'end', 'release-early'] as const).map((on) => ({
      ...{ on, roles: ['safetyMembers', 'safetyDepartment', 'safetyLeader'] as const },
    })),
  ],
  editable: reviewEditable,
  changedBy: { createdBy: actor },
  // Whom it is about, their marks were taken from.
  fixed: ['org', 'targetKind', 'contractor', 'person'],
  deletable: { storedState: { in: ['pending', 'rejected'] } },
  order: [['startDate', 'endDate']],
  unique: [
    {
      ...{ fields: ['creditKey'], where: { ...inForce, creditKey: { empty: false } } },
      ...{ code: 'listedAlready', at: 'contractor', doubles: { state: 'released' } },
    },
    {
      ...{ fields: ['idMark'], where: { ...inForce, idMark: { empty: false } } },
      ...{ code: 'listedAlready', at: 'person', doubles: { state: 'released' } },
    },
  ],
  rules: [
    {
      ...{ code: 'whichUnit', field: 'contractor' },
      holds: { any: [{ targetKind: 'person' }, { contractor: { empty: false } }] },
    },
    {
      ...{ code: 'whichPerson', field: 'person' },
      holds: { any: [{ targetKind: 'contractor' }, { person: { empty: false } }] },
    },
    {
      ...{ code: 'longEnough', field: 'endDate' },
      holds: { endDate: { atLeast: field('leastEnd') } },
    },
  ],
  suggests: {
    creditKey: { chosen: 'contractor', take: 'creditKey', alsoStored: true },
    idMark: { chosen: 'person', take: 'idMark', alsoStored: true },
  },

  list: {
    columns: [
      ...(['number', 'targetKind', 'contractor', 'person', 'reason'] as const),
      ...(['startDate', 'endDate', 'org', 'state'] as const),
    ],
    sort: '-startDate',
    filters: ['state', 'targetKind', 'contractor', 'person', 'reason', 'org', 'endDate'],
    sortable: ['startDate', 'endDate', 'createdAt'],
    searched: ['detail'],
  },
  form: [
    {
      name: 'target',
      fields: ['targetKind', 'contractor', 'person', 'org'],
      only: { contractor: ofUnit, person: ofPerson },
    },
    { name: 'reason', fields: ['reason', 'detail', 'evidence'] },
    { name: 'term', fields: ['startDate', 'endDate'], computed: ['leastEnd'] },
  ],
  access: { read: readers, create: proposers, update: proposers, delete: administrators },
  wall: {},
})
