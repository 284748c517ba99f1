/** What the records about contractors share: who keeps and reviews them, and which papers a unit needs. */
import { administrators, andAbove, type RoleCode, safetyLine } from '../access/access.ts'
import type { Requirement } from '../definition/requirement.ts'
import type { FromChosen } from '../definition/suggestion.ts'
import { choice, org, ref } from '../fields/index.ts'
import { actorOrg, siteToday } from '../where/where.ts'

export const contractorKinds = [
  ...(['mining', 'development', 'construction', 'installation', 'maintenance'] as const),
  ...(['transport', 'blasting', 'exploration', 'labour', 'service'] as const),
] as const
type ContractorKind = (typeof contractorKinds)[number]

export const qualificationKinds = [
  ...(['business-licence', 'safety-licence', 'construction-grade', 'mining-grade'] as const),
  ...(['blasting-licence', 'iso45001', 'insurance', 'special'] as const),
] as const

/** Who enters: the contractor for its own unit, and administrators of the mine. */
export const contractorClerks: readonly RoleCode[] = ['contractorAdmin', ...administrators]
/** Who reviews for the mine. */
export const contractorReviewers = ['safetyDepartment', 'OHSDepartment', 'safetyLeader'] as const

const readers: readonly RoleCode[] = [
  ...safetyLine,
  ...andAbove('foreman'),
  ...(['departmentAdministrator', 'contractorAdmin'] as const),
  ...administrators,
]

export const contractorAccess = {
  ...{ read: readers, create: contractorClerks, update: contractorClerks, delete: administrators },
} as const

/** A contractor sees its own unit, whatever else works for the same workshop. */
export const ownUnit = { roles: ['contractorAdmin'], where: { org: actorOrg } } as const

/** Nobody reviews the unit they work for, whatever roles they hold. */
export const fromOutsideUnit = { org: { not: actorOrg } } as const

/** A record of a unit stands where the unit does. */
export const ofUnit = (offeredIn: readonly string[]) =>
  ({
    contractor: ref('contractor-unit', { required: true, offeredIn }),
    org: org({ required: true, calculated: true }),
  }) as const

export const placedAsUnit: FromChosen = { chosen: 'contractor', take: 'org', alsoStored: true }

/** What a record keeps of its unit, to know which papers are needed. */
export const kindOfUnit = choice(contractorKinds, { calculated: true })
export const sameKindAsUnit: FromChosen = {
  ...{ chosen: 'contractor', take: 'contractorKind', alsoStored: true },
}

/** Kinds of work that law allows only with such a paper; a safety officer checks them against the text in force. */
const compulsory = {
  'business-licence': contractorKinds,
  'safety-licence': [
    ...['mining', 'development', 'construction', 'installation', 'blasting', 'exploration'],
  ],
  'construction-grade': ['construction', 'installation'],
  'mining-grade': ['mining', 'development'],
  'blasting-licence': ['blasting'],
  insurance: contractorKinds.filter((one) => one !== 'service'),
} as const satisfies Partial<Record<string, readonly (ContractorKind | string)[]>>

/** Whether a unit of this kind may not work without such a paper. */
export const isCompulsory = (qualification: unknown, kind: unknown): boolean =>
  Object.entries(compulsory).some(
    ([name, kinds]) => name === qualification && kinds.some((one) => one === kind),
  )

const codes = {
  'business-licence': 'needsBusinessLicence',
  'safety-licence': 'needsSafetyLicence',
  'construction-grade': 'needsConstructionGrade',
  'mining-grade': 'needsMiningGrade',
  'blasting-licence': 'needsBlastingLicence',
  insurance: 'needsInsurance',
} as const satisfies Record<keyof typeof compulsory, string>

/** Every compulsory paper of the unit is approved and still holds; `unit` names the unit in the record. */
export const compulsoryPapers = <const Name extends string>(
  field: Name,
  unit: 'id' | 'contractor',
): readonly Requirement<Name>[] =>
  Object.entries(compulsory).map(([kind, kinds]) => ({
    ...{ code: codes[kind as keyof typeof compulsory], field },
    ...{ resource: 'contractor-qualification', same: { contractor: unit } },
    where: {
      ...{ qualificationKind: kind, storedState: 'approved', validTo: { atLeast: siteToday } },
    },
    when: { contractorKind: { in: [...kinds] } },
  }))
