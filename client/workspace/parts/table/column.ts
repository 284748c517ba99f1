import type { ReactNode } from 'react'

export type Order = 'ascending' | 'descending'

/** One column of a table of rows. */
export interface Column<Row> {
  readonly key: string
  readonly title?: ReactNode
  /** In pixels; a column without one takes what is left. */
  readonly width?: number
  readonly align?: 'right'
  /** How the rows are ordered by it, null when by another; left out where they cannot be. */
  readonly order?: Order | null
  readonly className?: string
  /** Stays in sight at the end, however far the table is scrolled sideways. */
  readonly atEnd?: boolean
  readonly cell: (row: Row) => ReactNode
}

/** The boxes at the start of the rows. */
export interface RowTicks<Row> {
  readonly ids: ReadonlySet<string>
  readonly nameOf: (row: Row) => string
  /** Rows that cannot be ticked. */
  readonly isFixed?: (row: Row) => boolean
  readonly onTick: (ids: readonly string[]) => void
}

/** Where a row stands in a tree, for its first column. */
export interface Branching {
  /** Steps below the top. */
  readonly depth: number
  /** Null where nothing is below it. */
  readonly open: boolean | null
  readonly onToggle: () => void
}

/** What columns need in pixels, so that a narrow table scrolls; one that says no width has `least`. */
export const widthOf = (columns: readonly Pick<Column<never>, 'width'>[], least: number): number =>
  columns.reduce((sum, { width = least }) => sum + width, 0)
