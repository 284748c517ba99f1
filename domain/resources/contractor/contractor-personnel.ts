import { administrators, andAbove } from '../../access/access.ts'
import { resource } from '../../definition/define-resource.ts'
import type { Effect } from '../../definition/transition.ts'
import { birthDateBeside } from '../../fields/idcard.ts'
import {
  bool,
  choice,
  date,
  decimal,
  idcard,
  image,
  phone,
  qrcode,
  ref,
  text,
} from '../../fields/index.ts'
import { yearsAfter } from '../../rules/certificate.ts'
import {
  contractorAccess,
  contractorClerks,
  fromOutsideUnit,
  ofUnit,
  ownUnit,
  placedAsUnit,
} from '../../rules/contractor.ts'
import {
  bornBetween,
  cardRules,
  notBanned,
  notBannedByName,
  notListed,
  ofSameUnit,
  unitAdmitted,
} from '../../rules/contractor-person.ts'
import { siteDayFields } from '../../rules/validity.ts'
import { field, siteToday } from '../../where/where.ts'

/** Who looks at people and their papers at the gate. */
const auditors = [...andAbove('safetyMembers'), ...administrators] as const
const auditor = { roles: auditors, by: fromOutsideUnit } as const

const papers = [
  ...(['healthExamDate', 'entryTrainingScore', 'insuranceNo', 'certificateNo'] as const),
  'certificateValidTo',
] as const

/** The same person is banned wherever else in the group a firm has registered them. */
const bansEverywhere: Effect = {
  ...{ resource: 'contractor-personnel', action: 'ban-everywhere', on: { sharing: 'idMark' } },
  // Meant to reach beyond whoever decides it: a ban holds at every company of the group.
  ...{ needs: 'nothing', carries: { banReason: 'banReason' } },
}

const elsewhere = { to: 'banned', grave: true } as const
const listed = { to: 'banned', sets: { banCause: 'blacklist' }, grave: true } as const
/** What may be brought about on somebody who is not banned yet. */
const bannable = {
  'ban-everywhere': { ...elsewhere, sets: { banCause: 'site' } },
  blacklist: listed,
} as const

