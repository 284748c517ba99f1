/**
 * Rules as data. One rule is read twice, in memory (`matches`) and in SQL
 * (`server/db/sql/where-sql.ts`); both pass the cases of `where.cases.ts`.
 *
 * Logic is two-valued: a comparison with a missing value is false, `not` is its exact opposite.
 */
import { isTextPart } from '../text/searched-text.ts'
import { plusDays } from '../time/days.ts'
import { dayIn } from '../time/zone-day.ts'

/** The id of the acting person. */
export const actor = { operand: 'actor' } as const
/** The organisation in which the acting person works; of nobody in particular, none. */
export const actorOrg = { operand: 'actorOrg' } as const
/** The instant of the read or write, from the server's clock. */
export const now = { operand: 'now' } as const
/** The day of that instant in UTC: a day that a date field names ends when UTC leaves it. */
export const today = { operand: 'today' } as const
/**
 * The day of that instant where the record stands: a day that a date field names ends when the calendar
 * of its site leaves it. The record type has the field `siteZone`.
 */
export const siteToday = { operand: 'siteToday', days: 0 } as const
/** The day at the site so many days from then. */
export const siteTodayPlus = (days: number) => ({ operand: 'siteToday', days }) as const
/**
 * A day where the record stands, against which an instant is compared by its day there. The record type
 * has the field `siteZone` where it is read in memory.
 */
export const siteDay = (day: string) => ({ operand: 'siteDay', day }) as const
/** Another field of the same record. */
export const field = (name: string) => ({ operand: 'field', name }) as const

export type Scalar = string | number | boolean | null
export type Operand =
  | Scalar
  | typeof actor
  | typeof actorOrg
  | typeof now
  | typeof today
  | ReturnType<typeof siteTodayPlus>
  | ReturnType<typeof siteDay>
  | ReturnType<typeof field>

/** Comparisons of one field. Several in one test must all hold. Times are ISO 8601 UTC strings. */
export interface Comparison {
  readonly is?: Operand
  readonly not?: Operand
  readonly in?: readonly Scalar[]
  readonly notIn?: readonly Scalar[]
  readonly before?: Operand
  readonly after?: Operand
  readonly atMost?: Operand
  readonly atLeast?: Operand
  /** The field holds several values and one of them is this. */
  readonly has?: Operand
  /** Text search, case ignored. */
  readonly contains?: string
  readonly empty?: boolean
}

export type Test = Operand | Comparison

/** All named fields pass their test; `all`, `any` and `none` nest rules. */
export type Where = {
  readonly all?: readonly Where[]
  readonly any?: readonly Where[]
  readonly none?: readonly Where[]
} & { readonly [field: string]: Test | readonly Where[] | undefined }

/** The rule that no record passes. */
export const nothing: Where = { any: [] }

/** Who reads and when: what `actor`, `actorOrg`, `now`, `today` and `siteToday` stand for. */
export interface Context {
  readonly actor: {
    readonly id: string
    /** Accounts that were merged into theirs: what those are named for, this person is. */
    readonly formerly?: readonly string[]
    /** Where they work; left out: nobody has said. */
    readonly lineage?: { readonly org: string }
  }
  readonly now: Date
  /** Figures about records, where somebody has them. */
  readonly figureOf?: FigureOf
}

/** The figure of an organisation at one value of a dimension; null where there is none. */
export type FigureOf = (
  figure: { readonly key: string; readonly dimension: string },
  value: string,
  orgId: string,
) => number | null

/** Every account that is this person: theirs and those that were merged into it. */
export const accountsOf = ({ id, formerly = [] }: Context['actor']): readonly string[] => [
  id,
  ...formerly,
]

/** The account that somebody has now, where this is one they had before. */
export const nowCalled = ({ id, formerly = [] }: Context['actor'], value: unknown): unknown =>
  formerly.some((one) => one === value) ? id : value

export type Values = Readonly<Record<string, unknown>>

