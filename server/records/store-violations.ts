import type { Resource } from '#domain/resource'
import { noSeatLeft } from '../db/programs/seats.ts'
import { tableOf } from '../db/tables.ts'
import { forbidden, invalid, type Problem } from '../problem.ts'

interface DriverError {
  readonly code?: string
  readonly constraint?: string
  readonly column?: string
}

/** Does the work; what the database refuses comes out as a Problem that names the field. */
export async function refusingViolations<T>(
  resource: Resource,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw problemOf(resource, error as DriverError) ?? error
  }
}

function problemOf(resource: Resource, { code, constraint = '' }: DriverError): Problem | null {
  switch (code) {
    case '23505':
      return invalid(uniqueFields(resource, constraint).map((field) => ({ field, code: 'taken' })))
    case '23503':
      return invalid([{ field: fieldOf(resource, constraint, '_ref'), code: 'notFound' }])
    case '23514':
      return invalid([{ field: fieldOf(resource, constraint, ''), code: 'outOfRange' }])
    case noSeatLeft:
      return invalid([{ field: fieldOf(resource, constraint, ''), code: 'noSeat' }])
    // A row that the scope's policy does not let in.
    case '42501':
      return forbidden('outOfScope')
    default:
      return null
  }
}

function uniqueFields(resource: Resource, constraint: string): readonly string[] {
  const { table, columns } = tableOf(resource)
  if (constraint === `${table}_number`) return ['number']
  const named = (fields: readonly string[]) =>
    `${table}_unique_${fields.map((field) => columns.find((one) => one.field === field)?.column).join('_')}`
  return resource.unique?.find((fields) => named(fields) === constraint) ?? [resource.title]
}

function fieldOf(resource: Resource, constraint: string, suffix: string): string {
  const { table, columns, children } = tableOf(resource)
  const own = columns.find(({ column }) => constraint === `${table}_${column}${suffix}`)
  const child = children.find((one) => constraint.startsWith(`${one.table}_`))
  return own?.field ?? child?.field ?? resource.title
}
