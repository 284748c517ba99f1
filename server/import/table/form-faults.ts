import type { Actor } from '#domain/access/access'
import { brokenRules } from '#domain/definition/check-input'
import { dateErrors } from '#domain/definition/date-bounds'
import { importedForm } from '#domain/definition/importable'
import type { Resource } from '#domain/definition/resource'
import { type Context, fieldsAskedBy, type Values } from '#domain/where/where'
import { type FieldError, Problem } from '../../platform/problem.ts'
import { newValues } from '../../records/input/values.ts'
import { naturalId } from '../../records/store/natural-id.ts'

const faultyLine = naturalId('line', 'faulty')

/**
 * What the form would say of a line besides the cells that could not be read: its author mends all of it
 * at once. `unread` are the fields of those cells.
 */
export function formFaults(
  resource: Resource,
  whole: Values,
  unread: readonly string[],
  context: Context & { readonly actor: Actor; readonly now: Date },
): FieldError[] {
  const errors = [
    ...refusalOf(() => newValues(importedForm(resource), whole, context, faultyLine)),
    ...dateErrors(resource, { before: null, after: whole }, { now: context.now }),
  ]
  const silent = new Set([
    ...unread,
    ...errors.map(({ field }) => field.split('.')[0] ?? field),
    // What nobody said and a new record has by itself.
    ...Object.keys(resource.fields).filter((name) => {
      return resource.fields[name]?.default !== undefined && !(name in whole)
    }),
  ])
  return [...errors, ...brokenRules(rulesWithout(resource, silent), whole, {}, context)]
}

/** What a form is refused with, field by field. */
function refusalOf(check: () => unknown): FieldError[] {
  try {
    check()
    return []
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error
    return (error.errors ?? []).filter(({ field }) => field !== '')
  }
}

/** Rules of a form that ask nothing of these fields, nor of what is worked out from them. */
const rulesWithout = ({ rules = [], fields }: Resource, silent: ReadonlySet<string>) =>
  rules.filter(({ field, holds }) =>
    [field, ...fieldsAskedBy(holds)].every(
      (name) => fields[name] && !fields[name].calculated && !silent.has(name),
    ),
  )
