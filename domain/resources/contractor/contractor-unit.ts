import { resource } from '../../definition/define-resource.ts'
import type { Requirement } from '../../definition/requirement.ts'
import { bool, choice, date, decimal, int, month, org, phone, text } from '../../fields/index.ts'
import {
  compulsoryPapers,
  contractorAccess,
  contractorClerks,
  contractorKinds,
  contractorReviewers,
  fromOutsideUnit,
  ownUnit,
} from '../../rules/contractor.ts'
import { barring } from '../../rules/contractor-person.ts'
import { grades } from '../../rules/contractor-score.ts'
import { expiringDays, siteDayFields } from '../../rules/validity.ts'
import { monthOf, plusDays } from '../../time/days.ts'
import { actor, siteToday, siteTodayPlus, type Values } from '../../where/where.ts'

const reviewer = {
  ...({ roles: contractorReviewers, needsLevel: 'canReview' } as const),
  by: { createdBy: { not: actor }, ...fromOutsideUnit },
} as const

const papers = compulsoryPapers('contractorKind', 'id')

const contacts = ['projectManager', 'safetyManager', 'phone'] as const
/** Which firm it is and for which work was admitted, and stays. */
const updateContacts = {
  ...({ roles: contractorClerks, asks: contacts, mustChange: contacts } as const),
  ...({ quiet: true, bulk: false } as const),
} as const

/** Whoever is still at work leaves first. */
const nobodyOnSite: Requirement<'name'> = {
  ...{ code: 'nobodyOnSite', field: 'name', resource: 'contractor-personnel', none: true },
  ...{ same: { contractor: 'id' }, where: { storedState: 'on-site' }, tells: { name: 'name' } },
}
const exit = {
  ...({ ...reviewer, to: 'exited', asks: ['exitReason'], grave: true } as const),
  ...({ requirements: [nobodyOnSite], bulk: false } as const),
}

/** A firm that is barred at one mine is barred at every mine of the group. */
const notListed: Requirement<'creditCode'> = {
  ...{ code: 'listedFirm', field: 'creditCode', resource: 'contractor-blacklist', none: true },
  ...{
    same: { creditKey: 'creditKey' },
    where: barring('contractor'),
  },
  tells: { reason: 'detail', until: 'endDate' },
}

/** What a rule brings, whoever is on duty that night. */
const suspendedByRule = ['suspend-for-paper', 'suspend-for-score'] as const

// By a decision of its own, which says why and for how long.
const blacklist = { to: 'blacklisted', grave: true } as const

/** Once a month, whichever day: the last day of the month after. */
const nextInspection = ({ lastInspectedOn, admissionDate }: Values): string | null => {
  const last = lastInspectedOn ?? admissionDate
  return typeof last === 'string' ? monthOf(plusDays(monthOf(last).to, 1)).to : null
}

/** As a firm is told from others, however somebody writes its number. */
const keyOf = ({ creditCode }: { readonly creditCode?: unknown }) =>
  String(creditCode ?? '')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '') || null

