import { resource } from '../../definition/define-resource.ts'
import { bool, choice, date, file, org, ref, text, user } from '../../fields/index.ts'
import { paperAccess, remindsPersonAndOffice } from '../../rules/certificate.ts'
import { ownUnit } from '../../rules/contractor.ts'
import { testDueDays } from '../../rules/equipment.ts'
import {
  conclusions,
  isFailure,
  testedHere,
  testKinds,
  testRecordRules,
  testResultFields,
  testStates,
} from '../../rules/equipment-test.ts'
import { remindFields } from '../../rules/reminding.ts'
import { daysTo, siteDayFields, validityStates } from '../../rules/validity.ts'
import { actor, siteTodayPlus } from '../../where/where.ts'

const untried = { storedState: 'registered', failedAt: { empty: true } } as const

/** The report of an independent unit that tested equipment: passed, it moves its next test; failed, it stops it. */
export const equipmentTest = resource({
  name: 'equipment-test',
  title: 'title',
  numbered: 'ET',
  placedBy: 'org',

  fields: {
    title: text({ required: true, max: 100 }),
    equipment: ref('equipment', { offeredIn: ['running', 'standby', 'repair', 'stopped'] }),
    specialEquipment: ref('special-equipment', { offeredIn: ['in-use', 'stopped', 'sealed'] }),
    org: org({ required: true, default: 'actorOrg' }),
    testKind: choice(testKinds, { required: true }),
    testUnit: text({ required: true, max: 100 }),
    qualificationNo: text({ required: true, max: 50 }),
    testedAt: date({ about: 'happened', yearsBack: 60, required: true, ofOneCase: true }),
    conclusion: choice(conclusions, { required: true, ofOneCase: true }),
    validTo: date({ about: 'planned', ofOneCase: true }),
    daysLeft: daysTo('validTo'),
    defects: text({ max: 1000, long: true, ofOneCase: true }),
    report: file({ required: true, ofOneCase: true }),
    handler: user({ required: true, default: 'actor' }),
    ...{ ...testResultFields, ...remindFields, ...siteDayFields },
    generated: bool({ calculated: true }),
  },

  initial: 'registered',
  states: testStates,
  clockStates: {
    expired: validityStates.expired,
    expiring: {
      ...{ from: ['valid'], when: { validTo: { atMost: siteTodayPlus(testDueDays) } } },
      ahead: true,
    },
  },
  waiting: ['registered', 'to-be-fixed'],
  notices: [
    { on: 'create', to: ['handler'] },
    { on: 'pass', to: ['createdBy'] },
    {
      ...{ on: 'fail', to: ['createdBy'] as const },
      roles: ['safetyMembers', 'departmentAdministrator'],
    },
    { on: 'remind', to: ['handler'] },
  ],
  reminders: [
    remindsPersonAndOffice('validTo', 'handler', { before: [testDueDays, 7], after: [1] }),
  ],
  editable: ['registered'],
  // What was found to have failed stays there until it is tested again.
  deletable: untried,
  discardable: { ...untried, createdBy: actor },
  rules: testRecordRules,
  requirements: testedHere,
  checks: ['asOffered'],
  suggests: {
    org: { chosen: 'equipment', take: 'org' },
    title: { chosen: 'equipment', take: 'name' },
  },

  list: {
    columns: [
      ...(['number', 'title', 'testKind', 'validTo', 'conclusion', 'testedAt'] as const),
      ...(['org', 'handler', 'daysLeft', 'state'] as const),
    ],
    sort: '-testedAt',
    filters: [
      ...(['state', 'testKind', 'conclusion', 'org', 'equipment', 'specialEquipment'] as const),
      ...(['handler', 'testedAt', 'validTo', 'unfit'] as const),
    ],
    sortable: ['testedAt', 'validTo', 'createdAt'],
    searched: ['testUnit', 'qualificationNo'],
  },
  form: [
    {
      name: 'subject',
      fields: ['equipment', 'specialEquipment', 'title', 'testKind', 'org', 'handler'],
    },
    {
      name: 'result',
      fields: [
        ...(['testUnit', 'qualificationNo', 'testedAt', 'conclusion', 'validTo'] as const),
        ...(['defects', 'report'] as const),
      ],
      only: { validTo: { conclusion: 'qualified' }, defects: isFailure },
    },
  ],
  statistics: {
    time: 'testedAt',
    by: ['testKind', 'conclusion', 'state', 'org'],
  },
  access: paperAccess,
  own: ownUnit,
})
