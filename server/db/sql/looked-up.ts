import type { Resource } from '#domain/definition/resource'
import { parentField } from '#domain/definition/tree'
import { allSets } from '#domain/definition/unique'
import type { Field, Lookup } from '#domain/fields/field'
import { resources } from '#domain/resources/index'

/**
 * The fields by which records of other types, or of this one, look records of it up: each of their rows
 * asks. What is the key already, or has an index of its own, needs none.
 */
export function lookedUpBy(resource: Resource): string[] {
  const asked = resources.flatMap(({ fields }) =>
    Object.values<Field>(fields).flatMap(({ lookup }) => steps(lookup)),
  )
  const fields = asked.flatMap((one) => (one.resource === resource.name ? [one.by] : []))
  return [...new Set(fields)].filter((field) => !isIndexed(resource, field))
}

const steps = (lookup: Lookup | undefined): Lookup[] =>
  lookup ? [lookup, ...steps(lookup.whose), ...steps(lookup.or)] : []

const isIndexed = (resource: Resource, field: string): boolean =>
  field === 'id' ||
  field === parentField(resource) ||
  allSets(resource).some(({ fields, where }) => !where && fields[0] === field)