/** What the mine knows of an outside unit of its tree: which firm it is, whether it may work, and until when. */
export const contractorUnit = resource({
  name: 'contractor-unit',
  title: 'name',
  numbered: 'CU',
  placedBy: 'org',
  proxyScope: 'contractor',

  fields: {
    name: text({ required: true, max: 100 }),
    creditCode: text({ required: true, max: 18, ofOneCase: true }),
    creditKey: text({ max: 18, internal: true, from: keyOf, repeats: 'creditCode' }),
    org: org({ required: true, outside: true, default: 'actorOrg' }),
    // The tree says where it works and in which country.
    workshopOrg: org({
      lookup: { resource: 'organization', by: 'id', is: 'org', take: 'parent' },
    }),
    country: choice(['CN', 'RS', 'other'], {
      lookup: { resource: 'organization', by: 'id', is: 'org', take: 'country' },
    }),
    contractorKind: choice(contractorKinds, { required: true }),
    legalPerson: text({ required: true, max: 50 }),
    projectManager: text({ required: true, max: 50 }),
    safetyManager: text({ required: true, max: 50 }),
    phone: phone({ required: true }),
    personCount: int({
      lookup: { resource: 'contractor-personnel', by: 'contractor', states: ['on-site'] },
    }),
    remark: text({ max: 500, long: true }),

    admissionDate: date({ about: 'happened', calculated: true }),
    validTo: date({ about: 'planned', required: true, calculated: true, notPast: true }),
    suspendReason: text({ required: true, max: 500, long: true, calculated: true }),
    // A paper that ran out, or a decision: each reads it in their own language.
    suspendCause: choice(['decided', 'paper-expired', 'twice-d'], { calculated: true }),
    exitReason: text({ required: true, max: 500, long: true, calculated: true }),
    blacklistReason: text({ max: 1000, long: true, calculated: true }),
    // Of the newest month that was scored, and the newest that was a D.
    score: decimal({ precision: 5, scale: 2, min: 0, calculated: true }),
    grade: choice(grades, { calculated: true }),
    scoredPeriod: month({ about: 'happened', calculated: true }),
    lastD: month({ about: 'happened', internal: true, calculated: true }),
    // Each is inspected every month: by the end of the one after the last, or after its admission.
    lastInspectedOn: date({ about: 'happened', calculated: true }),
    inspectionDue: date({ about: 'planned', from: nextInspection }),
    ...siteDayFields,
    generated: bool({ calculated: true }),
  },

  initial: 'applicant',
  states: {
    applicant: {
      admit: {
        ...{ ...reviewer, to: 'admitted', asks: ['validTo'] },
        sets: { admissionDate: siteToday },
        attests: { fields: ['name', 'creditCode', 'contractorKind', 'legalPerson'] },
        requirements: [notListed, ...papers],
        bulk: false,
      },
      blacklist,
    },
    admitted: {
      'update-contacts': { ...updateContacts, to: 'admitted' },
      extend: {
        ...{ ...reviewer, to: 'admitted', asks: ['validTo'], mustChange: ['validTo'] },
        ...{ requirements: papers, bulk: false },
      },
      suspend: {
        ...{ ...reviewer, to: 'suspended', asks: ['suspendReason'], grave: true },
        sets: { suspendCause: 'decided' },
      },
      'note-inspection': { to: 'admitted', quiet: true },
      'note-score': { to: 'admitted', quiet: true },
      'suspend-for-score': {
        ...{ to: 'suspended', sets: { suspendCause: 'twice-d', suspendReason: null } },
        grave: true,
      },
      'suspend-for-paper': {
        ...{ to: 'suspended', sets: { suspendCause: 'paper-expired', suspendReason: null } },
        grave: true,
      },
      exit,
      blacklist,
    },
    suspended: {
      'update-contacts': { ...updateContacts, to: 'suspended' },
      'note-inspection': { to: 'suspended', quiet: true },
      'note-score': { to: 'suspended', quiet: true },
      restore: {
        ...{ ...reviewer, roles: ['safetyLeader'], to: 'admitted' },
        attests: { fields: ['suspendCause', 'suspendReason'] },
        ...{ sets: { suspendReason: null, suspendCause: null } },
        requirements: papers,
        bulk: false,
      },
      exit,
      blacklist,
    },
    exited: { blacklist },
    // Whoever comes off the list is looked at anew.
    blacklisted: {
      release: {
        ...{ to: 'applicant' },
        sets: { validTo: null, admissionDate: null, blacklistReason: null },
      },
    },
  },
  clockStates: {
    lapsed: { from: ['admitted'], when: { validTo: { before: siteToday } } },
    expiring: {
      from: ['admitted'],
      when: { validTo: { atMost: siteTodayPlus(expiringDays) } },
      ahead: true,
    },
  },
  waiting: ['applicant'],
  notices: [
    ...(['admit', 'suspend', ...suspendedByRule, 'restore', 'exit'] as const).flatMap((on) => [
      { on, to: ['createdBy'] as const },
      { on, roles: ['contractorAdmin'] as const },
    ]),
    ...suspendedByRule.map((on) => ({ on, roles: contractorReviewers })),
    ...(['blacklist', 'release'] as const).flatMap((on) => [
      { on, to: ['createdBy'] as const },
      { on, roles: ['safetyMembers', 'safetyDepartment', 'contractorAdmin'] as const },
    ]),
  ],
  reminders: [
    {
      ...{ date: 'validTo', before: [60, 30, 7], after: [1], when: { storedState: 'admitted' } },
      ...{ to: ['createdBy'], roles: ['contractorAdmin', 'safetyDepartment'] },
    },
    {
      ...{ date: 'inspectionDue', before: [7], after: [1], when: { storedState: 'admitted' } },
      roles: ['safetyMembers'],
    },
  ],
  fixed: ['org'],
  unique: [
    {
      ...{ fields: ['org'], where: { storedState: { not: 'exited' } } },
      ...{ code: 'registeredAlready', at: 'org', doubles: { state: 'exited' } },
    },
  ],
  requirements: [
    notListed,
    {
      ...{ code: 'onceAtSite', field: 'creditCode', resource: 'contractor-unit' },
      ...{ same: { creditKey: 'creditKey' }, where: { storedState: { not: 'exited' } } },
      ...{ none: true, atSite: true, tells: { name: 'name', number: 'number' } },
    },
  ],
  deletable: { storedState: 'applicant' },
  checks: ['ownUnit'],
  suggests: {
    name: { chosen: 'org', take: 'name' },
    phone: { chosen: 'org', take: 'phone' },
  },

  list: {
    columns: [
      ...(['number', 'name', 'creditCode', 'contractorKind', 'org', 'state'] as const),
      ...(['validTo', 'grade', 'inspectionDue', 'personCount', 'safetyManager', 'phone'] as const),
    ],
    sort: 'name',
    filters: ['state', 'contractorKind', 'grade', 'org', 'validTo', 'inspectionDue'],
    sortable: ['name', 'validTo', 'score', 'inspectionDue', 'createdAt'],
    searched: ['creditCode', 'legalPerson', 'projectManager', 'safetyManager'],
  },
  form: [
    { name: 'unit', fields: ['org', 'name', 'creditCode', 'contractorKind'] },
    {
      name: 'people',
      fields: ['legalPerson', 'projectManager', 'safetyManager', 'phone', 'remark'],
    },
  ],
  access: contractorAccess,
  own: ownUnit,
  wall: {},
})
