import { administrators, andAbove } from '../../access/access.ts'
import { resource } from '../../definition/define-resource.ts'
import { bool, choice, date, file, int, ref, refs, table, text, user } from '../../fields/index.ts'
import { reviewEditable, reviewFields, reviewStates, withoutOpinion } from '../../rules/approval.ts'
import {
  contractorAccess,
  contractorReviewers,
  fromOutsideUnit,
  kindOfUnit,
  ofUnit,
  ownUnit,
  placedAsUnit,
  sameKindAsUnit,
} from '../../rules/contractor.ts'
import {
  allChecked,
  entryItems,
  entryRequirements,
  nothingChecked,
  openChecks,
} from '../../rules/contractor-entry.ts'
import { siteDayFields } from '../../rules/validity.ts'
import { actor, field, siteToday } from '../../where/where.ts'

/** Who stands at the gate for the mine. */
const gate = [...andAbove('safetyMembers'), ...administrators] as const

/** Who enters may be others than before: everything is looked at anew. */
const unchecked = { ...withoutOpinion, checks: nothingChecked } as const

const review = reviewStates({
  ...{ reviewers: contractorReviewers, to: 'approved' },
  ...{ notBy: fromOutsideUnit },
  attests: ['contractor', 'project', 'persons', 'checks', 'safetyBriefing'],
})

/** A permit for people of a contractor to enter for a project: asked for, checked, given, used and handed back. */
export const contractorEntry = resource({
  name: 'contractor-entry',
  title: 'project',
  numbered: 'CE',
  placedBy: 'org',
  proxyScope: 'contractor',

  fields: {
    ...ofUnit(['admitted']),
    contractorKind: kindOfUnit,
    project: ref('contractor-project', {
      ...{ required: true, like: { contractor: 'contractor' } },
      offeredIn: ['approved', 'in-progress'],
    }),
    persons: refs('contractor-personnel', { required: true }),
    // Whoever was banned after they were let in is still inside.
    barredPersons: int({
      lookup: { resource: 'contractor-personnel', by: 'id', is: 'persons', states: ['banned'] },
    }),
    plannedDate: date({ about: 'planned', required: true, notPast: true, yearsAhead: 1 }),
    safetyBriefing: file({ required: true }),
    approver: user({
      ...{ required: true, except: 'createdBy' },
      office: { at: 'org', of: { any: contractorReviewers } },
    }),
    checks: table(
      {
        item: choice(entryItems, { required: true }),
        ok: bool({ required: true, default: false }),
        // Whoever says so, of each item for themselves.
        checker: user({ calculated: true, default: 'actor' }),
        note: text({ max: 300 }),
      },
      { required: true, max: 8, calculated: true, distinct: ['item'] },
    ),
    openChecks: int({ from: openChecks, repeats: 'checks' }),
    ...reviewFields,
    entryDate: date({ about: 'happened', calculated: true }),
    exitDate: date({ about: 'happened', calculated: true }),
    ...siteDayFields,
    generated: bool({ calculated: true }),
  },

  initial: 'pending',
  states: {
    ...review,
    pending: {
      submit: { ...review.pending.submit, sets: unchecked, requirements: entryRequirements },
    },
    'in-approval': {
      ...review['in-approval'],
      check: {
        ...{
          to: 'in-approval',
          roles: gate,
          by: { createdBy: { not: actor }, ...fromOutsideUnit },
        },
        ...{ asks: ['checks'], continues: ['checks'], mustChange: ['checks'], bulk: false },
      },
      approve: {
        ...review['in-approval'].approve,
        by: { ...review['in-approval'].approve.by, approver: actor },
        ...{ requires: [allChecked], requirements: entryRequirements },
      },
    },
    returned: {
      resubmit: { ...review.returned.resubmit, sets: unchecked, requirements: entryRequirements },
    },
    approved: {
      // Everything is looked at once more at the gate: papers run out, people are banned.
      enter: {
        ...{ to: 'entered', roles: gate, by: fromOutsideUnit, sets: { entryDate: siteToday } },
        ...{ requires: [allChecked], requirements: entryRequirements, bulk: false },
      },
    },
    entered: {
      exit: { to: 'exited', roles: gate, by: fromOutsideUnit, sets: { exitDate: siteToday } },
    },
    exited: {},
  },
  waiting: ['in-approval', 'approved', 'entered'],
  notices: [
    { on: 'submit', to: ['approver'] },
    { on: 'submit', roles: ['safetyMembers'] },
    ...(['approve', 'reject', 'return', 'enter', 'exit'] as const).map((on) => ({
      ...{ on, to: ['createdBy'] as const },
    })),
    { on: 'approve', roles: ['safetyMembers'] },
  ],
  editable: reviewEditable,
  changedBy: { createdBy: actor },
  fixed: ['contractor'],
  deletable: { storedState: { in: ['pending', 'rejected'] } },
  rules: [
    {
      ...{ code: 'approverIsAnother', field: 'approver' },
      holds: { approver: { not: field('createdBy') } },
    },
  ],
  checks: ['officeHeld'],
  suggests: { org: placedAsUnit, contractorKind: sameKindAsUnit },

  list: {
    columns: [
      ...(['number', 'contractor', 'project', 'plannedDate', 'approver', 'state'] as const),
      ...(['entryDate', 'exitDate'] as const),
    ],
    sort: '-plannedDate',
    filters: ['state', 'contractor', 'project', 'org', 'approver', 'persons', 'plannedDate'],
    sortable: ['plannedDate', 'createdAt'],
  },
  form: [
    { name: 'entry', fields: ['contractor', 'project', 'plannedDate', 'approver'] },
    { name: 'people', fields: ['persons', 'safetyBriefing'] },
  ],
  access: contractorAccess,
  own: ownUnit,
  wall: {},
})
