/** Which columns name a record, and what they say once another record stands for it. */
import { type SQL, sql } from 'drizzle-orm'
import { kindsOf } from '#domain/definition/coded'
import type { Resource } from '#domain/definition/resource'
import { type ColumnOf, columnOfField, tableOf } from '../../db/sql/tables.ts'

/** The record that goes and the one that stays, both of the record type `of`. */
export interface Merger {
  readonly of: Resource
  readonly from: string
  readonly to: string
  /** What people call them, for whatever names them by their code. */
  readonly codes?: { readonly from: string; readonly to: string }
  /** Of what each has one only, that of the record which stays holds, and nobody is asked. */
  readonly dropsOnce?: boolean
  /** Fields, as `type.field`, that go on naming the one that goes. */
  readonly stays?: ReadonlySet<string>
}

/** A column that may name a record of some type. */
export interface ReferenceColumn {
  readonly field: string
  readonly column: string
  readonly many: boolean
  /** It holds codes, of that type wherever `column` says one of `kinds`; null: it holds ids. */
  readonly coded: { readonly column: string; readonly kinds: readonly string[] } | null
}

/** Columns among these that refer to records of the type. */
export const referencesTo = (of: Resource, columns: readonly ColumnOf[]): ReferenceColumn[] =>
  columns.flatMap(({ field, column, definition }) =>
    definition.ref === of.name ? [{ field, column, many: definition.many, coded: null }] : [],
  )

/** Columns of a record type that name records of another: by reference, and by code where that is known. */
export function referenceColumnsTo(
  { of, codes, stays }: Merger,
  resource: Resource,
): ReferenceColumn[] {
  const byCode = Object.entries(codes ? (resource.coded ?? {}) : {}).flatMap(
    ([field, pointer]): ReferenceColumn[] => {
      const kinds = kindsOf(resource, field, of)
      if (!pointer || kinds.length === 0) return []
      const coded = { column: columnOfField(resource, pointer.type), kinds }
      return [{ field, column: columnOfField(resource, field), many: false, coded }]
    },
  )
  return [...referencesTo(of, tableOf(resource).columns), ...byCode].filter(
    ({ field }) => !stays?.has(`${resource.name}.${field}`),
  )
}

/** Whether the column of the row `alias` names the record that goes. */
export function namesMerged(alias: string, pointer: ReferenceColumn, merger: Merger): SQL {
  const value = sql.raw(`${alias}.${pointer.column}`)
  if (pointer.coded) {
    const kind = sql.raw(`${alias}.${pointer.coded.column}`)
    const kinds = sql.param(pointer.coded.kinds)
    return sql`(${value} = ${merger.codes?.from} and ${kind} = any(${kinds}::text[]))`
  }
  return pointer.many
    ? sql`${merger.from}::uuid = any(${value})`
    : sql`${value} = ${merger.from}::uuid`
}

/** Whether any of the columns does. */
export const anyNamesMerged = (
  alias: string,
  pointers: readonly ReferenceColumn[],
  merger: Merger,
): SQL =>
  sql`(${sql.join(
    pointers.map((pointer) => namesMerged(alias, pointer, merger)),
    sql` or `,
  )})`

/** What the column of the row `alias` says afterwards; a list that names both then names one. */
export function afterMerge(alias: string, pointer: ReferenceColumn, merger: Merger): SQL {
  const { from, to, codes } = merger
  const value = sql.raw(`${alias}.${pointer.column}`)
  if (pointer.many) {
    return sql`case when ${to}::uuid = any(${value})
      then array_remove(${value}, ${from}::uuid)
      else array_replace(${value}, ${from}::uuid, ${to}::uuid) end`
  }
  const kept = pointer.coded ? sql`${codes?.to}` : sql`${to}::uuid`
  return sql`case when ${namesMerged(alias, pointer, merger)} then ${kept} else ${value} end`
}
