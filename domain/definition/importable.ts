import type { Field } from '../fields/index.ts'
import { traitsOf } from '../fields/kinds.ts'
import type { Resource } from './resource.ts'
import { isNotSubmitted } from './submission.ts'
import type { Fields } from './transition.ts'

/** The fields that a table of records may fill. */
export const importableFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => traitsOf(field).importable))

/**
 * A record type as a table fills it in. No table carries a picture: what its author has yet to submit is
 * taken without, and is not submitted until it has one.
 */
export function importedForm(resource: Resource): Resource {
  if (!isNotSubmitted(resource, resource.initial)) return resource
  const known = imported.get(resource)
  if (known) return known
  const fields = Object.entries(resource.fields).map(([name, field]) => [
    name,
    traitsOf(field).importable ? field : { ...field, required: false },
  ])
  const made = { ...resource, fields: Object.fromEntries(fields) }
  imported.set(resource, made)
  return made
}

const imported = new WeakMap<Resource, Resource>()

/** What another system writes in a column, told apart from what its field holds. */
export interface ColumnRule {
  /** What to read instead of a cell, by the text of the cell. */
  readonly values?: Readonly<Record<string, string>>
  /** What a number is multiplied by: the unit of the column over that of the field. */
  readonly factor?: number
}

/** Whether several columns may fill the field together: a text from pieces, a day and its hour. */
export const isJoinable = (field: Field): boolean => traitsOf(field).joinable && !field.many
