/** Lifting: the load, the crane and its rating, and the three people who lift. */

import type { Requirement } from '../definition/requirement.ts'
import { bool, datetime, decimal, file, percent, ref, user } from '../fields/index.ts'
import { actor, now, type Values } from '../where/where.ts'
import { ofPermits, ruleOf } from './permit-kinds.ts'

/** Percent of the crane's rating above which the manager decides as well. */
const heavyAbove = 80
const tonnes = { precision: 8, scale: 2, min: 0.01, unit: 't' } as const

function loadRate({ loadWeight, craneRating }: Values): number | null {
  const [load, rating] = [Number(loadWeight ?? 0), Number(craneRating ?? 0)]
  return load > 0 && rating > 0 ? Math.round((load / rating) * 10_000) / 100 : null
}

export const liftingFields = {
  loadWeight: decimal({ ...tonnes, required: true }),
  crane: ref('special-equipment', {
    ...{ required: true, holding: { equipmentKind: 'crane' }, offeredIn: 'in-use' },
  }),
  craneRating: decimal({ ...tonnes, required: true }),
  loadRate: percent({ from: loadRate }),
  heavyLift: bool({ required: true }),
  irregularLoad: bool({ required: true }),
  nearPowerLine: bool({ required: true }),
  craneOperator: user({ required: true, except: ['rigger', 'signaller', 'guardian'] }),
  rigger: user({ required: true, except: ['craneOperator', 'guardian'] }),
  signaller: user({ required: true, except: ['craneOperator', 'guardian'] }),
  liftingPlan: file(),
  slingCheck: bool({ required: true }),
  trialLiftAt: datetime({ about: 'happened', calculated: true }),
  heavyUnsaid: bool({
    internal: true,
    from: (permit) => Number(loadRate(permit) ?? 0) > heavyAbove && permit.heavyLift !== true,
  }),
  overloaded: bool({ internal: true, from: (permit) => Number(loadRate(permit) ?? 0) > 100 }),
} as const

export const liftingSection = {
  name: 'lifting',
  when: ofPermits('lifting'),
  fields: [
    ...(['loadWeight', 'crane', 'craneRating', 'heavyLift', 'irregularLoad'] as const),
    ...(['nearPowerLine', 'craneOperator', 'rigger', 'signaller', 'liftingPlan'] as const),
    'slingCheck',
  ],
  computed: ['loadRate'],
} as const

export const liftingRules = [
  ruleOf('lifting', {
    ...{ code: 'withinRating', field: 'loadWeight' },
    holds: { overloaded: { not: true } },
  }),
  ruleOf('lifting', {
    ...{ code: 'heavyLiftSaid', field: 'heavyLift' },
    holds: { heavyUnsaid: { not: true } },
  }),
  ruleOf('lifting', {
    ...{ code: 'liftingPlanned', field: 'liftingPlan' },
    holds: {
      any: [
        { liftingPlan: { empty: false } },
        { permitLevel: { not: 'first' }, irregularLoad: false, nearPowerLine: false },
      ],
    },
  }),
  ruleOf('lifting', {
    ...{ code: 'slingsChecked', field: 'slingCheck' },
    holds: { slingCheck: true },
  }),
] as const

/** The rating is that of the register. */
export const ratingOfCrane: Requirement<'craneRating' | 'crane'> = {
  ...{ code: 'ratingOfCrane', field: 'craneRating', resource: 'special-equipment' },
  same: { id: 'crane', ratedLoad: 'craneRating' },
}

/** A trial lift comes first. */
export const tryingLift = {
  'trial-lift': {
    ...({ to: 'in-work', by: { signaller: actor }, bulk: false, quiet: true } as const),
    when: { permitType: 'lifting', trialLiftAt: { empty: true } },
    sets: { trialLiftAt: now },
  },
} as const
export const trialLifted = ruleOf('lifting', {
  ...{ code: 'trialLifted', field: 'trialLiftAt' },
  holds: { trialLiftAt: { empty: false } },
})
