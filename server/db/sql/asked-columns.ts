import type { Resource } from '#domain/definition/resource'
import { parentField } from '#domain/definition/tree'
import { allSets } from '#domain/definition/unique'
import { isKept } from '#domain/fields/field'
import { lookedUpBy } from './looked-up.ts'
import { ranksOf } from './sort-key.ts'

/** A column by which few records are asked for. */
export interface Asked {
  readonly field: string
  /** Holds several: asked whether one is among them. */
  readonly many: boolean
  /** Points at a record: asked by what is related to it, by its merging and before its deletion, deleted rows too. */
  readonly isReference: boolean
}

/**
 * The fields of a record type that a filter or what they point at asks by, besides those that have an
 * index already. An order of the list alone finds the few records of one person among a million only
 * after reading them all.
 */
export function askedBy(resource: Resource): readonly Asked[] {
  const { fields, list } = resource
  const isIndexed = new Set<string>([
    // A choice is ordered by its rank, which finds no value.
    ...[list.sort.replace(/^-/, ''), ...(list.sortable ?? []).map(String)].filter(
      (field) => !ranksOf(resource, field),
    ),
    ...[parentField(resource), ...lookedUpBy(resource), resource.placedBy].filter(
      (name) => name !== null && name !== undefined,
    ),
    ...allSets(resource).flatMap(({ fields: [first], where }) => (where || !first ? [] : [first])),
  ])
  const filters = new Set(list.filters.map(String))
  const kept = Object.entries(fields).flatMap(([field, definition]): Asked[] => {
    const { ref, many, columns } = definition
    const isAsked = ref !== undefined || filters.has(field)
    return isAsked && !columns && isKept(definition) && !isIndexed.has(field)
      ? [{ field, many, isReference: ref !== undefined }]
      : []
  })
  return [{ field: 'createdBy', many: false, isReference: true }, ...kept]
}
