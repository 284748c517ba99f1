import { columnsNotAsked } from '#domain/definition/rows'
import { keptColumns } from '#domain/definition/template-rows'
import { writableColumns } from '#domain/definition/writable-rows'
import type { Field } from '#domain/fields/index'
import type { Values } from '#domain/where/where'

/** The rows of a child table. */
export const rowsOf = (value: unknown): readonly Values[] =>
  Array.isArray(value) ? (value as Values[]) : []

/** The cells of a child table that are filled in, each of which says itself what is wrong with it: `0.lostDays`. */
export function editedCells(field: Field, value: unknown): ReadonlySet<string> {
  const cells = rowsOf(value).flatMap((row, at) => {
    const [notAsked, kept] = [columnsNotAsked(field, row), keptColumns(field, row)]
    return writableColumns(field).flatMap(([column]) =>
      notAsked.has(column) || kept.has(column) ? [] : [`${at}.${column}`],
    )
  })
  return new Set(cells)
}

/** The cell of a fault at `receivers.2.user`, or at a part of one; empty where it is of no cell. */
export const cellOf = (path: string): string => path.split('.').slice(1, 3).join('.')
