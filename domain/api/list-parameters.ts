/** What lists of records are asked for in an address; `filter[…][…]` is each type's own. */
import * as z from 'zod/mini'
import type { Resource } from '../definition/resource.ts'
import { operatorsOf } from '../fields/index.ts'
import { pagedRows } from '../screens/list-depth.ts'
import type { Operator } from '../where/where.ts'
import { statesOf } from '../workflow/states.ts'

/** A parameter that says nothing is as one that is not there. */
export const given = <S extends z.core.$ZodType>(schema: S) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) => (value === '' ? undefined : value)),
      z.optional(schema),
    ),
  )

export const givenText = (most: number) => given(z.string().check(z.maxLength(most)))

const isUpTo = (most: number) => (value: unknown) =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most

/** A whole number from 1 on, as an address writes it. */
const wholeUpTo = (most: number, otherwise: number) =>
  z._default(
    z.pipe(
      z.transform((value: unknown) => (value === '' ? otherwise : Number(value))),
      z.custom<number>(isUpTo(most), { params: { code: 'outOfRange', min: 1, max: most } }),
    ),
    otherwise,
  )

const flag = given(
  z.pipe(
    z.string().check(
      z.refine((value) => value === 'true' || value === 'false', {
        params: { code: 'notAnOption', options: 'true, false' },
      }),
    ),
    z.transform((value) => value === 'true'),
  ),
).check(z.meta({ type: 'boolean' }))

/** Reaches further than page numbers do: what lies too deep for one is refused with the way on. */
const deepest = 1_000_000
const longestMark = 400

/** Which records are meant, besides filters. */
const selection = {
  q: givenText(100).check(z.describe('Part of the title or the number')),
  orgCode: givenText(32).check(z.describe('Only the subtree of this organisation')),
  deleted: flag.check(z.describe('What was deleted instead')),
}

/** Which of them, in what order. */
export const listParameters = {
  page: wholeUpTo(deepest, 1).check(
    z.meta({ type: 'integer', minimum: 1, otherwise: 1 }),
    z.describe(`Reaches the first ${pagedRows} rows; further down go on with \`after\``),
  ),
  size: wholeUpTo(200, 20).check(
    z.meta({ type: 'integer', minimum: 1, maximum: 200, otherwise: 20 }),
  ),
  after: givenText(longestMark).check(z.describe('Go on after a row: `next` of the page before')),
  before: givenText(longestMark).check(
    z.describe('What stands before a row: `previous` of the page'),
  ),
  actions: flag.check(z.describe('Say of each row what may be done with it')),
  sort: givenText(60),
  ...selection,
}

/** Ways to filter by the state that people see. */
export const stateOperators: readonly Operator[] = ['is', 'in', 'not', 'notIn']

/** Names that the list of a type may be ordered by, for whoever sees all of it. */
export const orderNames = ({ list: { sort, sortable = [] } }: Resource): string[] => [
  ...new Set([sort.replace(/^-/, ''), ...sortable.map(String), 'createdAt']),
]

/** The order of a list of a type: one field, with a minus before it for the largest first. */
const orderOf = (type: Resource) =>
  z._default(z.enum(orderNames(type).flatMap((one) => [one, `-${one}`])), type.list.sort)

/** What selects records of a type: search, and every filter that its definition allows. */
export const selectionOf = (type: Resource) => ({
  ...selection,
  'filter[id][in]': z.optional(z.string().check(z.describe('At most 200 ids, with commas'))),
  ...Object.fromEntries(type.list.filters.flatMap((name) => filtersBy(type, String(name)))),
})

/** The same in an order. */
export const orderedSelectionOf = (type: Resource) => ({
  ...selectionOf(type),
  sort: orderOf(type),
})

/** Page, order, search and every filter. */
export const listQueryOf = (type: Resource) =>
  z.object({ ...listParameters, sort: orderOf(type), ...selectionOf(type) })

function filtersBy(type: Resource, name: string) {
  const field = type.fields[name]
  const operators = field ? operatorsOf(field) : stateOperators
  const values = field?.options ?? (name === 'state' ? statesOf(type) : undefined)
  const about = values ? `of ${values.join(', ')}` : undefined
  return operators.map((operator) => {
    const isSeveral = operator === 'in' || operator === 'notIn'
    const isSingle = values && ['is', 'not', 'has'].includes(operator)
    const said = isSeveral ? `several, with commas; ${about ?? ''}` : about
    const value = isSingle ? z.enum(values) : z.string()
    const schema = said ? z.optional(value).check(z.describe(said)) : z.optional(value)
    return [`filter[${name}][${operator}]`, schema] as const
  })
}
