import { administrators, andAbove } from '../../access/access.ts'
import { resource } from '../../definition/define-resource.ts'
import type { Effect } from '../../definition/transition.ts'
import { bool, choice, datetime, ref, refs, sign, text, user, users } from '../../fields/index.ts'
import { contractorAccess, ofUnit, ownUnit, placedAsUnit } from '../../rules/contractor.ts'
import {
  contractorRowFields,
  everyFindingSettled,
  hazardOfContractor,
} from '../../rules/inspection-rows.ts'
import { inspecting, inspectingIn, signedByInspected } from '../../rules/inspection-steps.ts'
import { actor, actorOrg, field, now } from '../../where/where.ts'

/** Whoever enters it or goes along answers the points, each on their own phone. */
const team = { any: [{ createdBy: actor }, { inspectors: { has: actor } }] } as const

const handedIn = {
  ...({ team, raises: hazardOfContractor, asks: ['conclusion'] } as const),
  requires: [
    { ...{ code: 'somePoint', field: 'items' }, holds: { itemCount: { atLeast: 1 } } },
    ...everyFindingSettled,
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

/** Whoever goes along for the mine. */
const ofMine = contractorAccess.read.filter((role) => role !== 'contractorAdmin')

/** The register tells of each unit when it was inspected last, and by when it is again. */
const inspectsUnit: Effect = {
  ...{ resource: 'contractor-unit', action: 'note-inspection', on: { field: 'contractor' } },
  ...{ needs: 'nothing', carries: { lastInspectedOn: 'inspectedAt' } },
  concerns: ({ lastInspectedOn }, { inspectedAt }) =>
    String(lastInspectedOn ?? '') < String(inspectedAt),
}

const signing = signedByInspected({
  // Whoever came along as an inspector does not sign for the other side.
  signer: {
    roles: ['contractorAdmin'],
    by: { org: actorOrg, none: [{ inspectors: { has: actor } }, { createdBy: actor }] },
  },
  asks: ['contractorSign'],
  attests: ['title', 'inspectedAt', 'items', 'findingCount', 'score', 'conclusion'],
  sets: { signedAt: now, signedBy: actor },
  keeps: { returnedConclusion: field('conclusion') },
})

/** What was looked at of a contractor and its work, point by point: each finding becomes a hazard of its own. */
export const contractorInspection = resource({
  name: 'contractor-inspection',
  title: 'title',
  numbered: 'CI',
  placedBy: 'org',
  proxyScope: 'contractor',

  fields: {
    title: text({ required: true, max: 100 }),
    inspectionKind: choice(['daily', 'monthly', 'special', 'joint', 'system-audit'], {
      ...{ required: true, default: 'monthly' },
    }),
    ...ofUnit(['admitted', 'suspended']),
    project: ref('contractor-project', {
      ...{ like: { contractor: 'contractor' } },
      offeredIn: ['approved', 'in-progress', 'suspended'],
    }),
    // Who of the contractor goes along, and mends what is found.
    inspectedPerson: user({ except: 'inspectors' }),
    gridArea: ref('grid-area'),
    profession: ref('profession'),
    inspectors: users({ required: true, default: 'actor' }),
    inspectedAt: datetime({ about: 'happened', required: true, default: 'now' }),
    ...contractorRowFields,
    violations: refs('violation', { ofOneCase: true }),

    conclusion: text({ required: true, max: 500, long: true, calculated: true }),
    contractorSign: sign({ required: true, calculated: true }),
    signedBy: user({ calculated: true }),
    signedAt: datetime({ about: 'happened', calculated: true }),
    opinion: text({ required: true, max: 500, long: true, calculated: true }),
    // What it ended in when it was sent back; empty once the form was changed since.
    returnedConclusion: text({ max: 500, internal: true, calculated: true }),
    generated: bool({ calculated: true }),
  },

  initial: 'draft',
  states: {
    draft: inspectingIn({ ...handedIn, to: 'draft' }),
    // The contractor's reason stands there until it is put right and handed in again.
    returned: inspectingIn({ ...handedIn, to: 'returned' }),
    'to-be-signed': { ...signing, sign: { ...signing.sign, effects: [inspectsUnit] } },
    completed: {},
    canceled: {},
  },
  waiting: ['to-be-signed', 'returned'],
  notices: [
    { on: 'send-back', to: ['createdBy', 'inspectors'] },
    { on: 'sign', to: ['createdBy', 'inspectors'] },
  ],
  editable: ['draft', 'returned'],
  endorsement: { fields: ['returnedConclusion'] },
  changedBy: team,
  fixed: ['contractor'],
  deletable: { storedState: 'draft', hazardCount: 0 },
  rules: [
    {
      ...{ code: 'deductedWithinPoint', field: 'items' },
      holds: { overDeductedCount: { is: 0 } },
    },
  ],
  checks: ['inspectionTeam', 'asOffered', 'raisedHazards'],
  suggests: {
    org: placedAsUnit,
    contractor: { chosen: 'project', take: 'contractor' },
    gridArea: { chosen: 'project', take: 'gridArea' },
    profession: { chosen: 'checkTable', take: 'profession', alsoStored: true },
  },

  list: {
    columns: [
      ...(['number', 'title', 'contractor', 'inspectionKind', 'inspectedAt'] as const),
      ...(['findingCount', 'hazardCount', 'score', 'state'] as const),
    ],
    sort: '-inspectedAt',
    filters: [
      ...(['state', 'inspectionKind', 'contractor', 'project', 'org', 'gridArea'] as const),
      ...(['checkTable', 'inspectors', 'inspectedAt', 'profession', 'findingCount'] as const),
    ],
    sortable: ['inspectedAt', 'createdAt', 'findingCount', 'score'],
  },
  form: [
    {
      name: 'round',
      fields: ['title', 'inspectionKind', 'inspectedAt', 'inspectors'],
    },
    { name: 'unit', fields: ['contractor', 'project', 'inspectedPerson', 'gridArea'] },
    {
      name: 'points',
      fields: ['checkTable', 'profession', 'items'],
      computed: ['unansweredCount', 'findingCount', 'openFindingCount', 'score'],
    },
    { name: 'violations', fields: ['violations'] },
  ],
  access: {
    ...{ read: contractorAccess.read, create: inspecting, update: ofMine },
    delete: [...andAbove('safetyDepartment'), ...administrators],
  },
  own: ownUnit,
  wall: { area: 'gridArea' },
})
