/** Rows that share the height of a list: a short list fills its tile, a single row does not swell. */
export const rowsOf = (shown: number, limit: number): number =>
  Math.min(limit, Math.max(shown, Math.ceil(limit / 2)))
