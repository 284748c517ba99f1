/** Finding cells by their dimensions. */
import type { Cell } from '#domain/metrics/definition/metric'

/** The cell with these dimension values, beside its period; undefined when the server knows none. */
export function cellAt(
  cells: readonly Cell[] | undefined,
  dimensions: Readonly<Record<string, string>> = {},
): Cell | undefined {
  return cells?.find((cell) =>
    Object.entries(dimensions).every(([name, value]) => cell.dimensions[name] === value),
  )
}

/** Its value; null for a blank and for a cell that is not there. */
export const valueAt = (
  cells: readonly Cell[] | undefined,
  dimensions: Readonly<Record<string, string>> = {},
): number | null => cellAt(cells, dimensions)?.value ?? null

/** The sum of all values; null when none is known. */
export function total(cells: readonly Cell[] | undefined): number | null {
  const values = (cells ?? []).flatMap(({ value }) => (value === null ? [] : [value]))
  return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) : null
}

/** Whether its sources have answered, and that there is nothing; a source that is silent says no such thing. */
export const isNone = (cells: readonly Cell[] | undefined): boolean =>
  cells?.every(({ value, quality }) => value === null && quality === 'good') ?? false

/** Risk index by area code, from cells split by area. */
export function indexesOf(cells: readonly Cell[]): Map<string, number | null> {
  return new Map(
    cells.flatMap(({ dimensions, value }) =>
      !dimensions.area ? [] : [[dimensions.area, value] as const],
    ),
  )
}
