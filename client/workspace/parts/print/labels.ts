import type { AnyRow } from '#domain/definition/resource'

/** Three across, eight down: the common sheet of 24 labels, 63.5 by 33.9 mm each. */
const perSheet = 24
/** Ten sheets: more ids than that make an address that no server takes. */
export const mostLabels = 10 * perSheet

/** The ids an address names; null where it names a selection instead. */
export function idsIn(search: URLSearchParams): readonly string[] | null {
  const ids = search.get('ids')
  return ids === null ? null : [...new Set(ids.split(',').filter(Boolean))].slice(0, mostLabels)
}

/** Records a sheet at a time. */
export const sheetsOf = (rows: readonly AnyRow[]): AnyRow[][] =>
  Array.from({ length: Math.ceil(rows.length / perSheet) }, (_, sheet) =>
    rows.slice(sheet * perSheet, (sheet + 1) * perSheet),
  )
