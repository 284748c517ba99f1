import { type ComponentProps, type ReactNode, useRef } from 'react'
import { type Branching, type Column, type Order, type RowTicks, widthOf } from './column.ts'
import css from './data-table.module.css'
import { Row } from './Row.tsx'
import { TableHead } from './TableHead.tsx'
import { useRowTicks } from './use-row-ticks.ts'
import { useWindow } from './use-window.ts'

interface DataTableProps<R> {
  /** What the rows are, for those who do not see them. */
  readonly label: string
  readonly columns: readonly Column<R>[]
  readonly rows: readonly R[]
  readonly ticks: RowTicks<R>
  readonly rowProps?: (row: R) => ComponentProps<'tr'>
  /** Where each row stands, of rows that hang on one another. */
  readonly branch?: (row: R) => Branching
  /** Pixels of every row of a long list, of which only those in sight are kept in the page. */
  readonly rowHeight?: number
  /** Pixels of a column that says no width of its own, at least. */
  readonly leastWidth?: number
  readonly className?: string
  /** A row below all others, always in sight. */
  readonly foot?: ReactNode
  readonly onSort?: (key: string, order: Order | null) => void
  /** The end of a long list is near. */
  readonly onNearEnd?: () => void
}

/** The end is near when so many pixels are left to scroll. */
const ahead = 1200
/** Pixels of the column of boxes. */
export const tickWidth = 40
const usualWidth = 180

/** Rows under headings that stay in sight, to be ticked, ordered and opened. */
export function DataTable<R extends { readonly id: string }>(props: DataTableProps<R>) {
  const { label, columns, rows, ticks, rowProps, branch, rowHeight, className, foot } = props
  const frame = useRef<HTMLDivElement>(null)
  const part = useWindow(rows, rowHeight ?? null, frame)
  const ticking = useRowTicks(rows, ticks)
  const span = columns.length + 1
  return (
    <div
      ref={frame}
      className={rowHeight === undefined ? undefined : css.frame}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        if (scrollTop + clientHeight > scrollHeight - ahead) props.onNearEnd?.()
      }}
    >
      <table
        className={className ? `${css.table} ${className}` : css.table}
        style={{ minWidth: widthOf(columns, props.leastWidth ?? usualWidth) + tickWidth }}
        aria-label={label}
        aria-rowcount={rowHeight === undefined ? undefined : rows.length + 1}
      >
        <colgroup>
          <col style={{ width: tickWidth }} />
          {columns.map(({ key, width }) => (
            <col key={key} style={{ width }} />
          ))}
        </colgroup>
        <TableHead {...{ columns, ticking }} onSort={props.onSort} />
        <tbody>
          <Gap height={part.above} span={span} />
          {part.rows.map((row) => (
            <Row key={row.id} {...{ row, columns, ticks, ticking, rowProps, branch }} />
          ))}
          <Gap height={part.below} span={span} />
        </tbody>
        {foot && <tfoot>{foot}</tfoot>}
      </table>
    </div>
  )
}

/** Stands for rows that are out of sight. */
function Gap({ height, span }: { readonly height: number; readonly span: number }) {
  if (height === 0) return null
  return (
    <tr>
      <td className={css.gap} colSpan={span} style={{ height }} />
    </tr>
  )
}
