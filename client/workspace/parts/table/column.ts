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
  /** What the rows are kept for, figures and how grave it is: others are left out before it, but for what is needed. */
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

/** Pixels that a column has which says no width: with columns that may be left out beside it, and at least. */
export interface NameWidth {
  readonly usual: number
  readonly least: number
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
  { usual, least }: NameWidth,
): readonly C[] {
  if (room === 0 || widthOf(columns, usual) <= room) return columns
  const isNamed = columns.some(({ isName }) => isName)
  const mayGo = ({ atEnd, isName }: (typeof columns)[number], at: number) =>
    (at > 0 || isNamed) && !atEnd && !isName
  let shown = columns.map((column) => ({
    ...column,
    width: column.tight ?? column.width,
    whole: column.width,
  }))
  const isOther = ({ isNeeded, isFigure }: C) => !isNeeded && !isFigure
  const goings: readonly (readonly [(one: C) => boolean | undefined, name: number])[] = [
    [({ isSaidBeside }) => isSaidBeside, usual],
    [isOther, usual],
    [({ isNeeded }) => !isNeeded, least],
    [() => true, least],
  ]
  for (const [goes, name] of goings) {
    const lastOf = () => shown.findLastIndex((one, at) => mayGo(one, at) && goes(one))
    for (let at = lastOf(); at >= 0 && widthOf(shown, name) > room; at = lastOf()) {
      shown = shown.toSpliced(at, 1)
    }
  }
  return grown(shown, room - widthOf(shown, usual))
}

/** What is needed, and figures, take the room to spare up to their whole width, the smallest lack first. */
function grown<
  C extends Pick<Column<never>, 'isNeeded' | 'isFigure' | 'width'> & { readonly whole?: number },
>(shown: readonly C[], spare: number): readonly C[] {
  const lackOf = ({ whole = 0, width = 0 }: C) => Math.max(0, whole - width)
  let left = spare
  const widths = new Map<C, number>()
  for (const one of shown
    .filter(({ isNeeded, isFigure }) => isNeeded || isFigure)
    .toSorted((a, b) => lackOf(a) - lackOf(b))) {
    const more = Math.max(0, Math.min(left, lackOf(one)))
    widths.set(one, (one.width ?? 0) + more)
    left -= more
  }
  return shown.map((one) => (widths.has(one) ? { ...one, width: widths.get(one) } : one))
}

/** What columns need in pixels, so that a narrow table scrolls; one that says no width has `least`. */
export const widthOf = (columns: readonly Pick<Column<never>, 'width'>[], least: number): number =>
  columns.reduce((sum, { width = least }) => sum + width, 0)
