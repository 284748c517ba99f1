import { Table, type TableColumnsType, type TableProps } from 'antd'
import { useMemo, useRef } from 'react'
import type { ListLayout } from '#domain/list-layout'
import type { AnyRow, Resource } from '#domain/resource'
import { useSize } from '../../viz/use-size.ts'
import type { Ticks } from '../bulk/use-ticks.ts'
import type { Words } from '../words.ts'
import { columnsOf } from './columns.tsx'
import { rowHeight } from './layout.ts'
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

interface TreeRow {
  readonly children?: TreeRow[]
}
type Shown = AnyRow & TreeRow

/** The next rows are asked for when so many pixels are left to scroll. */
const ahead = 1200
const headHeight = 40
const tickWidth = 40
const menuWidth = 44

/** The rows of a list; one long list keeps only those in sight in the page. */
export function ListTable(props: ListTableProps) {
  const { resource, words, layout, sort, rows, tree, totals, onMore, onMenu } = props
  const frame = useRef<HTMLDivElement>(null)
  const { height } = useSize(frame)
  const shown = useMemo(
    () => [...columnsOf(resource, layout, words, sort), menuColumn(words, onMenu)],
    [resource, layout, words, sort, onMenu],
  )
  const data = useMemo(() => (tree ? treeOf(rows) : [...rows]), [rows, tree])
  const isVirtual = layout.endless && !tree
  const x = widthOf(shown, tree) + tickWidth
  const room = height - headHeight - (totals ? rowHeight[layout.density] + 12 : 0)
  return (
    <div ref={frame} className={isVirtual ? css.frame : undefined} data-density={layout.density}>
      <Table<Shown>
        {...rowsOf(props)}
        rowKey="id"
        size="small"
        sticky={!isVirtual}
        virtual={isVirtual}
        columns={shown}
        dataSource={data}
        pagination={false}
        showSorterTooltip={false}
        tableLayout="fixed"
        scroll={isVirtual ? { x, y: Math.max(200, room) } : { x }}
        expandable={tree ? { defaultExpandAllRows: true, indentSize: 20 } : undefined}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          if (scrollTop + clientHeight > scrollHeight - ahead) onMore?.()
        }}
        summary={() => totals && <TotalsRow {...{ resource, totals }} columns={layout.columns} />}
      />
    </div>
  )
}

/** The end of every row: the way to its menu, in sight however far the list is scrolled sideways. */
const menuColumn = (
  words: Words,
  onOpen: (at: RowAt) => void,
): TableColumnsType<AnyRow>[number] => ({
  key: 'menu',
  width: menuWidth,
  fixed: 'end',
  render: (_: unknown, { id, number }: AnyRow) => (
    <RowButton {...{ id, onOpen }} name={`${words.name} ${number ?? id}`} />
  ),
})

/** How one row behaves: chosen, opened, ticked, sorted by. */
function rowsOf(props: ListTableProps): TableProps<Shown> {
  const { selected, behind, ticks, onSelect, onOpen, onMenu, onSort, rows, words } = props
  return {
    className: behind ? `${css.table} ${css.behind}` : css.table,
    rowClassName: (row) => [css.row, row.id === selected && css.selected].filter(Boolean).join(' '),
    onRow: (row) => ({
      'data-row': row.id,
      'aria-selected': row.id === selected,
      onClick: () => onSelect(row.id),
      onDoubleClick: () => onOpen(row.id),
      onContextMenu: (event) => {
        event.preventDefault()
        onMenu({ id: row.id, left: event.clientX, top: event.clientY })
      },
    }),
    rowSelection: {
      columnWidth: tickWidth,
      selectedRowKeys: ticks.all ? rows.map(({ id }) => id) : [...ticks.ids],
      preserveSelectedRowKeys: true,
      onChange: (keys) => ticks.tick(keys.map(String)),
      getCheckboxProps: (row) => ({ 'aria-label': `${words.name} ${row.number ?? row.id}` }),
    },
    onChange: (_pages, _filters, sorter) => {
      const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter
      onSort(order ? `${order === 'descend' ? '-' : ''}${String(columnKey)}` : null)
    },
  }
}

/** What the columns need, so that a narrow list scrolls rather than squeezes its title. */
function widthOf(columns: TableColumnsType<AnyRow>, tree: boolean): number {
  const title = tree ? treeTitleWidth : titleWidth
  return columns.reduce((sum, { width }) => sum + (typeof width === 'number' ? width : title), 0)
}

const titleWidth = 220
/** Names in a tree stand ever further in. */
const treeTitleWidth = 360

type Branch = AnyRow & { children?: Branch[] }

/** Rows hung on their parents; one whose parent is not among them stands at the top. */
export function treeOf(rows: readonly AnyRow[]): Branch[] {
  const branches = new Map<string, Branch>(rows.map((row) => [row.id, { ...row }]))
  const roots: Branch[] = []
  for (const branch of branches.values()) {
    const parent = typeof branch.parent === 'string' ? branches.get(branch.parent) : undefined
    if (!parent || parent === branch) roots.push(branch)
    else parent.children = [...(parent.children ?? []), branch]
  }
  return roots
}
