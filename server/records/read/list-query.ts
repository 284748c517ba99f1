/** Reads the query string of a list: every name and operator is one the definition allows. */

import * as z from 'zod/mini'
import type { Actor } from '#domain/access/access'
import { listParameters, orderNames, stateOperators } from '#domain/api/list-parameters'
import type { Resource } from '#domain/definition/resource'
import { type Field, operatorsOf } from '#domain/fields/index'
import { issueFault } from '#domain/fields/issue-fault'
import { todosOnScreen } from '#domain/rights/waiting'
import { screenCodes } from '#domain/screens/screens'
import { awaitedByRole, byRole, todoQuery } from '#domain/screens/todos'
import {
  accountsOf,
  type Comparison,
  type Operator,
  operators,
  type Where,
} from '#domain/where/where'
import { decisionRule, decisionsOf, withActor } from '#domain/workflow/decisions'
import { inStates, statesOf } from '#domain/workflow/states'
import { type FieldError, Problem } from '../../platform/problem.ts'
import { maySeeField } from '../access/policy.ts'
import { principalsFor } from '../access/visibility.ts'
import type { Mark } from '../store/list.ts'
import { isSelf, operandFault, readOperand, statesIn } from './filter-operand.ts'
import { readMark } from './list-mark.ts'

export interface ListQuery {
  readonly where: Where
  /** Fields that the person asks about by filters and order; none in a query of the server's own. */
  readonly fields?: readonly string[]
  /** A field, with a minus before it for the largest first. */
  readonly sort: string
  readonly page: number
  /** What the caller calls the page; default: `page`. */
  readonly pageName?: string
  /** Go on behind this row, or back to what stands before it, instead of at a page. */
  readonly after?: Mark
  readonly before?: Mark
  readonly size: number
  /** Say of each row what the person may do with it. */
  readonly actions?: boolean
  readonly q?: string
  /** Look only at the subtree of this organisation. */
  readonly orgCode?: string
  /** Look at what was deleted instead. */
  readonly deleted: boolean
}

type Query = Readonly<Record<string, unknown>>

type Shape = typeof listParameters
type Parameter = keyof Shape

/** Two hundred ids with their commas. */
const longestFilter = 7_600
const filterName = /^filter\[(\w{1,40})\]\[(\w{1,20})\]$/

/** What every record can be filtered by besides the fields its definition names. */
const stampFilters: Readonly<Record<string, Field>> = {
  id: { kind: 'ref', required: false, many: false, calculated: true },
  createdBy: { kind: 'user', ref: 'account', required: false, many: false, calculated: true },
  createdAt: { kind: 'datetime', required: false, many: false, calculated: true },
  updatedAt: { kind: 'datetime', required: false, many: false, calculated: true },
}

/**
 * The checked query; throws a 400 that names each parameter that does not hold. Parameters named
 * `own` are for the caller to read.
 */
export function readListQuery(
  resource: Resource,
  actor: Actor,
  query: Query,
  own: readonly string[] = [],
): ListQuery {
  const faults: FieldError[] = []
  const fail = (field: string, code: string, params?: FieldError['params']) =>
    faults.push(params ? { field, code, params } : { field, code })
  const read = <N extends Parameter>(name: N): z.output<Shape[N]> | undefined => {
    const checked = z.safeParse(listParameters[name], query[name])
    if (checked.success) return checked.data as z.output<Shape[N]>
    faults.push(...checked.error.issues.map((issue) => ({ field: name, ...issueFault(issue) })))
    return undefined
  }

  const rules: Where[] = []
  const filtered: string[] = []
  for (const [name, value] of Object.entries(query)) {
    const [, field, operator] = filterName.exec(name) ?? []
    if (field && operator) {
      const read = readFilter(resource, actor, field, operator, value)
      if ('code' in read) fail(name, read.code, read.params)
      else {
        rules.push(read.rule)
        filtered.push(field)
      }
    } else if (!Object.hasOwn(listParameters, name) && !own.includes(name))
      fail(name, 'unknownParameter')
  }

  const known = sortable(resource, actor)
  const sort = read('sort') ?? orderFor(resource, actor)
  if (!known.has(sort.replace(/^-/, ''))) fail('sort', 'notSortable', { options: listed(known) })
  const mark = (name: 'after' | 'before') => {
    const value = read(name)
    const found = value === undefined ? undefined : readMark(value, resource, sort)
    if (value !== undefined && !found) fail(name, 'invalid')
    return found
  }
  const found = {
    where: { all: rules },
    fields: [...filtered, sort.replace(/^-/, '')],
    sort,
    page: read('page') ?? 1,
    size: read('size') ?? 1,
    q: read('q')?.trim() || undefined,
    orgCode: read('orgCode'),
    deleted: read('deleted') ?? false,
    actions: read('actions') ?? false,
    after: mark('after'),
    before: mark('before'),
  }
  if (found.after && found.before) fail('before', 'invalid')
  if (faults.length > 0) throw new Problem(400, 'badQuery', { errors: faults })
  return found
}

/** The order a list starts with; where it is hidden from somebody, the newest first. */
export const orderFor = (resource: Resource, actor: Actor): string => {
  const { sort } = resource.list
  return maySeeField(resource, sort.replace(/^-/, ''), actor) ? sort : '-createdAt'
}

/** Names a list may be sorted by. */
export const sortable = (resource: Resource, actor: Actor): Set<string> =>
  new Set(orderNames(resource).filter((name) => maySeeField(resource, name, actor)))

const listed = (names: Iterable<string>): string => [...names].join(', ')

type Read = { readonly rule: Where } | Pick<FieldError, 'code' | 'params'>

