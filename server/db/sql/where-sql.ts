import { type SQL, sql } from 'drizzle-orm'
import type { Resource } from '#domain/definition/resource'
import { isKept } from '#domain/fields/field'
import { hasLetters, searchPattern } from '#domain/text/searched-text'
import {
  type Context,
  isOperand,
  isSiteDay,
  type Operand,
  type Parts,
  partsOf,
  type Where,
} from '#domain/where/where'
import { inStates } from '#domain/workflow/states'
import { columnKindOf } from './columns.ts'
import { bySiteDaySql, siteDaySql } from './site-day.ts'
import { columnOfField, tableOf } from './tables.ts'

interface Reading {
  readonly resource: Resource
  /** What `actor` and `now` stand for; a rule without them needs none. */
  readonly context: Context | null
  /** Name or alias of the record's table in the statement. */
  readonly alias: string
  /** Inside a negation, where unknown has to count as false before it is turned round. */
  readonly isNegated: boolean
}

/**
 * A rule as SQL over the record's table: the second reader of `domain/where`. Throws on a field that
 * has no column, for rules come from definitions or from filters that were checked before.
 */
export function whereSql(
  resource: Resource,
  where: Where,
  context: Context | null,
  alias = 't',
): SQL {
  return ruleSql(where, { resource, context, alias, isNegated: false })
}

function ruleSql(where: Where, reading: Reading): SQL {
  const { groups, tests } = partsOf(where)
  const parts = [
    ...tests.map((test) => testSql(test, reading)),
    ...groups.map(({ kind, rules }) => groupSql(kind, rules, reading)),
  ]
  return joined(parts, sql` and `, sql`true`)
}

function groupSql(kind: 'all' | 'any' | 'none', rules: readonly Where[], reading: Reading): SQL {
  if (kind === 'all')
    return joined(
      rules.map((rule) => ruleSql(rule, reading)),
      sql` and `,
      sql`true`,
    )
  const inside = kind === 'none' ? { ...reading, isNegated: true } : reading
  const either = joined(
    rules.map((rule) => ruleSql(rule, inside)),
    sql` or `,
    sql`false`,
  )
  return kind === 'none' ? sql`not ${either}` : either
}

function joined(parts: readonly SQL[], by: SQL, none: SQL): SQL {
  return parts.length === 0 ? none : sql`(${sql.join([...parts], by)})`
}

type Test = Parts['tests'][number]

function testSql(test: Test, reading: Reading): SQL {
  if (test.field === 'state') return shownStateSql(test, reading)
  const compared = comparisonSql(test, reading)
  return reading.isNegated ? sql`coalesce(${compared}, false)` : compared
}

/** People filter by the state they see; rows hold the stored one. */
function shownStateSql({ operator, operand }: Test, reading: Reading): SQL {
  const states = (Array.isArray(operand) ? operand : [operand]).map(String)
  const shown = inStates(reading.resource, states)
  if (operator === 'is' || operator === 'in') return ruleSql(shown, reading)
  if (operator === 'not' || operator === 'notIn') {
    return sql`not ${ruleSql(shown, { ...reading, isNegated: true })}`
  }
  throw new Error(`${reading.resource.name}.state: no operator "${operator}"`)
}

function comparisonSql({ field, operator, operand }: Test, reading: Reading): SQL {
  if (operator === 'empty') return emptySql(field, operand === true, reading)
  const column = columnSql(field, reading)
  if (isSiteDay(operand)) return bySiteDaySql(reading, column, operator, operand.day)
  const value = () => operandSql(operand as Operand, field, reading)
  switch (operator) {
    case 'is':
      return operand === null
        ? sql`${column} is null`
        : equalSql(operand, comparedSql(operand, field, reading), value())
    case 'not':
      return sql`${comparedSql(operand, field, reading)} is distinct from ${value()}`
    case 'in':
      return sql`${column} = any(${listSql(operand, field, reading)})`
    case 'notIn':
      return sql`(${column} is null or ${column} <> all(${listSql(operand, field, reading)}))`
    case 'before':
      return sql`${column} < ${value()}`
    case 'after':
      return sql`${column} > ${value()}`
    case 'atMost':
      return sql`${column} <= ${value()}`
    case 'atLeast':
      return sql`${column} >= ${value()}`
    case 'has':
      return hasSql(operand, field, reading)
    case 'contains':
      return isPartOf(String(operand), column)
  }
}

/** The column; where it stands against a person or another field, by whoever its people are now. */
const comparedSql = (operand: unknown, field: string, reading: Reading): SQL =>
  isOperand(operand) && typeof operand === 'object'
    ? nowCalledSql(field, reading)
    : columnSql(field, reading)

