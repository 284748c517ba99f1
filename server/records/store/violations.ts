import { sql } from 'drizzle-orm'
import type { Resource } from '#domain/definition/resource'
import { partialSets, wholeSets } from '#domain/definition/unique'
import type { Values } from '#domain/where/where'
import { aboveScope } from '../../authority/above-scope.ts'
import type { Tx } from '../../db/database.ts'
import { noSeatLeft } from '../../db/programs/seats.ts'
import { looksLikeAnother } from '../../db/programs/sign-in-names.ts'
import { tableOf, uniqueName } from '../../db/sql/tables.ts'
import { forbidden, invalid, type Problem } from '../../platform/problem.ts'
import { duplicateFault, takenFault } from './duplicate-fault.ts'

interface DriverError {
  readonly code?: string
  readonly constraint?: string
  readonly column?: string
  readonly detail?: string
}

/**
 * Writes a record, `stored` as it will be; what the database refuses comes out as a Problem that names
 * the field, and the other record where only one of a kind may be there.
 */
export async function refusingViolations<T>(
  tx: Tx,
  resource: Resource,
  stored: Values,
  work: () => Promise<T>,
): Promise<T> {
  // After a refusal nothing could be asked in the transaction, not even who was first.
  const mayBeAsked = partialSets(resource).length > 0 || combinedSets(resource).length > 0
  const step = (statement: string) => (mayBeAsked ? tx.query(sql.raw(statement)) : undefined)
  try {
    await step('savepoint written')
    const result = await work()
    await step('release savepoint written')
    return result
  } catch (error) {
    const { code, constraint = '' } = error as DriverError
    const isBroken = (fields: readonly string[]) =>
      code === '23505' && uniqueName(resource, fields) === constraint
    const set = partialSets(resource).find(({ fields }) => isBroken(fields))
    const combined = combinedSets(resource).find(isBroken)
    if (!set && !combined) throw problemOf(resource, error as DriverError) ?? error
    await step('rollback to savepoint written')
    if (set) throw invalid([await aboveScope(tx, () => duplicateFault(tx, resource, set, stored))])
    throw invalid([await takenFault(tx, resource, combined ?? [], stored)])
  }
}

/** Sets of several fields: none of them alone says which record is there already. */
const combinedSets = (resource: Resource) => wholeSets(resource).filter(({ length }) => length > 1)

function problemOf(resource: Resource, error: DriverError): Problem | null {
  const { code, constraint = '', detail = '' } = error
  switch (code) {
    case '23505':
      return invalid(uniqueFields(resource, constraint).map((field) => ({ field, code: 'taken' })))
    case '23503':
      return invalid([{ field: fieldOf(resource, constraint, '_ref'), code: 'notFound' }])
    case '23514':
      return invalid([{ field: fieldOf(resource, constraint, ''), code: 'outOfRange' }])
    // A number too large for its column, of which the database does not say which.
    case '22003':
      return invalid([{ field: '', code: 'numberTooLarge' }])
    case noSeatLeft:
      return invalid([{ field: fieldOf(resource, constraint, ''), code: 'noSeat' }])
    case looksLikeAnother:
      return invalid([
        { field: fieldOf(resource, constraint, ''), code: 'looksLike', params: { name: detail } },
      ])
    // A row that the scope's policy does not let in.
    case '42501':
      return forbidden('outOfScope')
    default:
      return null
  }
}

function uniqueFields(resource: Resource, constraint: string): readonly string[] {
  if (constraint === `${tableOf(resource).table}_number`) return ['number']
  const set = wholeSets(resource).find((fields) => uniqueName(resource, fields) === constraint)
  return set ?? [resource.title]
}

function fieldOf(resource: Resource, constraint: string, suffix: string): string {
  const { table, columns, children } = tableOf(resource)
  const own = columns.find(({ column }) => constraint === `${table}_${column}${suffix}`)
  const child = children.find((one) => constraint.startsWith(`${one.table}_`))
  return own?.field ?? child?.field ?? resource.title
}
