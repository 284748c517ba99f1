import { administrators } from '../../access/access.ts'
import { resource } from '../../definition/define-resource.ts'
import { bool, choice, date, file, org, phone, table, text, user } from '../../fields/index.ts'
import { reviewEditable } from '../../rules/approval.ts'
import {
  emergencyPlanClock,
  emergencyPlanRead,
  emergencyPlanReminders,
  emergencyPlanStates,
  emergencyReviewers,
  emergencyScenarios,
  planCourseFields,
  planDraftIsLeft,
} from '../../rules/emergency-plan.ts'
import { emergencyWriters } from '../../rules/emergency-resource.ts'
import { checkReaders } from '../../rules/technical-checks.ts'
import { siteDayFields } from '../../rules/validity.ts'
import { actor } from '../../where/where.ts'

/** How a mine acts in one kind of emergency: who commands, who is called, what each level asks for. */
export const emergencyPlan = resource({
  name: 'emergency-plan',
  title: 'name',
  numbered: 'EP',
  placedBy: 'org',

  fields: {
    name: text({ required: true, max: 100 }),
    planNo: text({ required: true, max: 50, ofOneCase: true }),
    planKind: choice(['comprehensive', 'special', 'on-site'], { required: true }),
    org: org({ required: true, default: 'actorOrg' }),
    scenario: choice(emergencyScenarios, { required: true }),
    commander: user({ required: true }),
    teams: table(
      {
        team: text({ required: true, max: 50 }),
        leader: user({ required: true }),
        phone: phone({ required: true }),
      },
      { required: true, max: 30, distinct: ['team'] },
    ),
    responseLevels: table(
      {
        level: choice(['I', 'II', 'III', 'IV'], { required: true }),
        condition: text({ required: true, max: 300 }),
      },
      { required: true, max: 4, distinct: ['level'] },
    ),
    cardSteps: text({ max: 1000, long: true }),
    file: file({ required: true }),
    disposalCard: file(),
    expertReviewAt: date({ about: 'happened', yearsBack: 10, ofOneCase: true }),
    ...{ ...planCourseFields, ...siteDayFields },
    generated: bool({ calculated: true }),
  },

  proxyScope: 'none',
  initial: 'pending',
  states: emergencyPlanStates,
  clockStates: emergencyPlanClock,
  waiting: ['in-approval', 'rejected', 'returned', 'approved'],
  notices: [
    ...(['approve', 'reject', 'return', 'evaluate'] as const).map(
      (on) => ({ on, to: ['createdBy'] }) as const,
    ),
    { on: 'issue', to: ['createdBy', 'commander'], roles: ['safetyMembers'] },
  ],
  reminders: emergencyPlanReminders,
  editable: reviewEditable,
  changedBy: { createdBy: actor },
  fixed: ['org'],
  order: [['expertReviewAt', 'issuedAt', 'filedGovAt']],
  unique: [['org', 'planNo', 'edition']],
  // What was in force stays, with the drills that were held by it.
  deletable: { storedState: { in: ['pending', 'rejected', 'returned'] } },
  onDelete: planDraftIsLeft,

  list: {
    columns: [
      ...(['name', 'planNo', 'edition', 'planKind', 'scenario', 'org', 'commander'] as const),
      ...(['nextRevision', 'state'] as const),
    ],
    sort: 'name',
    filters: [
      ...(['state', 'planKind', 'scenario', 'org', 'commander', 'nextRevision'] as const),
      ...(['filingDue', 'nextPhoneCheck'] as const),
    ],
    sortable: ['name', 'nextRevision', 'createdAt'],
    searched: ['planNo'],
  },
  form: [
    {
      name: 'identity',
      fields: ['name', 'planNo', 'planKind', 'scenario', 'org', 'expertReviewAt'],
    },
    { name: 'command', fields: ['commander', 'teams', 'responseLevels'] },
    { name: 'text', fields: ['file', 'cardSteps', 'disposalCard'] },
  ],
  access: {
    ...{ read: checkReaders, create: emergencyWriters, update: emergencyWriters },
    delete: administrators,
  },
  // What is being written is between those who write and review it.
  own: {
    roles: checkReaders.filter(
      (role) => ![...emergencyWriters, ...emergencyReviewers].some((one) => one === role),
    ),
    where: { storedState: { in: emergencyPlanRead } },
  },
  // The card at the post: what to do first, whom to call.
  board: { shows: ['scenario', 'commander', 'cardSteps', 'teams', 'responseLevels'] },
})
