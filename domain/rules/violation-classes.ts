/**
 * What a class of violation brings with it (the catalogue, violation-general, -serious and
 * -red-line, three-violations; role rules, 6).
 */
import { andAbove, type RoleCode } from '../access/access.ts'
import type { Rule } from '../definition/transition.ts'
import type { Where } from '../where/where.ts'
import { type ManagerLevel, managerLevels, reviewedAbove } from './management-levels.ts'

export const violationClasses = ['red-line', 'serious', 'general'] as const
export type ViolationClass = (typeof violationClasses)[number]

export const isViolationClass = (value: unknown): value is ViolationClass =>
  (violationClasses as readonly unknown[]).includes(value)

export const handlings = [
  'warning',
  'criticism',
  'fine',
  'points',
  'education',
  'retrain',
  'bulletin',
  'study-class',
  'suspend-post',
  'dismiss',
  'contractor-exit',
] as const
type Handling = (typeof handlings)[number]

/** Taken off the post, one way or another: what a red line always brings. */
export const removals = ['suspend-post', 'dismiss', 'contractor-exit'] as const

/**
 * What may follow, by class. Criticism and a study class belong to the three violations of any class;
 * suspension to a general one as well, since the points of a year may demand it (check `suspension`).
 */
export const handlingOf: Readonly<Record<ViolationClass, readonly Handling[]>> = {
  general: [
    ...(['warning', 'criticism', 'fine', 'points', 'education'] as const),
    ...(['study-class', 'suspend-post'] as const),
  ],
  serious: [
    ...(['criticism', 'fine', 'points', 'retrain', 'bulletin'] as const),
    ...(['study-class', 'suspend-post'] as const),
  ],
  'red-line': ['criticism', 'retrain', 'study-class', ...removals],
}

/** Points a clause of the class may carry; 6 are usual for a serious one, and the clause says. */
export const pointsOf: Readonly<
  Record<ViolationClass, { readonly min: number; readonly max: number }>
> = {
  general: { min: 1, max: 3 },
  serious: { min: 4, max: 11 },
  'red-line': { min: 12, max: 12 },
}

/** What a violation is treated as from so many earlier ones of its class within twelve months. */
export interface Repetition {
  readonly earlier: number
  readonly violationClass: ViolationClass
  readonly points: number
  readonly code: string
}

const repetitions: Readonly<Record<ViolationClass, Repetition | null>> = {
  general: { earlier: 2, violationClass: 'serious', points: 6, code: 'thirdIsSerious' },
  serious: { earlier: 1, violationClass: 'red-line', points: 12, code: 'secondIsRedLine' },
  'red-line': null,
}

/**
 * How a violation of a clause of this class is treated when it is repeated. One step: a third general one
 * is serious, and is not for that the second serious one.
 */
export const repetitionOf = (ofClause: ViolationClass): Repetition | null => repetitions[ofClause]

/** Who reviews, in turn: a second step where the class has one. */
export const reviewOffices: Readonly<Record<ViolationClass, readonly (readonly RoleCode[])[]>> = {
  general: [[...andAbove('director'), ...andAbove('safetyMembers')]],
  serious: [andAbove('safetyDepartment'), andAbove('factoryManager')],
  'red-line': [['safetyLeader'], ['leader']],
}

/** The same where a manager of this level gave an illegal command: nobody below reviews it. */
export const reviewOfficesOf = (violationClass: ViolationClass, level: ManagerLevel | null) =>
  level ? reviewedAbove(reviewOffices[violationClass], level) : reviewOffices[violationClass]

/** What a manager is answerable for to those above. */
export const illegalCommand = { violationType: 'illegal-command' } as const

/** The same for one step of the review, as a field of a person is offered. */
export const officeOfStep = (step: 0 | 1) => ({
  ...{ at: 'org', by: 'violationClass' },
  of: Object.fromEntries(
    violationClasses.flatMap((one) => [
      [one, reviewOffices[one][step] ?? []],
      ...managerLevels.map((level) => [`${one}>${level}`, reviewOfficesOf(one, level)[step] ?? []]),
    ]),
  ),
  above: { when: illegalCommand, person: 'violator', post: 'post' },
})

export const isReviewedTwice = (violationClass: unknown): boolean =>
  isViolationClass(violationClass) && reviewOffices[violationClass].length > 1

/** The rules of points, for whatever has a `violationClass` and `points`. */
export const pointRules = (unless: Where): readonly Rule[] =>
  violationClasses.map((one) => ({
    code: `${one === 'red-line' ? 'redLine' : one}Points`,
    field: 'points',
    holds: {
      any: [
        unless,
        { violationClass: { not: one } },
        { points: { atLeast: pointsOf[one].min, atMost: pointsOf[one].max } },
      ],
    },
  }))

const isFined: Where = { penaltyAmount: { after: 0 } }
const fines: Where = { handling: { has: 'fine' } }
/** The clause of a red line has a fine as well, which is no measure of its own there. */
const isFinedByClause: Where = {
  violationClass: { in: violationClasses.filter((one) => !handlingOf[one].includes('fine')) },
}

/** A fine is imposed by its measure, and the measure says how much. */
export const fineRules = (unless: Where): readonly Rule[] => [
  {
    code: 'fineIsMeasure',
    field: 'handling',
    holds: { any: [unless, isFinedByClause, fines, { none: [isFined] }] },
  },
  {
    code: 'fineHasAmount',
    field: 'penaltyAmount',
    holds: { any: [unless, { none: [fines] }, isFined] },
  },
]

/** A class brings what its list names and nothing else, and a red line takes somebody off the post. */
export const handlingRules = (unless: Where = { any: [] }): readonly Rule[] => [
  ...violationClasses.map((one) => ({
    code: `${one === 'red-line' ? 'redLine' : one}Handling`,
    field: 'handling',
    holds: {
      any: [
        unless,
        { violationClass: { not: one } },
        {
          none: handlings
            .filter((handling) => !handlingOf[one].includes(handling))
            .map((handling) => ({ handling: { has: handling } })),
        },
      ],
    },
  })),
  {
    code: 'redLineRemoval',
    field: 'handling',
    holds: {
      any: [
        unless,
        { violationClass: { not: 'red-line' } },
        ...removals.map((handling) => ({ handling: { has: handling } })),
      ],
    },
  },
]
