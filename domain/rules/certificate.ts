/**
 * Papers that hold until a day, the certificates of persons and the licences of companies: who enters and
 * checks them, who renews them, and who is told before they end.
 */
import { administrators, andAbove, everyone, type RoleCode } from '../access/access.ts'
import type { Reminder } from '../definition/reminder.ts'
import type { Effect, NoticeRule } from '../definition/transition.ts'
import { bool, choice, date, datetime, file, org, text, user } from '../fields/index.ts'
import { plusYears } from '../time/days.ts'
import { actor, field, now, siteToday, type Values } from '../where/where.ts'
import { unitOf } from './outside-unit.ts'
import { remindFields, reminding } from './reminding.ts'
import { daysTo, siteDayFields, validityStates } from './validity.ts'

/** Who enters papers (`roles.md`, 4, CE: E). */
export const paperClerks: readonly RoleCode[] = [
  ...(['departmentAdministrator', 'contractorAdmin', 'OHSDepartment'] as const),
  ...administrators,
]
/** Who holds them against the register of the authority, and takes them away (CE: R). */
export const paperReviewers: readonly RoleCode[] = [
  ...andAbove('safetyDepartment'),
  ...administrators,
]
const readers = everyone.filter((role) => role !== 'planAProjectTeam' && role !== 'ZIJINZHIXIN')

export const paperAccess = {
  ...{ read: readers, create: paperClerks, update: paperClerks, delete: administrators },
} as const

const yearsBack = 60

/** What every paper says: who issued it, until when it holds, and who has checked it. */
export const paperFields = {
  org: org({ required: true, default: 'actorOrg' }),
  issuer: text({ required: true, max: 100 }),
  issuedAt: date({ about: 'happened', yearsBack, required: true }),
  validTo: date({ about: 'planned', required: true }),
  // What a renewal has to lie after: computed once it is stored.
  storedEnd: date({
    ...{ about: 'planned', internal: true, repeats: 'validTo' },
    from: ({ validTo }) => validTo ?? null,
  }),
  daysLeft: daysTo('validTo'),
  // No table carries one: what was imported has none until it is checked.
  scan: file(),
  verifiedOnline: bool({ required: true, from: ({ verifiedAt }) => Boolean(verifiedAt) }),
  verifiedAt: datetime({ about: 'happened', calculated: true }),
  verifiedBy: user({ calculated: true }),
  renewingSince: datetime({ about: 'happened', calculated: true }),
  revokeReason: text({ required: true, max: 500, long: true, calculated: true }),
  remark: text({ max: 500, long: true }),
  ...siteDayFields,
  ...remindFields,
  generated: bool({ calculated: true }),
} as const

export const certificateFields = {
  holder: user({ required: true, atWork: 'org' }),
  contractor: org({ outside: true }),
  certificateNo: text({ required: true, max: 50, ofOneCase: true }),
  validFrom: date({
    about: { either: 'a certificate is issued before the first day on which it holds' },
    required: true,
  }),
  // The paper that a renewal follows holds until then.
  heldUntil: date({ about: 'planned', internal: true, calculated: true }),
  ...paperFields,
  // Each reads it in their own language; why it was decided, says `revokeReason`.
  revokeCause: choice(['decided', 'departed'], { calculated: true }),
} as const

/** The same for a day that a record may lack. */
export const yearsAfter = (day: unknown, years: number): string | null =>
  typeof day === 'string' ? plusYears(day, years) : null

/** The last day to which a certificate of so many years may hold. */
export const longestEnd = (years: number) =>
  date({
    ...{ about: 'planned', internal: true },
    from: ({ validFrom }: Values) => yearsAfter(validFrom, years),
  })

/** What it is, can be seen. */
export const scanned = {
  ...({ code: 'scanned', field: 'scan' } as const),
  holds: { scan: { empty: false } },
} as const

const unchecked = { verifiedAt: null, verifiedBy: null, renewingSince: null } as const

interface Renewal<Person extends string, Asked extends string, Emptied> {
  /** The field that names whose it is: they start its renewal, and neither check it nor remind of it. */
  readonly person: Person
  /** What the new paper says, besides who issued it and until when it holds. */
  readonly asks: readonly Asked[]
  /** Fields that a renewal empties as well. */
  readonly empties: Emptied
}

/** What every paper goes through. */
export const paperTransitions = <
  const Person extends 'holder' | 'responsible',
  const Asked extends string,
  const Emptied extends Readonly<Record<string, null>>,
>({
  person,
  asks,
  empties,
}: Renewal<Person, Asked, Emptied>) =>
  ({
    renew: {
      ...({ to: 'valid', roles: paperClerks } as const),
      asks: [...asks, ...(['issuer', 'issuedAt', 'validTo', 'scan'] as const)],
      // A licence is renewed for what it was for.
      continues: asks,
      // The new paper is seen: what lies there is the old one.
      mustChange: ['scan'],
      sets: { ...unchecked, ...empties },
      requires: [
        {
          ...{ code: 'renewedLonger', field: 'validTo' },
          holds: { validTo: { after: field('storedEnd') } },
        },
        scanned,
      ],
    },
    'start-renewal': {
      ...({ to: 'valid', by: { [person]: actor } } as const),
      ...{ when: { renewingSince: { empty: true } }, sets: { renewingSince: now } },
    },
    verify: {
      ...({ to: 'valid', roles: paperReviewers } as const),
      by: { createdBy: { not: actor }, [person]: { not: actor } },
      ...{ when: { verifiedAt: { empty: true } }, sets: { verifiedAt: now, verifiedBy: actor } },
      attests: { fields: [person, ...asks, 'issuer', 'issuedAt', 'validTo', 'scan'] },
      requires: [scanned],
    },
    transfer: {
      ...({ to: 'valid', roles: paperClerks, asks: ['org'], mustChange: ['org'] } as const),
      bulk: false,
    },
    revoke: {
      ...({ to: 'revoked', roles: paperReviewers, asks: ['revokeReason'] } as const),
      ...({ grave: true } as const),
    },
    ...reminding({
      ...{ to: 'valid', roles: [...paperClerks, ...paperReviewers], waitsFor: person },
    }),
  }) as const

