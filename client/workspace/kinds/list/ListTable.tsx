import { type ComponentProps, useMemo, useRef } from 'react'
import type { AnyRow, Resource } from '#domain/definition/resource'
import type { ListLayout } from '#domain/screens/list-layout'
import { useSize } from '../../../viz/use-size.ts'
import { rowHeight } from '../../data/list/layout.ts'
import { useRowName } from '../../data/names.ts'
import type { Words } from '../../data/words.ts'
import { useBranching } from '../../parts/list/branching.ts'
import { type Column, columnsWithin } from '../../parts/table/column.ts'
import { DataTable, tickWidth } from '../../parts/table/DataTable.tsx'
import type { Ticks } from './bulk/use-ticks.ts'
import { columnsOf } from './columns.tsx'
import css from './list.module.css'
import { RowButton } from './row-menu/RowButton.tsx'
import type { RowAt } from './row-menu/RowMenu.tsx'
import { TotalsRow } from './TotalsRow.tsx'

interface ListTableProps {
  readonly resource: Resource
  readonly words: Words
  readonly layout: ListLayout
  /** The order the rows are in. */
  readonly sort: string
  readonly rows: readonly AnyRow[]
  readonly selected: string | null
  readonly ticks: Ticks
  /** Shows the rows as a tree by their `parent`. */
  readonly tree: boolean
  /** The rows are those of the query before. */
  readonly behind: boolean
  /** Sums of columns over the whole list; null where there are none. */
  readonly totals: Readonly<Record<string, number>> | null
  /** Fetches the next rows; null where there are no more. */
  readonly onMore: (() => void) | null
  readonly onSelect: (id: string) => void
  readonly onOpen: (id: string) => void
  readonly onMenu: (at: RowAt) => void
  readonly onSort: (sort: string | null) => void
}

/** The rows of a list; one long list keeps only those in sight in the page. */
export function ListTable(props: ListTableProps) {
  const { resource, words, layout, sort, tree, behind, ticks, totals, onMore, onMenu } = props
  const frame = useRef<HTMLDivElement>(null)
  const { width } = useSize(frame)
  const nameOf = useRowName(resource)
  const all = useMemo(
    () => [...columnsOf(resource, layout, words, sort), menuColumn(nameOf, onMenu)],
    [resource, layout, words, sort, nameOf, onMenu],
  )
  const least = tree ? treeTitleWidth : props.selected ? titleBeside.least : titleWidth
  // The record beside it says the rest.
  const columns = props.selected
    ? columnsWithin(
        all,
        Math.max(0, width - tickWidth),
        tree ? { usual: least, least } : titleBeside,
      )
    : all
  const shown = columns.filter(({ atEnd }) => !atEnd).map(({ key }) => key)
  const isLong = layout.endless && !tree
  const ids = ticks.all ? props.rows.map(({ id }) => id) : ticks.ids
  return (
    <div ref={frame} className={isLong ? css.frame : undefined} data-density={layout.density}>
      <DataTable
        {...useBranching(props.rows, tree)}
        leastWidth={least}
        label={words.plural}
        className={behind ? css.behind : undefined}
        columns={columns}
        ticks={{
          ids: new Set(ids),
          nameOf,
          onTick: ticks.tick,
        }}
        rowProps={rowPropsOf(props)}
        rowHeight={isLong ? rowHeight[layout.density] : undefined}
        foot={totals && <TotalsRow {...{ resource, totals }} columns={shown} />}
        onSort={(key, order) => props.onSort(order && `${order === 'descending' ? '-' : ''}${key}`)}
        onNearEnd={() => onMore?.()}
      />
    </div>
  )
}

const menuWidth = 44
/** Pixels that the title has at least. Names in a tree stand ever further in. */
const titleWidth = 220
/** Beside an open record; on a screen of 1280 pixels the state and a deadline still have room. */
const titleBeside = { usual: 188, least: 140 }
const treeTitleWidth = 360

/** The end of every row: the way to its menu. */
const menuColumn = (
  nameOf: (record: AnyRow) => string,
  onOpen: (at: RowAt) => void,
): Column<AnyRow> => ({
  key: 'menu',
  width: menuWidth,
  atEnd: true,
  cell: (record) => <RowButton id={record.id} name={nameOf(record)} onOpen={onOpen} />,
})

/** How one row behaves: chosen, opened, asked for its menu. */
const rowPropsOf =
  ({ selected, onSelect, onOpen, onMenu }: ListTableProps) =>
  ({ id }: AnyRow): ComponentProps<'tr'> & { 'data-row': string } => ({
    'data-row': id,
    'aria-selected': id === selected,
    className: id === selected ? `${css.row} ${css.selected}` : css.row,
    onClick: () => onSelect(id),
    onDoubleClick: () => onOpen(id),
    onContextMenu: (event) => {
      event.preventDefault()
      onMenu({ id, left: event.clientX, top: event.clientY })
    },
  })