export type Operator = keyof Comparison
export const operators = [
  'is',
  'not',
  'in',
  'notIn',
  'before',
  'after',
  'atMost',
  'atLeast',
  'has',
  'contains',
  'empty',
] as const satisfies readonly Operator[]

const groups = ['all', 'any', 'none'] as const
type Group = (typeof groups)[number]

/** A rule taken apart: what both readers walk, so that they cannot disagree on its shape. */
export interface Parts {
  readonly groups: readonly { readonly kind: Group; readonly rules: readonly Where[] }[]
  readonly tests: readonly {
    readonly field: string
    readonly operator: Operator
    readonly operand: unknown
  }[]
}

/** The tests and groups of a rule; those of one rule are taken apart once, however often it is asked. */
export function partsOf(where: Where): Parts {
  const parts = taken.get(where) ?? takenApart(where)
  taken.set(where, parts)
  return parts
}

const taken = new WeakMap<Where, Parts>()

function takenApart(where: Where): Parts {
  const parts = { groups: [] as Parts['groups'][number][], tests: [] as Parts['tests'][number][] }
  for (const [name, test] of Object.entries(where)) {
    if (test === undefined) continue
    const kind = groups.find((group) => group === name)
    if (kind) parts.groups.push({ kind, rules: test as readonly Where[] })
    else for (const one of testsOf(name, test as Test)) parts.tests.push(one)
  }
  return parts
}

function testsOf(name: string, test: Test): Parts['tests'][number][] {
  if (isOperand(test)) return [{ field: name, operator: 'is', operand: test }]
  return Object.entries(test)
    .filter(([, operand]) => operand !== undefined)
    .map(([operator, operand]) => ({ field: name, operator: operator as Operator, operand }))
}

export function isOperand(test: unknown): test is Operand {
  return typeof test !== 'object' || test === null || 'operand' in test
}

const isLiteral = (operand: unknown): boolean => typeof operand !== 'object' || operand === null

/** Reads a rule in memory. */
export function matches(where: Where, record: Values, context: Context): boolean {
  // Loops, for every record that is listed, written or imported is asked many rules: a closure a test
  // was a tenth of what an import allocated.
  const { groups: nested, tests } = partsOf(where)
  for (const test of tests) if (!passes(test, record, context)) return false
  for (const group of nested) if (!holdsIn(group, record, context)) return false
  return true
}

function holdsIn(
  { kind, rules }: Parts['groups'][number],
  record: Values,
  context: Context,
): boolean {
  for (const rule of rules) {
    const isPassed = matches(rule, record, context)
    if (kind === 'all' ? !isPassed : isPassed) return kind === 'any'
  }
  return kind !== 'any'
}

function passes(test: Parts['tests'][number], record: Values, context: Context): boolean {
  const { operand, operator } = test
  const value = comparedValue(record[test.field] ?? null, operand, record)
  switch (operator) {
    case 'is':
      return isSame(value, operand, record, context)
    case 'not':
      return !isSame(value, operand, record, context)
    case 'in':
      return value !== null && (operand as readonly Scalar[]).some((one) => same(value, one))
    case 'notIn':
      return !(value !== null && (operand as readonly Scalar[]).some((one) => same(value, one)))
    case 'before':
    case 'after':
    case 'atMost':
    case 'atLeast':
      return isOrdered(value, operator, resolve(operand as Operand, record, context))
    case 'has':
      return Array.isArray(value) && value.some((one) => isSame(one, operand, record, context))
    case 'contains':
      return typeof value === 'string' && isTextPart(String(operand), value)
    case 'empty':
      return isEmpty(value) === operand
  }
}

/** A literal means itself; the actor or another field means whoever that is now. */
function isSame(value: unknown, operand: unknown, record: Values, context: Context): boolean {
  if (isLiteral(operand)) return same(value, operand)
  const other = resolve(operand as Operand, record, context)
  return same(nowCalled(context.actor, value), nowCalled(context.actor, other))
}

