/** How a list stands in its tile; heights in design pixels. */
export interface Room {
  /** Of the tile; 0 before it is measured. */
  readonly height: number
  /** What a row takes at least. */
  readonly row: number
  /** The line below the rows that says how many more there are. */
  readonly rest: number
}

/** So many of `limit` rows have room, at least one: rows over each other cannot be read. */
export function fittingRows(count: number, limit: number, { height, row, rest }: Room): number {
  const most = Math.min(count, limit)
  if (height === 0 || most * row + (count > most ? rest : 0) <= height) return limit
  return Math.max(1, Math.min(limit, Math.floor((height - rest) / row)))
}

/** Rows of a tile at least, where its list may have ten or more. */
const fewest = 5

/** Rows that share the height of a list: a short list fills its tile, a single row does not swell. */
export const rowsOf = (shown: number, limit: number): number =>
  Math.min(limit, Math.max(shown, Math.min(fewest, Math.ceil(limit / 2))))
