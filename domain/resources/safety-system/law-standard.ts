import { administrators, andAbove, everyone } from '../../access/access.ts'
import { resource } from '../../definition/define-resource.ts'
import { choice, date, file, org, ref, refs, table, text, user } from '../../fields/index.ts'
import { siteDayFields } from '../../rules/validity.ts'
import { plusYears } from '../../time/days.ts'
import { actor, type Context, field, siteDayOf, siteToday, type Values } from '../../where/where.ts'

const keepers = [...andAbove('safetyMembers'), ...administrators] as const

const yearsBack = 100
const ahead = 'a text is published before the day on which it comes into force or is abolished'

const dayThere = (record: Values, { now }: Context) => siteDayOf(record, now)

/** Whether a text holds at an instant, by the days that its issuer has set. */
function validityOf(record: Values, at: Date): 'valid' | 'soon' | 'abolished' {
  const today = siteDayOf(record, at)
  const { effectiveDate, abolishedOn } = record
  if (typeof abolishedOn === 'string' && abolishedOn <= today) return 'abolished'
  return typeof effectiveDate === 'string' && effectiveDate > today ? 'soon' : 'valid'
}

// Once a year, however often: whether what is done is what the text asks for.
const evaluate = {
  ...({ to: 'evaluated', roles: keepers, asks: ['evaluation'], bulk: false } as const),
  sets: { evaluatedBy: actor, evaluatedOn: dayThere, opinion: null },
  // What is evaluated can be read by everybody; no table carries files.
  requires: [{ code: 'textAttached', field: 'file', holds: { file: { empty: false } } }],
} as const

const endsWithItsIssuer = {
  'announce-abolition': {
    ...({ roles: keepers, asks: ['abolishedOn', 'replacedBy'], quiet: true } as const),
    ...({ continues: ['abolishedOn', 'replacedBy'], bulk: false } as const),
    requires: [
      {
        ...{ code: 'abolishedAfterEffective', field: 'abolishedOn' },
        holds: { abolishedOn: { after: field('effectiveDate') } },
      },
    ],
  },
  abolish: { to: 'abolished', due: { abolishedOn: { atMost: siteToday } } },
} as const

const ending = <const To extends string>(to: To) => ({
  'announce-abolition': { ...endsWithItsIssuer['announce-abolition'], to },
  abolish: endsWithItsIssuer.abolish,
})

/** A law or standard from outside: what it says, and whether it applies and is kept to here. */
export const lawStandard = resource({
  name: 'law-standard',
  title: 'name',
  numbered: 'LS',
  placedBy: 'org',

  fields: {
    name: text({ required: true, max: 200 }),
    docNo: text({ required: true, max: 100, ofOneCase: true }),
    standardType: choice(
      [
        ...(['law', 'administrative-rule', 'department-rule', 'national-standard'] as const),
        ...(['industry-standard', 'local', 'international', 'serbian-law'] as const),
      ],
      { required: true },
    ),
    country: choice(['CN', 'RS', 'other'], { required: true, default: 'CN' }),
    issuer: text({ required: true, max: 100 }),
    org: org({ required: true, default: 'actorOrg' }),
    issueDate: date({ about: 'happened', required: true, yearsBack }),
    effectiveDate: date({ about: { either: ahead }, required: true, yearsBack }),
    validity: choice(['valid', 'soon', 'abolished'], { clock: validityOf }),
    professions: refs('profession', { required: true }),
    file: file(),
    clauses: table({
      no: text({ required: true, max: 30 }),
      text: text({ required: true, max: 1000, long: true }),
      appliesTo: text({ max: 200 }),
    }),
    remark: text({ max: 500, long: true }),

    evaluation: text({ required: true, max: 1000, long: true, calculated: true }),
    evaluatedBy: user({ calculated: true }),
    evaluatedOn: date({ about: 'happened', calculated: true }),
    evaluationDue: date({
      about: 'planned',
      from: ({ evaluatedOn }) =>
        typeof evaluatedOn === 'string' ? plusYears(evaluatedOn, 1) : null,
    }),
    opinion: text({ required: true, max: 500, long: true, calculated: true }),
    confirmedBy: user({ calculated: true }),
    abolishedOn: date({ about: { either: ahead }, required: true, yearsBack, calculated: true }),
    replacedBy: ref('law-standard', { calculated: true }),
    ...siteDayFields,
  },

  // What the group collects is for everybody below it.
  proxyScope: 'none',
  addressed: {
    to: 'org',
    in: ['collected', 'evaluated', 'applicable', 'not-applicable', 'abolished'],
    ...{ open: [], since: 'createdAt' },
  },
  initial: 'collected',
  states: {
    collected: { evaluate, ...ending('collected') },
    evaluated: {
      confirm: {
        ...({ to: 'applicable', roles: ['safetyLeader'], needsLevel: 'canReview' } as const),
        ...{ by: { evaluatedBy: { not: actor } }, sets: { confirmedBy: actor } },
        attests: { fields: ['name', 'docNo', 'evaluation', 'file'] },
      },
      reject: {
        ...({ to: 'not-applicable', roles: ['safetyLeader'], needsLevel: 'canReview' } as const),
        ...{ by: { evaluatedBy: { not: actor } }, asks: ['opinion'] },
        sets: { confirmedBy: actor },
      },
      withdraw: { to: 'collected', by: { evaluatedBy: actor } },
      ...ending('evaluated'),
    },
    applicable: { evaluate, ...ending('applicable') },
    'not-applicable': { evaluate, ...ending('not-applicable') },
    abolished: {},
  },
  clockStates: {
    'evaluation-due': { from: ['applicable'], when: { evaluationDue: { before: siteToday } } },
  },
  waiting: ['evaluated'],
  notices: [
    { on: 'confirm', to: ['evaluatedBy', 'createdBy'] },
    { on: 'reject', to: ['evaluatedBy', 'createdBy'] },
    { on: 'abolish', to: ['evaluatedBy', 'createdBy'], roles: ['safetyDepartment'] },
  ],
  reminders: [
    {
      ...{
        date: 'evaluationDue',
        before: [30, 7],
        after: [1],
        when: { storedState: 'applicable' },
      },
      ...{ to: ['evaluatedBy'], roles: ['safetyDepartment', 'safetyLeader'] },
    },
  ],
  fixed: ['org'],
  rules: [
    {
      ...{ code: 'effectiveNotBeforeIssue', field: 'effectiveDate' },
      holds: { effectiveDate: { atLeast: field('issueDate') } },
    },
  ],
  unique: [['org', 'country', 'docNo']],
  deletable: { storedState: { in: ['collected', 'not-applicable'] } },
  checks: ['lawOnce'],

  list: {
    columns: [
      ...(['name', 'docNo', 'standardType', 'country', 'effectiveDate', 'validity'] as const),
      ...(['evaluationDue', 'state'] as const),
    ],
    sort: '-effectiveDate',
    filters: [
      ...(['state', 'standardType', 'country', 'org', 'professions', 'effectiveDate'] as const),
      ...(['evaluationDue', 'abolishedOn', 'replacedBy'] as const),
    ],
    sortable: ['effectiveDate', 'evaluationDue', 'name', 'createdAt'],
    searched: ['docNo', 'issuer'],
  },
  form: [
    { name: 'identity', fields: ['name', 'docNo', 'standardType', 'country', 'issuer', 'org'] },
    { name: 'force', fields: ['issueDate', 'effectiveDate'] },
    { name: 'content', fields: ['professions', 'file', 'clauses', 'remark'] },
  ],
  access: { read: everyone, create: keepers, update: keepers, delete: administrators },
})
