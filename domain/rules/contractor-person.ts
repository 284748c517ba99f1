/** When somebody of a contractor may enter a site, and what keeps them out of the whole group. */
import type { Requirement } from '../definition/requirement.ts'
import type { Rule } from '../definition/transition.ts'
import { siteToday, type Where } from '../where/where.ts'

/** Ages in years between which somebody works at a site. */
export const bornBetween = { adult: 18, limit: 60 } as const
/** The score of the entry training from which a card works. */
export const leastScore = 80

/** What a card needs, over the person; each said by itself. */
export const cardRules: readonly Rule[] = [
  {
    code: 'trained',
    field: 'entryTrainingScore',
    holds: { entryTrainingScore: { atLeast: leastScore } },
  },
  { code: 'examined', field: 'healthExamDate', holds: { healthExamDue: { atLeast: siteToday } } },
  { code: 'photographed', field: 'photo', holds: { photo: { empty: false } } },
  {
    ...{ code: 'certificateHolds', field: 'certificateValidTo' },
    holds: {
      any: [{ isSpecialWork: { not: true } }, { certificateValidTo: { atLeast: siteToday } }],
    },
  },
]

/** Only of a unit that the mine has admitted, and whose admission still holds. */
export const unitAdmitted: Requirement<'contractor'> = {
  ...{ code: 'unitAdmitted', field: 'contractor', resource: 'contractor-unit' },
  same: { id: 'contractor' },
  where: { storedState: 'admitted', validTo: { atLeast: siteToday } },
}

/** Whoever was banned anywhere in the group stays out, whichever firm brings them. */
export const notBanned: Requirement<'idCard'> = {
  ...{ code: 'bannedPerson', field: 'idCard', resource: 'contractor-personnel' },
  ...{ same: { idMark: 'idMark' }, where: { storedState: 'banned' } },
  ...{ none: true, tells: { reason: 'banReason' } },
}

/** The same where the number is another: whoever has their name and birth date is taken for them. */
export const notBannedByName: Requirement<'name'> = {
  ...{ code: 'bannedNamesake', field: 'name', resource: 'contractor-personnel' },
  ...{ same: { name: 'name', birthDate: 'birthDate' }, where: { storedState: 'banned' } },
  ...{ none: true, tells: { number: 'number', reason: 'banReason' } },
}

/** What the leader has approved bars from its first day on, whether the clock has come to it or not. */
export const barring = (targetKind: 'person' | 'contractor'): Where => ({
  targetKind,
  any: [{ storedState: 'listed' }, { storedState: 'approved', startDate: { atMost: siteToday } }],
})

/** The same of whoever is on the black list. */
export const notListed: Requirement<'idCard'> = {
  ...{ code: 'listedPerson', field: 'idCard', resource: 'contractor-blacklist' },
  ...{
    same: { idMark: 'idMark' },
    where: barring('person'),
    none: true,
  },
  tells: { reason: 'detail', until: 'endDate' },
}

/** A project that somebody works for is one of their unit. */
export const ofSameUnit: Requirement<'project'> = {
  ...{ code: 'projectOfUnit', field: 'project', resource: 'contractor-project' },
  same: { id: 'project', contractor: 'contractor' },
  where: { storedState: { notIn: ['finished', 'rejected'] } },
}