function readFilter(
  resource: Resource,
  actor: Actor,
  name: string,
  operator: string,
  value: unknown,
): Read {
  if (typeof value !== 'string') return { code: 'notAText' }
  if (value.length > longestFilter) return { code: 'tooLong', params: { max: longestFilter } }
  if (name === 'state') return readStates(resource, operator, value)
  if (name === 'storedState') return readStored(resource, operator, value)
  if (name === 'request') return readRequest(resource, actor, operator, value)
  if (name === 'waiting') return readWaiting(resource, actor, operator, value)
  const field = filterable(resource, actor, name)
  if (!field)
    return { code: 'unknownField', params: { options: listed(filterableBy(resource, actor)) } }
  const known = operatorsOf(field)
  if (!isOperator(operator) || !known.includes(operator)) {
    return { code: 'unknownOperator', params: { known: known.join(', ') } }
  }
  if (operator !== 'empty' && isSelf(field, value, actor))
    return { rule: ownRule(name, operator, actor) }
  const operand = readOperand(resource, field, operator, value, actor)
  return operand === undefined
    ? operandFault(field, operator, value)
    : { rule: { [name]: { [operator]: operand } as Comparison } }
}

/** The person under every account they have had: the one they have, and those merged into it. */
function ownRule(name: string, operator: Operator, actor: Actor): Where {
  const own = accountsOf(actor)
  const isList = operator === 'in' || operator === 'notIn'
  if (own.length === 1 && !isList) return { [name]: { [operator]: actor.id } as Comparison }
  if (operator === 'has') return { any: own.map((id): Where => ({ [name]: { has: id } })) }
  return { [name]: operator.startsWith('not') ? { notIn: own } : { in: own } }
}

function filterable(resource: Resource, actor: Actor, name: string): Field | undefined {
  if (Object.hasOwn(stampFilters, name)) return stampFilters[name]
  return filterableBy(resource, actor).includes(name) ? resource.fields[name] : undefined
}

/** Fields of the definition that this person may filter by. */
const filterableBy = (resource: Resource, actor: Actor): readonly string[] =>
  resource.list.filters.map(String).filter((name) => maySeeField(resource, name, actor))

function readStates(resource: Resource, operator: string, value: string): Read {
  if (!isOperator(operator) || !stateOperators.includes(operator)) {
    return { code: 'unknownOperator', params: { known: stateOperators.join(', ') } }
  }
  const known = statesOf(resource)
  const states = statesIn(value, known)
  if (!states) return { code: 'notAnOption', params: { options: known.join(', ') } }
  const rule = inStates(resource, states)
  return { rule: operator.startsWith('not') ? { none: [rule] } : rule }
}

/** Where a record stands whatever the clock says of it: what is overdue waits for different people. */
function readStored(resource: Resource, operator: string, value: string): Read {
  if (operator !== 'in') return { code: 'unknownOperator', params: { known: 'in' } }
  const known = Object.keys(resource.states)
  const states = statesIn(value, known)
  return states
    ? { rule: { storedState: { in: states } } }
    : { code: 'notAnOption', params: { options: known.join(', ') } }
}

/** What somebody asked for and this person decides on, or somebody for whom they stand in. */
function readRequest(resource: Resource, actor: Actor, operator: string, value: string): Read {
  if (operator !== 'is') return { code: 'unknownOperator', params: { known: 'is' } }
  const known = [...decisionsOf(resource).keys()]
  const [request = '', whose] = value.split(',')
  if (!known.includes(request))
    return { code: 'notAnOption', params: { options: known.join(', ') } }
  if (whose === undefined) return { rule: decisionRule(resource, request, actor) }
  const principal = principalsFor(resource, actor).find((one) => one.actor.id === whose)
  if (!principal) return { code: 'invalid' }
  // In the place of another only those on which neither of them is barred from deciding.
  return { rule: inPlaceOf(decisionRule(resource, request, principal.actor), whose) }
}

const inPlaceOf = (rule: Where, whose: string): Where => ({ all: [rule, withActor(rule, whose)] })

/** What waits for whoever decides on it by their roles, or for somebody for whom they stand in. */
function readByRole(resource: Resource, actor: Actor, whose: string | undefined): Read {
  if (whose === undefined) return { rule: awaitedByRole(resource, actor) }
  const principal = principalsFor(resource, actor).find((one) => one.actor.id === whose)
  if (!principal) return { code: 'invalid' }
  return { rule: inPlaceOf(awaitedByRole(resource, principal.actor), whose) }
}

/** What waits for this person on one screen of their menu: every line of it, each record once. */
function readWaiting(resource: Resource, actor: Actor, operator: string, value: string): Read {
  if (operator !== 'is') return { code: 'unknownOperator', params: { known: 'is' } }
  const [code, whose] = value.split(',')
  if (code === byRole) return readByRole(resource, actor, whose)
  if (!screenCodes.has(value)) return { code: 'notAnOption', params: { options: byRole } }
  const lines = todosOnScreen(value, resource, actor).flatMap((todo): Where[] => {
    const parts = [...new URLSearchParams(todoQuery(todo, actor.id))].map(([name, wanted]) => {
      const [, field = '', comparison = ''] = filterName.exec(name) ?? []
      return readFilter(resource, actor, field, comparison, wanted)
    })
    // A line that asks about what is hidden from them is none of their list.
    const rules = parts.flatMap((part) => ('rule' in part ? [part.rule] : []))
    return rules.length === parts.length ? [{ all: rules }] : []
  })
  return { rule: { any: lines } }
}

const isOperator = (name: string): name is Operator =>
  (operators as readonly string[]).includes(name)