/** What every certificate of a person goes through; a renewal also empties what `empties` names. */
export function certificateTransitions<const Emptied extends Readonly<Record<string, null>>>(
  empties: Emptied,
) {
  const every = paperTransitions({
    ...{ person: 'holder', asks: ['certificateNo', 'validFrom'], empties },
  })
  return {
    ...every,
    renew: { ...every.renew, sets: { ...every.renew.sets, heldUntil: field('storedEnd') } },
    revoke: { ...every.revoke, sets: { revokeCause: 'decided' } },
    'revoke-on-departure': { to: 'revoked', sets: { revokeCause: 'departed' }, grave: true },
  } as const
}

/** Its first day is still to come, and no paper before it holds until then: nobody may work on it yet. */
const upcoming = {
  from: ['valid'],
  when: {
    validFrom: { after: siteToday },
    any: [{ heldUntil: { empty: true } }, { heldUntil: { before: siteToday } }],
  },
  ahead: true,
} as const

/** What the calendar makes of a certificate of a person. */
export const certificateStates = { expired: validityStates.expired, upcoming } as const

/** Whoever leaves the company holds no certificate of it any longer; none comes back by itself. */
export const departureRevokes: readonly Effect[] = [
  'special-operation-certificate',
  'special-equipment-operator-certificate',
  'management-certificate',
].map((resource) => ({
  ...{ resource, action: 'revoke-on-departure', on: { sharing: 'account', as: 'holder' } },
  // Wherever it is counted: who departs works nowhere.
  ...{ needs: 'nothing', where: { storedState: 'valid' }, carries: {} },
}))

export const paperNotices = <const Person extends string>(
  person: Person,
): readonly NoticeRule<Person>[] => [
  { on: 'create', to: [person] },
  { on: 'start-renewal', roles: ['departmentAdministrator', 'contractorAdmin'] },
  ...(['renew', 'revoke', 'remind'] as const).map((on) => ({ on, to: [person] })),
]
export const certificateNotices: readonly NoticeRule<'holder'>[] = [
  ...paperNotices('holder'),
  { on: 'revoke-on-departure', roles: ['departmentAdministrator', 'contractorAdmin'] },
]

const standing = { storedState: 'valid' } as const

/** Whoever it names and the office of a day that a paper rests on. */
export const remindsPersonAndOffice = <const Day extends string, const Person extends string>(
  date: Day,
  person: Person,
  thresholds: Pick<Reminder, 'before' | 'after'> = { after: [1] },
): Reminder<Day | Person> => ({
  ...{ date, ...thresholds, when: standing, to: [person] },
  roles: ['departmentAdministrator', 'contractorAdmin'],
})

/** The holder and the office of a day that a certificate rests on, from two months on. */
export const remindsOffice = <const Day extends string>(date: Day): Reminder<Day | 'holder'> =>
  remindsPersonAndOffice(date, 'holder', { before: [60, 30, 7], after: [1] })

/** Whoever leads them, once its end is about to come. */
export const remindsLeaders: Reminder<'validTo'> = {
  ...{ date: 'validTo', before: [7], after: [1], when: standing },
  ...{ roles: ['safetyMembers'], leader: true },
}

export const certificateReminders: readonly Reminder<'validTo' | 'holder'>[] = [
  remindsOffice('validTo'),
  remindsLeaders,
]

/** Another number or another day, also of a review, was checked by nobody; of these fields it says nothing. */
export const checkedBesides = <const Name extends string>(...besides: readonly Name[]) =>
  ({
    fields: ['verifiedAt', 'verifiedBy'],
    // With whom it is counted stands in no register.
    besides: ['org', 'revokeReason', ...besides],
    asked: true,
  }) as const

/** It counts where it stands until somebody moves it: its holder works elsewhere, a unit was merged. */
export const countedWhereItStands = { fixed: ['org'] } as const

/** What holds for every certificate of a person. */
export const heldByPerson = {
  endorsement: checkedBesides('remark', 'revokeCause'),
  ...countedWhereItStands,
  suggests: { org: { chosen: 'holder', take: 'defaultOrg' }, contractor: unitOf('holder') },
} as const

/** It holds for no longer than such certificates are issued for; the code says how long that is. */
export const noLongerThanIssued = <const Code extends string>(code: Code) =>
  ({ code, field: 'validTo', holds: { validTo: { atMost: field('longestEnd') } } }) as const

export const endsAfterItBegins = {
  ...{ code: 'endsAfterItBegins', field: 'validTo' },
  holds: { validTo: { after: field('validFrom') } },
} as const

/** No certificate ends before it is issued, nor before it begins. */
export const certificateOrder = [
  ['issuedAt', 'validTo'],
  ['validFrom', 'validTo'],
] as const

/** A contractor's office keeps its own papers; theirs are no business of another's. */
export const ownPapersOf = (person: 'holder' | 'responsible') => ({
  roles: ['contractorAdmin'] as const,
  where: { any: [{ createdBy: actor }, { [person]: actor }] },
})
export const ownPapers = ownPapersOf('holder')

export const certificateSections = {
  validity: {
    name: 'validity',
    fields: ['certificateNo', 'issuer', 'issuedAt', 'validFrom', 'validTo', 'scan', 'remark'],
  },
} as const
