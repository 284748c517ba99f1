/** Work at height: how high, by which means, held by what. */
import { bool, choice, decimal, image, text } from '../fields/index.ts'
import { ofPermits, ruleOf } from './permit-kinds.ts'

/** Metres from which work is at height. */
const leastHeight = 2

export const heightFields = {
  height: decimal({ required: true, precision: 5, scale: 1, min: leastHeight, unit: 'm' }),
  heightClass: choice(['A', 'B'], { required: true }),
  accessMeans: choice(['scaffold', 'platform-lift', 'ladder', 'rope', 'hanging-basket'], {
    required: true,
  }),
  fallProtection: text({ required: true, max: 200 }),
  scaffoldTag: image(),
  outdoors: bool({ required: true }),
  weather: choice(['fine', 'rain', 'snow', 'fog', 'wind-5-plus'], { required: true }),
  healthConfirmed: bool({ required: true }),
} as const

export const heightSection = {
  name: 'workAtHeight',
  when: ofPermits('work-at-height'),
  fields: [
    ...(['height', 'heightClass', 'accessMeans', 'fallProtection', 'scaffoldTag'] as const),
    ...(['outdoors', 'weather', 'healthConfirmed'] as const),
  ],
  only: { scaffoldTag: { accessMeans: 'scaffold' } },
} as const

export const heightRules = [
  ruleOf('work-at-height', {
    ...{ code: 'weatherAllows', field: 'weather' },
    holds: { any: [{ outdoors: false }, { weather: { notIn: ['fog', 'wind-5-plus'] } }] },
  }),
  ruleOf('work-at-height', {
    ...{ code: 'healthConfirmed', field: 'healthConfirmed' },
    holds: { healthConfirmed: true },
  }),
  ruleOf('work-at-height', {
    ...{ code: 'scaffoldTagged', field: 'scaffoldTag' },
    holds: { any: [{ accessMeans: { not: 'scaffold' } }, { scaffoldTag: { empty: false } }] },
  }),
] as const
