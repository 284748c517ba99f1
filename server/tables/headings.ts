/** Which row of a table names its columns, and by what names they are told apart. */

/** Rows from the top among which the names of the columns are looked for. */
export const headingRows = 20

interface Row {
  readonly line: number
  readonly cells: readonly string[]
}

const filled = ({ cells }: Row): number => cells.filter((text) => text !== '').length

/**
 * The place of the row that names the columns: the first at or behind `line`, or without it the first
 * that fills more than half of the widest one. A title, or a date of issue, fills less. The last line of a
 * table is none of them, however long it is.
 */
export function headingRow(rows: readonly Row[], line?: number): number {
  if (line !== undefined) return rows.findIndex((row) => row.line >= line)
  const full = rows.filter((row) => filled(row) > 0)
  const above = full.length > 2 && rows.length < headingRows ? full.slice(0, -1) : full
  const widest = Math.max(0, ...above.map(filled))
  return rows.findIndex((row) => filled(row) > widest / 2)
}

/** The names of columns, each its own: the second "Remark" is "Remark (2)", so that neither is lost. */
export function headingsIn(cells: readonly string[]): string[] {
  const taken = new Set<string>(cells)
  const seen = new Set<string>()
  return cells.map((name) => {
    if (name === '' || !seen.has(name)) {
      seen.add(name)
      return name
    }
    for (let count = 2; ; count += 1) {
      const other = `${name} (${count})`
      if (taken.has(other)) continue
      taken.add(other)
      return other
    }
  })
}
