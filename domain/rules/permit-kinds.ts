/**
 * The ten kinds of danger-work permits: their levels, what raises one, and how long each is valid. Hours
 * and limits are those of the catalogue; a safety officer holds them against the text in force.
 */
import type { Rule } from '../definition/transition.ts'
import { bool, choice, datetime } from '../fields/index.ts'
import { plusHours } from '../time/instants.ts'
import { field, type Values, type Where } from '../where/where.ts'

export const permitTypes = [
  ...(['hot-work', 'confined-space', 'work-at-height', 'lifting'] as const),
  ...(['temporary-electricity', 'excavation', 'road-closure', 'blind-plate'] as const),
  ...(['blasting', 'other'] as const),
] as const
export type PermitType = (typeof permitTypes)[number]

/** A section or a field of the form that only these kinds have. */
export const ofPermits = (...types: readonly [PermitType, ...PermitType[]]): Where =>
  types.length === 1 ? { permitType: types[0] } : { permitType: { in: types } }

/** A rule that only permits of this kind are held to. */
export const ruleOf = <const Code extends string, const Name extends string>(
  type: PermitType,
  { code, field: at, holds }: { readonly code: Code; readonly field: Name; readonly holds: Where },
) => ({ code, field: at, holds: { any: [{ permitType: { not: type } }, holds] } }) as const

export const permitLevels = [
  ...(['special', 'first', 'second', 'third'] as const),
  ...(['I', 'II', 'III', 'IV'] as const),
] as const
type PermitLevel = (typeof permitLevels)[number]

/** The levels of the kinds that have some, the lowest first. */
export const laddersOf: Readonly<Partial<Record<PermitType, readonly PermitLevel[]>>> = {
  'hot-work': ['second', 'first', 'special'],
  'work-at-height': ['I', 'II', 'III', 'IV'],
  lifting: ['third', 'second', 'first'],
  other: ['third', 'second', 'first'],
}
export const levelled = ofPermits('hot-work', 'work-at-height', 'lifting', 'other')

export const timings = ['planned', 'unplanned', 'night', 'holiday'] as const
/** Work that was not planned, at night and on holidays goes one level higher (role rules, 5). */
export const isRaised = ({ timing }: Values): boolean => Boolean(timing) && timing !== 'planned'

/** Steps up a ladder by what is measured: metres of height, tonnes of load. */
const stepsAbove = (value: unknown, bounds: readonly number[]): number =>
  bounds.filter((bound) => Number(value ?? 0) > bound).length

function baseStep({ permitType, specialPlace, height, loadWeight }: Values): number {
  if (permitType === 'hot-work') return specialPlace === true ? 2 : 0
  if (permitType === 'work-at-height') return stepsAbove(height, [5, 15, 30])
  // From 40 t the second, above 100 t the first.
  if (permitType === 'lifting') return stepsAbove(loadWeight, [39.99, 100])
  return 0
}

const ladderOf = ({ permitType }: Values): readonly PermitLevel[] =>
  laddersOf[permitType as PermitType] ?? []

/** The lowest level that the work may have; nothing where its kind has no levels. */
export function leastLevel(permit: Values): PermitLevel | null {
  const ladder = ladderOf(permit)
  const wanted = baseStep(permit) + (isRaised(permit) ? 1 : 0)
  return ladder[Math.min(wanted, ladder.length - 1)] ?? null
}

const isTooLow = (permit: Values): boolean => {
  const ladder = ladderOf(permit)
  const least = leastLevel(permit)
  return least !== null && ladder.indexOf(permit.permitLevel as PermitLevel) < ladder.indexOf(least)
}

const day = 24
/** Hours for which a permit is valid at most. */
const validHours: Readonly<Record<PermitType, number>> = {
  ...{ 'hot-work': 8, 'confined-space': day, 'work-at-height': 7 * day, lifting: day },
  ...{ 'temporary-electricity': 15 * day, excavation: 7 * day, 'road-closure': 7 * day },
  ...{ 'blind-plate': day, blasting: day, other: day },
}

/** How long a permit holds; second-class hot work for three days, electricity for thirty by special approval. */
export function validityHours({ permitType, permitLevel, longTerm }: Values): number | null {
  if (permitType === 'hot-work' && permitLevel === 'second') return 72
  if (permitType === 'temporary-electricity' && longTerm === true) return 30 * day
  return validHours[permitType as PermitType] ?? null
}

export const permitKindFields = {
  permitType: choice(permitTypes, { required: true }),
  permitLevel: choice(permitLevels, {
    required: true,
    offers: { by: 'permitType', options: laddersOf as Readonly<Record<string, string[]>> },
  }),
  timing: choice(timings, { required: true, default: 'planned' }),
  leastLevel: choice(permitLevels, { from: leastLevel }),
  levelTooLow: bool({ internal: true, from: isTooLow }),
  planStart: datetime({ about: 'planned', required: true, notPast: true, yearsAhead: 1 }),
  planEnd: datetime({ about: 'planned', required: true, notPast: true, yearsAhead: 1 }),
  longestEnd: datetime({
    about: 'planned',
    from: (permit) => {
      const hours = validityHours(permit)
      return hours === null ? null : plusHours(permit.planStart, hours)
    },
  }),
} as const

export const permitKindRules: readonly Rule[] = [
  {
    ...{ code: 'levelHighEnough', field: 'permitLevel' },
    holds: { levelTooLow: { not: true } },
  },
  {
    ...{ code: 'endAfterStart', field: 'planEnd' },
    holds: { planEnd: { after: field('planStart') } },
  },
  {
    ...{ code: 'withinValidity', field: 'planEnd' },
    holds: { planEnd: { atMost: field('longestEnd') } },
  },
]
