/** Where each mine stands on the schematic table: rows and columns that fill the tile. */

export interface Table {
  /** Size of the table as it appears on the glass, before perspective. */
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
 * One cell per mine in reading order, in the number of columns that leaves each mine the most room.
 * A mine keeps its place whatever happens: people find it by where it stands.
 */
export function arrange(count: number, table: Table): Cell[] {
  const choices = Array.from({ length: Math.max(1, count) }, (_, i) => cellsIn(i + 1, count, table))
  const roomiest = choices.reduce((best, cells) =>
    roomOf(cells, table) > roomOf(best, table) ? cells : best,
  )
  return roomiest.slice(0, count)
}

function cellsIn(columns: number, count: number, table: Table): Cell[] {
  const width = table.width / columns
  const taken = Math.min(columns, Math.ceil(table.corner.width / width))
  for (let rows = 1; rows <= count + 1; rows += 1) {
    const height = table.height / rows
    const freeRows = taken === 0 ? 0 : Math.ceil(table.corner.height / height)
    const cells = Array.from({ length: rows * columns }, (_, i) => ({
      column: i % columns,
      row: Math.floor(i / columns),
    }))
      .filter(({ column, row }) => row >= freeRows || column < columns - taken)
      .map(({ column, row }) => ({ x: column * width, y: row * height, width, height }))
    if (cells.length >= count) return cells
  }
  return []
}

/** What a mine can use of its cell: a mine is about as deep as wide, and depth is foreshortened. */
function roomOf([cell]: readonly Cell[], { nameHeight }: Table): number {
  if (!cell) return 0
  return Math.min(cell.width, (cell.height - nameHeight) * 1.5)
}