/** Somebody who works for a contractor at the mine, mostly without an account: their papers, and whether they may enter. */
export const contractorPersonnel = resource({
  name: 'contractor-personnel',
  title: 'name',
  numbered: 'CP',
  placedBy: 'org',
  proxyScope: 'contractor',

  fields: {
    ...ofUnit(['applicant', 'admitted', 'suspended']),
    project: ref('contractor-project', {
      ...{
        like: { contractor: 'contractor' },
        offeredIn: ['approved', 'in-progress', 'suspended'],
      },
    }),
    name: text({ required: true, max: 50, ofOneCase: true }),
    idCard: idcard({ required: true, mark: 'idMark', ofOneCase: true }),
    idMark: text({ max: 64, internal: true, calculated: true, repeats: 'idCard' }),
    idBirthDate: date({
      ...{ about: 'happened', internal: true, yearsBack: 200, repeats: 'idCard' },
      from: ({ idCard, idBirthDate }) => birthDateBeside(idCard, idBirthDate),
    }),
    birthDate: date({ about: 'happened', required: true, yearsBack: 90, ofOneCase: true }),
    adultFrom: date({
      ...{ about: 'planned', internal: true, yearsAhead: 20, repeats: 'birthDate' },
      from: ({ birthDate }) => yearsAfter(birthDate, bornBetween.adult),
    }),
    tooOldFrom: date({
      ...{ about: 'planned', internal: true, yearsAhead: 70, repeats: 'birthDate' },
      from: ({ birthDate }) => yearsAfter(birthDate, bornBetween.limit),
    }),
    phone: phone({ required: true }),
    photo: image({ ofOneCase: true }),
    post: ref('job-post', { required: true, at: 'org' }),
    workGroup: ref('work-group', { at: 'org' }),
    isUnderground: bool({ required: true, default: false }),
    isSpecialWork: bool({ required: true, default: false }),
    certificateNo: text({ max: 50, ofOneCase: true }),
    certificateValidTo: date({ about: 'planned', notPast: true }),
    insuranceNo: text({ required: true, max: 50, ofOneCase: true }),
    healthExamDate: date({ about: 'happened', required: true }),
    healthExamDue: date({
      about: 'planned',
      from: ({ healthExamDate }) => yearsAfter(healthExamDate, 1),
    }),
    entryTrainingScore: decimal({ required: true, precision: 5, scale: 1, min: 0, max: 100 }),
    entryDate: date({
      about: { either: 'people are entered before their first day or afterwards' },
      required: true,
    }),
    exitDate: date({ about: 'happened', calculated: true }),
    opinion: text({ required: true, max: 500, long: true, calculated: true }),
    banReason: text({ required: true, max: 1000, long: true, calculated: true }),
    banCause: choice(['site', 'blacklist'], { calculated: true }),
    qrCode: qrcode(),
    ...siteDayFields,
    generated: bool({ calculated: true }),
  },

  initial: 'registered',
  states: {
    registered: {
      pass: {
        ...{ ...auditor, to: 'on-site', requires: cardRules },
        requirements: [unitAdmitted, notBanned, notListed],
        attests: { fields: ['name', 'photo', 'contractor', 'post', ...papers] },
        sets: { opinion: null },
        bulk: false,
      },
      fail: { ...auditor, to: 'refused', asks: ['opinion'] },
      ...bannable,
    },
    refused: {
      revise: { to: 'registered', roles: contractorClerks, sets: { opinion: null } },
      ...bannable,
    },
    'on-site': {
      // Those who let them in look at the newer papers as well.
      'update-papers': {
        ...{ ...auditor, to: 'on-site', asks: papers, continues: papers, requires: cardRules },
        bulk: false,
      },
      leave: {
        ...{ to: 'left', roles: contractorClerks, sets: { exitDate: siteToday } },
        bulk: true,
      },
      'transfer-project': {
        ...{ to: 'on-site', roles: contractorClerks, asks: ['project'], mustChange: ['project'] },
        ...{ requirements: [ofSameUnit] },
      },
      ban: {
        ...{ to: 'banned', roles: ['safetyDepartment', 'safetyLeader'], by: fromOutsideUnit },
        ...{ asks: ['banReason'], grave: true, sets: { banCause: 'site' } },
        effects: [bansEverywhere],
      },
      ...bannable,
    },
    left: {
      // Back for another job: looked at anew.
      return: { to: 'registered', roles: contractorClerks, sets: { exitDate: null }, bulk: false },
      ...bannable,
    },
    banned: {
      'lift-ban': { to: 'registered', sets: { banCause: null, banReason: null, opinion: null } },
    },
  },
  clockStates: {
    'exam-overdue': { from: ['on-site'], when: { healthExamDue: { before: siteToday } } },
    'certificate-expired': {
      ...{ from: ['on-site'] },
      when: { isSpecialWork: true, certificateValidTo: { before: siteToday } },
    },
  },
  waiting: ['registered'],
  notices: [
    ...(['pass', 'fail'] as const).map((on) => ({ on, to: ['createdBy'] as const })),
    ...(['ban', 'ban-everywhere', 'blacklist', 'lift-ban'] as const).flatMap((on) => [
      { on, to: ['createdBy'] as const },
      { on, roles: ['safetyMembers', 'contractorAdmin'] as const },
    ]),
  ],
  reminders: (['healthExamDue', 'certificateValidTo'] as const).map((date) => ({
    ...{ date, before: [30, 7], after: [1], when: { storedState: 'on-site' } },
    to: ['createdBy'] as const,
    roles: ['contractorAdmin', 'safetyMembers'] as const,
  })),
  editable: ['registered'],
  fixed: ['contractor'],
  deletable: { storedState: { in: ['registered', 'refused'] } },
  order: [
    ['birthDate', 'entryDate'],
    ['birthDate', 'healthExamDate'],
    ['birthDate', 'certificateValidTo'],
    ['entryDate', 'exitDate'],
  ],
  rules: [
    {
      ...{ code: 'asIdNumberSays', field: 'birthDate' },
      holds: {
        any: [{ idBirthDate: { empty: true } }, { birthDate: { is: field('idBirthDate') } }],
      },
    },
    {
      ...{ code: 'adult', field: 'birthDate' },
      holds: { entryDate: { atLeast: field('adultFrom') } },
    },
    {
      ...{ code: 'belowAgeLimit', field: 'birthDate' },
      holds: { entryDate: { before: field('tooOldFrom') } },
    },
    {
      ...{ code: 'certified', field: 'certificateNo' },
      holds: {
        any: [
          { isSpecialWork: { not: true } },
          { certificateNo: { empty: false }, certificateValidTo: { empty: false } },
        ],
      },
    },
  ],
  requirements: [
    notBanned,
    notBannedByName,
    notListed,
    ofSameUnit,
    {
      ...{ code: 'onceOnSite', field: 'idCard', resource: 'contractor-personnel' },
      ...{ same: { idMark: 'idMark' }, where: { storedState: { in: ['registered', 'on-site'] } } },
      ...{ none: true, atSite: true, tells: { number: 'number' } },
    },
  ],
  suggests: {
    org: placedAsUnit,
    isUnderground: { chosen: 'post', take: 'isUnderground' },
    isSpecialWork: { chosen: 'post', take: 'specialWork' },
  },

  list: {
    columns: [
      ...(['number', 'name', 'contractor', 'project', 'post', 'state', 'healthExamDue'] as const),
      ...(['entryTrainingScore', 'entryDate'] as const),
    ],
    sort: '-createdAt',
    filters: [
      ...([
        'state',
        'contractor',
        'project',
        'org',
        'post',
        'isUnderground',
        'isSpecialWork',
      ] as const),
      ...(['healthExamDue', 'certificateValidTo', 'entryDate'] as const),
    ],
    sortable: ['name', 'healthExamDue', 'entryDate', 'createdAt'],
    searched: ['insuranceNo', 'certificateNo'],
  },
  form: [
    {
      name: 'person',
      fields: ['contractor', 'name', 'idCard', 'birthDate', 'phone', 'photo'],
    },
    {
      name: 'work',
      fields: ['project', 'post', 'workGroup', 'isUnderground', 'isSpecialWork', 'entryDate'],
    },
    {
      name: 'papers',
      fields: [...papers],
      only: {
        certificateNo: { isSpecialWork: true },
        certificateValidTo: { isSpecialWork: true },
      },
    },
  ],
  access: contractorAccess,
  own: ownUnit,
})
