/**
 * How many of `count` figures stand beside each other: at most `columns`, and as many as are `least` wide on
 * that width (0 before it is known), in rows of equal length.
 */
export function figuresAcross(
  count: number,
  { columns = count, width, least }: { columns?: number | undefined; width: number; least: number },
): number {
  const most = width > 0 ? Math.max(1, Math.floor(width / least)) : count
  const rows = Math.ceil(count / Math.max(1, Math.min(columns, most, count)))
  return Math.ceil(count / Math.max(1, rows))
}
