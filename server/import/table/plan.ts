/** How the columns of a table become the fields of a record type. */
import type { Actor } from '#domain/access/access'
import { type ColumnRule, importableFields, isJoinable } from '#domain/definition/importable'
import type { Resource } from '#domain/definition/resource'
import { invalid } from '../../platform/problem.ts'
import { writableFields } from '../../records/access/policy.ts'
import type { Notations } from './column-notations.ts'

/** What is said of the columns of a table; its notations are by heading. */
export interface TablePlan extends Notations {
  /** What the columns are called. */
  readonly headings: readonly string[]
  /** Field by heading; a heading that is left out is not taken. */
  readonly fields: Readonly<Record<string, string>>
  /** By heading, where the column is of another system. */
  readonly rules: Readonly<Record<string, ColumnRule>>
  /** What every line says in a field that no column goes to, by field. */
  readonly constants: Readonly<Record<string, string>>
  /** IANA zone of instants that are written without one; null: that of each line's organisation. */
  readonly zone: string | null
}

/** Throws with every column that cannot be taken like that. */
export function mustBeValidPlan(
  resource: Resource,
  actor: Actor,
  { headings, fields, constants }: Pick<TablePlan, 'headings' | 'fields' | 'constants'>,
): void {
  const writable = importableFields(writableFields(resource, actor))
  const seen = new Set<string>()
  const errors = Object.entries(fields).flatMap(([heading, name]) => {
    const field = writable[name]
    const isTwice = seen.has(name) && !(field && isJoinable(field))
    const code = faultOf(headings.includes(heading), Boolean(field), isTwice)
    seen.add(name)
    return code ? [{ field: heading, code }] : []
  })
  for (const name of Object.keys(constants)) {
    const code = faultOf(true, Boolean(writable[name]), seen.has(name))
    if (code) errors.push({ field: name, code })
  }
  if (seen.size === 0) errors.push({ field: 'fields', code: 'required' })
  if (errors.length > 0) throw invalid(errors)
}

function faultOf(isHeading: boolean, isWritable: boolean, isTwice: boolean): string | null {
  if (!isHeading) return 'unknownColumn'
  if (!isWritable) return 'unknownField'
  return isTwice ? 'takenTwice' : null
}
