/** Where each mine stands on the schematic table: rows that fill the tile. */

export interface Table {
  /** Size of the table as it appears on the glass. */
  readonly width: number
  readonly height: number
  /** Height of a name plate, which each cell keeps free at its front. */
  readonly nameHeight: number
  /** Upper right corner that stays free for the call-out. */
  readonly corner: { readonly width: number; readonly height: number }
}

export interface Cell {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * One cell per mine in reading order, in the number of rows that leaves the narrowest mine the most
 * room. A mine keeps its place whatever happens to it: people find it by where it stands.
 */
export function arrange(count: number, table: Table): Cell[] {
  const choices = Array.from({ length: count }, (_, i) => cellsIn(i + 1, count, table))
  return choices.reduce<Cell[]>(
    (best, cells) => (roomOf(cells, table) > roomOf(best, table) ? cells : best),
    [],
  )
}

function cellsIn(rows: number, count: number, { width, height, corner }: Table): Cell[] {
  const tall = height / rows
  const widths = Array.from({ length: rows }, (_, row) =>
    row * tall < corner.height ? width - corner.width : width,
  )
  const filled = fill(widths, count)
  return widths.flatMap((wide, row) => {
    const inRow = filled[row] ?? 0
    return Array.from({ length: inRow }, (_, i) => ({
      x: (i * wide) / inRow,
      y: row * tall,
      width: wide / inRow,
      height: tall,
    }))
  })
}

/** How many cells stand in each row, each next one where it leaves the widest cells. */
function fill(widths: readonly number[], count: number): number[] {
  const filled = widths.map(() => 0)
  for (let placed = 0; placed < count; placed += 1) {
    const wide = widths.map((width, row) => width / ((filled[row] ?? 0) + 1))
    const row = wide.lastIndexOf(Math.max(...wide))
    filled[row] = (filled[row] ?? 0) + 1
  }
  return filled
}

/** What the narrowest mine can use of its cell; depth is foreshortened, so it counts for more. */
function roomOf(cells: readonly Cell[], { nameHeight }: Table): number {
  const rooms = cells.map(({ width, height }) => Math.min(width, (height - nameHeight) * 1.5))
  return cells.length > 0 ? Math.min(...rooms) : -1
}