function nowCalledSql(field: string, reading: Reading): SQL {
  const column = columnSql(field, reading)
  const { id, formerly = [] } = reading.context?.actor ?? { id: '' }
  if (formerly.length === 0 || columnTypeOf(field, reading.resource) !== 'uuid') return column
  return sql`case when ${column} = any(${sql.param([...formerly])}::uuid[]) then ${id}::uuid
    else ${column} end`
}

/** A person is among several also where a former account of theirs is. */
function hasSql(operand: unknown, field: string, reading: Reading): SQL {
  const column = columnSql(field, reading)
  const value = operandSql(operand as Operand, field, reading)
  // As an index over what the column holds is asked.
  const isIn = sql`${column} @> array[${value}]`
  const { id, formerly = [] } = reading.context?.actor ?? { id: '' }
  const isLiteral = typeof operand !== 'object' || operand === null
  if (isLiteral || formerly.length === 0 || columnTypeOf(field, reading.resource) !== 'uuid') {
    return isIn
  }
  return sql`(${isIn} or (${value} = ${id}::uuid
    and ${column} && ${sql.param([...formerly])}::uuid[]))`
}

/** Two fields are the same when both are missing, as in memory; a value, a person or a day is never missing. */
function equalSql(operand: unknown, column: SQL, value: SQL): SQL {
  return isOperand(operand) && typeof operand === 'object' && operand?.operand === 'field'
    ? sql`${column} is not distinct from ${value}`
    : sql`${column} = ${value}`
}

function emptySql(field: string, wanted: boolean, reading: Reading): SQL {
  const child = tableOf(reading.resource).children.find((one) => one.field === field)
  const isEmpty = child
    ? sql.raw(`not exists (select from ${child.table} c where c.record_id = ${reading.alias}.id)`)
    : emptyColumnSql(field, reading)
  return wanted ? isEmpty : sql`not ${isEmpty}`
}

function emptyColumnSql(field: string, reading: Reading): SQL {
  const column = columnSql(field, reading)
  const definition = reading.resource.fields[field]
  if (definition?.many) return sql`(${column} is null or cardinality(${column}) = 0)`
  return columnTypeOf(field, reading.resource) === 'text'
    ? sql`(${column} is null or ${column} = '')`
    : sql`(${column} is null)`
}

const stampTypes: Readonly<Record<string, string>> = {
  id: 'uuid',
  number: 'text',
  storedState: 'text',
  version: 'integer',
  createdBy: 'uuid',
  updatedBy: 'uuid',
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
  deletedAt: 'timestamptz',
}

/** Type of the column, or of its entries when it holds several. Throws where there is no column. */
export function columnTypeOf(field: string, resource: Resource): string {
  const definition = resource.fields[field]
  const kind = definition && isKept(definition) ? columnKindOf(definition) : null
  const type = definition && kind ? kind.type(definition) : stampTypes[field]
  if (!type) throw new Error(`${resource.name}.${field}: cannot be compared in SQL`)
  return type
}

function columnSql(field: string, { resource, alias }: Reading): SQL {
  columnTypeOf(field, resource)
  return sql.raw(`${alias}.${columnOfField(resource, field)}`)
}

function operandSql(operand: Operand, field: string, reading: Reading): SQL {
  const type = sql.raw(columnTypeOf(field, reading.resource))
  if (typeof operand !== 'object' || operand === null) return sql`${operand}::${type}`
  if (operand.operand === 'field') return otherSql(operand.name, field, reading)
  if (!reading.context) throw new Error(`${reading.resource.name}.${field}: needs a context`)
  if (operand.operand === 'actor') return sql`${reading.context.actor.id}::uuid`
  if (operand.operand === 'actorOrg')
    return sql`${reading.context.actor.lineage?.org ?? null}::uuid`
  const instant = reading.context.now.toISOString()
  if (operand.operand === 'siteToday') {
    const now = sql`${reading.context.now.toISOString()}::timestamptz`
    return sql`(${siteDaySql(reading, now)} + ${operand.days}::int)`
  }
  return operand.operand === 'today'
    ? sql`${instant.slice(0, 10)}::date`
    : sql`${instant}::timestamptz`
}

// An id compared with a field that holds several is asked by `has`, entry by entry.
function otherSql(name: string, field: string, reading: Reading): SQL {
  const other = nowCalledSql(name, reading)
  const [own, its] = [columnTypeOf(field, reading.resource), columnTypeOf(name, reading.resource)]
  return own === its ? other : sql`${other}::${sql.raw(own)}`
}

function listSql(operand: unknown, field: string, { resource }: Reading): SQL {
  const values = (operand as readonly unknown[]).map(String)
  return sql`${sql.param(values)}::text[]::${sql.raw(columnTypeOf(field, resource))}[]`
}

/** Whether a text is part of a column (`domain/text/searched-text.ts`); one without letters is found fastest. */
export function isPartOf(text: string, column: SQL): SQL {
  if (hasLetters(text)) return sql`${column} ~* ${searchPattern(text)}`
  return sql`${column} like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`
}
