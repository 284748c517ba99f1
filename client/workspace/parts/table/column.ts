import type { ReactNode } from 'react'

export type Order = 'ascending' | 'descending'

/** One column of a table of rows. */
export interface Column<Row> {
  readonly key: string
  readonly title?: ReactNode
  /** In pixels; a column without one takes what is left. */
  readonly width?: number
  /** The width that will do where there is little room; default: `width`. */
  readonly tight?: number
  readonly align?: 'right'
  /** How the rows are ordered by it, null when by another; left out where they cannot be. */
  readonly order?: Order | null
  readonly className?: string
  /** Names the row: left out in no room, however narrow. */
  readonly isName?: boolean
  /** Says how things stand and how long there is: in little room, others are left out before it. */
  readonly isNeeded?: boolean
  /** What the rows are kept for: others are left out before it, but for what is needed. */
  readonly isFigure?: boolean
  /** An open record says it at its head: the first to be left out. */
  readonly isSaidBeside?: boolean
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

/**
 * The columns that are seen whole in `room` pixels: where not all are, those that can be are made
 * tight, and left out are first what the open record says, then the last ones, figures after others and
 * what is needed at the very last. What names the row stays whatever room there is, and so do those at
 * the end; the first where nothing names it. A room that is not known yet, 0, holds them all.
 */
export function columnsWithin<C extends Omit<Column<never>, 'key' | 'cell'>>(
  columns: readonly C[],
  room: number,
  least: number,
): readonly C[] {
  if (room === 0 || widthOf(columns, least) <= room) return columns
  const isNamed = columns.some(({ isName }) => isName)
  const mayGo = ({ atEnd, isName }: (typeof columns)[number], at: number) =>
    (at > 0 || isNamed) && !atEnd && !isName
  let shown = columns.map((column) => ({ ...column, width: column.tight ?? column.width }))
  const isOther = ({ isNeeded, isFigure }: C) => !isNeeded && !isFigure
  const goings: ((one: C) => boolean | undefined)[] = [
    ({ isSaidBeside }) => isSaidBeside,
    isOther,
    ({ isNeeded }) => !isNeeded,
    () => true,
  ]
  while (widthOf(shown, least) > room) {
    const left = goings
      .map((goes) => shown.findLastIndex((one, at) => mayGo(one, at) && goes(one)))
      .find((at) => at >= 0)
    if (left === undefined) break
    shown = shown.toSpliced(left, 1)
  }
  return shown
}

/** What columns need in pixels, so that a narrow table scrolls; one that says no width has `least`. */
export const widthOf = (columns: readonly Pick<Column<never>, 'width'>[], least: number): number =>
  columns.reduce((sum, { width = least }) => sum + width, 0)
