/** How contractors are scored: what a month is made of, which grade it comes to, and what a bad one brings. */
import type { Effect, Rule } from '../definition/transition.ts'
import { choice, decimal, int, table, text } from '../fields/index.ts'
import type { Values } from '../where/where.ts'

/** What is scored, and how much of a hundred each is worth unless the mine says otherwise. */
export const worth = {
  ...{ organization: 10, training: 15, equipment: 15, site: 20 },
  ...{ hazard: 15, violation: 10, accident: 10, emergency: 5 },
} as const
export const dimensions = [
  ...(['organization', 'training', 'equipment', 'site'] as const),
  ...(['hazard', 'violation', 'accident', 'emergency'] as const),
] as const

/** All of a contractor that is scored comes to this. */
const whole = 100

export const grades = ['A', 'B', 'C', 'D'] as const
type Grade = (typeof grades)[number]

/** The least score of each grade; below all of them it is a D. */
const least: readonly (readonly [Grade, number])[] = [
  ['A', 90],
  ['B', 80],
  ['C', 70],
]

const rowsOf = (value: unknown) => (Array.isArray(value) ? (value as readonly Values[]) : [])
const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** To the hundredth, as scores are written. */
const sumOf = (rows: readonly Values[], name: string): number =>
  Math.round(rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0) * 100) / 100

const isScored = (rows: readonly Values[]) =>
  rows.length > 0 && rows.every(({ score }) => !isEmpty(score))

/** What the assessors gave, less what the system takes off for the month; nothing while a score is missing. */
export function totalScore({ items, systemDeduct }: Values): number | null {
  const rows = rowsOf(items)
  if (!isScored(rows)) return null
  return Math.max(0, Math.round((sumOf(rows, 'score') - Number(systemDeduct ?? 0)) * 100) / 100)
}

/** A death in the month is a D, whatever else was scored. */
export function gradeOf(record: Values): Grade | null {
  if (Number(record.deaths ?? 0) > 0) return 'D'
  const total = totalScore(record)
  if (total === null) return null
  return least.find(([, score]) => total >= score)?.[0] ?? 'D'
}

const counting = (test: (row: Values) => boolean) =>
  int({ from: ({ items }) => rowsOf(items).filter(test).length })

export const scoreFields = {
  items: table(
    {
      dimension: choice(dimensions, { required: true }),
      fullScore: decimal({ precision: 5, scale: 2, min: 0, required: true }),
      score: decimal({ precision: 5, scale: 2, min: 0, required: true }),
      reason: text({ max: 300 }),
    },
    {
      ...{ required: true, max: dimensions.length, distinct: ['dimension'] },
      default: dimensions.map((dimension) => ({
        ...{ dimension, fullScore: worth[dimension], score: worth[dimension] },
      })),
    },
  ),
  fullTotal: decimal({
    ...{ precision: 6, scale: 2, internal: true },
    from: ({ items }) => sumOf(rowsOf(items), 'fullScore'),
  }),
  overScoredCount: counting(({ score, fullScore }) => Number(score ?? 0) > Number(fullScore ?? 0)),
  unexplainedCount: counting(
    ({ score, fullScore, reason }) =>
      !isEmpty(score) && Number(score) < Number(fullScore ?? 0) && isEmpty(reason),
  ),
  // Of the violations and the accidents of the month, as it is worked out.
  systemDeduct: decimal({ precision: 6, scale: 2, calculated: true }),
  deaths: int({ calculated: true }),
  totalScore: decimal({ precision: 6, scale: 2, from: totalScore }),
  grade: choice(grades, { from: gradeOf }),
}

export const scoreRules: readonly Rule[] = [
  {
    ...{ code: 'notAboveFull', field: 'items' },
    holds: { overScoredCount: { is: 0 } },
  },
  { ...{ code: 'fullIsHundred', field: 'items' }, holds: { fullTotal: { is: whole } } },
  {
    ...{ code: 'deductionsExplained', field: 'items' },
    holds: { unexplainedCount: { is: 0 } },
  },
]

const type = 'contractor-assessment'

/** What the month's violations and deaths take off is looked up again whenever it is handed in. */
export const weighing: readonly Effect[] = [
  {
    ...{ resource: type, action: 'weigh', on: 'self', needs: 'nothing' },
    ...{ carries: {}, looksUp: 'contractorMonth' },
  },
]

const monthNumber = (period: string): number =>
  12 * Number(period.slice(0, 4)) + Number(period.slice(5, 7))

/** Whether two months lie less than a year apart. */
const isWithinYear = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' &&
  typeof other === 'string' &&
  Math.abs(monthNumber(one) - monthNumber(other)) < 12

const later = (one: unknown, other: unknown) =>
  String(one ?? '') > String(other ?? '') ? (one ?? null) : (other ?? null)

const onUnit = {
  ...({ resource: 'contractor-unit', on: { field: 'contractor' }, needs: 'nothing' } as const),
  carries: {},
} as const

/** The second D within a year suspends; the register keeps the grade of the newest month. */
export const gradesUnit: readonly Effect[] = [
  {
    ...{ ...onUnit, action: 'suspend-for-score', when: { grade: 'D' } },
    concerns: ({ lastD }, { period }) => isWithinYear(lastD, period),
  },
  {
    ...{ ...onUnit, action: 'note-score' },
    brings: (assessment, unit) => ({
      ...(String(unit.scoredPeriod ?? '') <= String(assessment.period) && {
        ...{ score: assessment.totalScore, grade: assessment.grade },
        scoredPeriod: assessment.period,
      }),
      ...(assessment.grade === 'D' && { lastD: later(assessment.period, unit.lastD) }),
    }),
  },
]