/** An instant that is compared with a day is the day it was where the record stands. */
const comparedValue = (value: unknown, operand: unknown, record: Values): unknown =>
  isSiteDay(operand) && typeof value === 'string' ? siteDayOf(record, new Date(value)) : value

/** Whether an operand is a day where the record stands. */
export const isSiteDay = (operand: unknown): operand is ReturnType<typeof siteDay> =>
  isOperand(operand) && typeof operand === 'object' && operand?.operand === 'siteDay'

/** What an operand stands for in this record and context. */
export function resolve(operand: Operand, record: Values, context: Context): unknown {
  if (typeof operand !== 'object' || operand === null) return operand
  switch (operand.operand) {
    case 'actor':
      return context.actor.id
    case 'actorOrg':
      return context.actor.lineage?.org ?? null
    case 'now':
      return context.now.toISOString()
    case 'today':
      return context.now.toISOString().slice(0, 10)
    case 'siteToday':
      return plusDays(siteDayOf(record, context.now), operand.days)
    case 'siteDay':
      return operand.day
    case 'field':
      return record[operand.name] ?? null
  }
}

/** The day at an instant where a record stands; in UTC where nobody has said. */
export const siteDayOf = ({ siteZone }: Values, at: Date): string =>
  dayIn(typeof siteZone === 'string' ? siteZone : 'UTC', at)

function same(a: unknown, b: unknown): boolean {
  return (a ?? null) === (b ?? null)
}

type Order = 'before' | 'after' | 'atMost' | 'atLeast'

function isOrdered(a: unknown, order: Order, b: unknown): boolean {
  const areNumbers = typeof a === 'number' && typeof b === 'number'
  const areTexts = typeof a === 'string' && typeof b === 'string'
  if (!(areNumbers || areTexts)) return false
  switch (order) {
    case 'before':
      return a < b
    case 'after':
      return a > b
    case 'atMost':
      return a <= b
    case 'atLeast':
      return a >= b
  }
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

/** Names of all fields a rule reads, those it compares with included. */
export function operandFieldsOf(where: Where): readonly string[] {
  const known = operandFields.get(where)
  if (known) return known
  const { groups, tests } = partsOf(where)
  const found = [
    ...tests.flatMap(({ field: name, operand }) =>
      isField(operand) ? [name, operand.name] : [name],
    ),
    ...groups.flatMap(({ rules }) => rules.flatMap((one) => operandFieldsOf(one))),
  ]
  operandFields.set(where, found)
  return found
}

const operandFields = new WeakMap<Where, readonly string[]>()

const isField = (operand: unknown): operand is ReturnType<typeof field> =>
  typeof operand === 'object' && operand !== null && 'name' in operand

/** Whether a rule asks for the day at the site. */
export function asksSiteDay(where: Where): boolean {
  const { groups, tests } = partsOf(where)
  return (
    tests.some(({ operand }) => (operand as Values | null)?.operand === siteToday.operand) ||
    groups.some(({ rules }) => rules.some(asksSiteDay))
  )
}

/** Names of all fields a rule tests. */
export function fieldsOf(where: Where): string[] {
  const { groups, tests } = partsOf(where)
  return [
    ...tests.map((test) => test.field),
    ...groups.flatMap(({ rules }) => rules.flatMap((one) => fieldsOf(one))),
  ]
}

/** Names of all fields a rule tests, and of those it compares them with. */
export function fieldsAskedBy(where: Where): string[] {
  const { groups, tests } = partsOf(where)
  return [
    ...tests.flatMap(({ field: tested, operand }) => {
      const compared = operand as { readonly operand?: unknown; readonly name?: string } | null
      return compared?.operand === 'field' && compared.name ? [tested, compared.name] : [tested]
    }),
    ...groups.flatMap(({ rules }) => rules.flatMap((one) => fieldsAskedBy(one))),
  ]
}
