import { administrators, andAbove } from '../../access/access.ts'
import { resource } from '../../definition/define-resource.ts'
import { bool, choice, date, decimal, int, org, ref, text, user } from '../../fields/index.ts'
import { lastDayOfMonthsHours } from '../../rules/month-closing.ts'
import { siteDayFields } from '../../rules/validity.ts'
import { actor, field, siteToday } from '../../where/where.ts'

const author = { by: { createdBy: actor } } as const
const keepers = [...andAbove('foreman'), 'contractorAdmin', ...administrators] as const

const closers = ['safetyDepartment', 'safetyLeader', 'OHSDepartment', ...administrators] as const

const hoursOfShift = {
  ...{ precision: 10, scale: 2, min: 0, step: 0.5, unit: 'h' },
  ofOneCase: true,
} as const

/** A part of a total: filled in, it is no more than the total. */
const atMostTotal = (code: string, part: string, total: string) => ({
  ...{ code, field: part },
  holds: { any: [{ [part]: { empty: true } }, { [part]: { atMost: field(total) } }] },
})

/** Nobody answers for their own delay. */
const notTheirOwn = { createdBy: { not: actor }, recorder: { not: actor } } as const

/** Hours and person-shifts worked: what injury and violation rates are divided by. */
export const workHours = resource({
  name: 'work-hours',
  title: 'workDate',
  numbered: 'WH',
  placedBy: 'org',

  fields: {
    org: org({ required: true, default: 'actorOrg' }),
    workGroup: ref('work-group'),
    contractor: org({ outside: true }),
    workDate: date({ about: 'happened', required: true }),
    shift: choice(['morning', 'middle', 'night', 'day'], { required: true }),
    personShifts: int({ required: true, max: 1_000_000, ofOneCase: true }),
    hours: decimal({ required: true, ...hoursOfShift }),
    overtimeHours: decimal(hoursOfShift),
    undergroundPersons: int({ max: 1_000_000, ofOneCase: true }),
    hoursPerPerson: decimal({
      precision: 14,
      scale: 2,
      from: ({ hours, personShifts }) =>
        Number(personShifts) > 0 ? Number((Number(hours) / Number(personShifts)).toFixed(2)) : null,
    }),
    source: choice(['manual', 'attendance', 'positioning'], {
      ...{ required: true, default: 'manual', ofOneCase: true },
    }),
    recorder: user({ required: true, default: 'actor' }),
    confirmedBy: user({ calculated: true }),
    lateAdmittedBy: user({ calculated: true }),
    lateReason: text({ required: true, max: 300, long: true, calculated: true, ofOneCase: true }),
    opinion: text({ required: true, max: 300, long: true, calculated: true, ofOneCase: true }),
    closesOn: date({
      about: 'planned',
      from: ({ workDate }) => (workDate ? lastDayOfMonthsHours(String(workDate)) : null),
    }),
    remark: text({ max: 500, long: true, ofOneCase: true }),
    generated: bool({ calculated: true }),
    ...siteDayFields,
  },

  initial: 'draft',
  states: {
    draft: {
      submit: { ...author, submits: true, to: 'submitted' },
      // A month that is closed takes no more hours, unless somebody answers for it.
      'admit-late': {
        to: 'draft',
        roles: closers,
        by: notTheirOwn,
        when: { lateAdmittedBy: { empty: true } },
        sets: { lateAdmittedBy: actor },
        quiet: true,
      },
      'ask-admission': {
        ...author,
        to: 'awaiting-admission',
        when: {
          closesOn: { before: siteToday },
          lateAdmittedBy: { empty: true },
          confirmedBy: { empty: true },
        },
        asks: ['lateReason'],
        sets: { opinion: null },
        // The hours of a week are late for one reason.
        bulk: true,
        quiet: true,
      },
    },
    'awaiting-admission': {
      'admit-late': {
        to: 'submitted',
        roles: closers,
        by: notTheirOwn,
        sets: { lateAdmittedBy: actor },
      },
      'refuse-admission': { to: 'draft', roles: closers, asks: ['opinion'], quiet: true },
      withdraw: { ...author, to: 'draft', quiet: true },
    },
    submitted: {
      confirm: {
        to: 'confirmed',
        roles: ['departmentAdministrator'],
        needsLevel: 'canReview',
        // Nobody confirms their own figures (role rules, 7.1).
        by: { createdBy: { not: actor }, recorder: { not: actor } },
        sets: { confirmedBy: actor },
      },
      return: { to: 'draft', roles: ['departmentAdministrator'] },
      withdraw: { ...author, to: 'draft', quiet: true },
    },
    confirmed: { reopen: { to: 'draft', roles: ['safetyDepartment'], grave: true } },
  },
  waiting: ['awaiting-admission', 'submitted'],
  rules: [
    {
      code: 'hoursOfPersons',
      field: 'personShifts',
      holds: { any: [{ hours: 0 }, { personShifts: { atLeast: 1 } }] },
    },
    {
      code: 'atMostADay',
      field: 'hours',
      holds: { any: [{ hoursPerPerson: { atMost: 24 } }, { hoursPerPerson: { empty: true } }] },
    },
    atMostTotal('overtimeOfHours', 'overtimeHours', 'hours'),
    atMostTotal('undergroundOfPresent', 'undergroundPersons', 'personShifts'),
  ],
  // Who confirms has not written the numbers.
  changedBy: author.by,
  // Hours that were confirmed once are put right and confirmed again.
  deletable: { storedState: 'draft', confirmedBy: { empty: true } },
  // Deleted when more could be: it counts again.
  restorable: {},
  continuing: {
    day: 'workDate',
    keeps: ['personShifts', 'hours', 'overtimeHours', 'undergroundPersons'],
  },
  // Two mines made one: both worked that day, or it was one mine all along.
  doubles: { adds: ['personShifts', 'hours', 'overtimeHours', 'undergroundPersons'] },
  // A day without work is entered with none: what is missing is asked about, and never estimated.
  daily: { day: 'workDate', of: ['org', 'contractor'] },
  // Admitted are the hours that were seen.
  endorsement: { fields: ['lateAdmittedBy'] },
  notices: [
    { on: 'admit-late', to: ['createdBy'] },
    { on: 'refuse-admission', to: ['createdBy'] },
  ],
  checks: ['headcount', 'hoursOnce', 'monthClosing'],
  unique: [['org', 'workGroup', 'contractor', 'workDate', 'shift']],
  suggests: {
    shift: {
      zone: { resource: 'organization', field: 'timeZone' },
      settings: {
        ...{ resource: 'org-config', table: 'shifts' },
        ...{ choice: 'name', from: 'start', until: 'end' },
      },
    },
    hours: { settings: { resource: 'org-config', field: 'shiftHours' }, times: 'personShifts' },
  },

  list: {
    columns: ['number', 'org', 'contractor', 'workDate', 'shift', 'personShifts', 'hours', 'state'],
    sort: '-workDate',
    filters: ['state', 'org', 'workGroup', 'contractor', 'shift', 'workDate'],
    sortable: ['workDate', 'createdAt'],
    totals: ['personShifts', 'hours', 'overtimeHours'],
  },
  statistics: {
    time: 'workDate',
    by: ['org', 'contractor', 'shift', 'state'],
    sums: ['personShifts', 'hours', 'overtimeHours'],
  },
  form: [
    { name: 'shift', fields: ['org', 'workGroup', 'contractor', 'workDate', 'shift'] },
    {
      name: 'hours',
      fields: [
        'personShifts',
        'hours',
        'overtimeHours',
        'undergroundPersons',
        'source',
        'recorder',
        'remark',
      ],
      computed: ['hoursPerPerson'],
    },
  ],
  access: {
    read: [...keepers, ...andAbove('safetyMembers'), 'departmentAdministrator'],
    create: keepers,
    update: keepers,
    delete: administrators,
  },
})
