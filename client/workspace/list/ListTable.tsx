import { Table, type TableColumnsType } from 'antd'
import { useMemo } from 'react'
import type { AnyRow, Resource } from '#domain/resource'
import type { Words } from '../words.ts'
import { columnsOf } from './columns.tsx'
import css from './list.module.css'

interface ListTableProps {
  readonly resource: Resource
  readonly words: Words
  readonly columns: readonly string[]
  /** The order the rows are in. */
  readonly sort: string
  readonly rows: readonly AnyRow[]
  readonly selected: string | null
  /** Shows the rows as a tree by their `parent`. */
  readonly tree: boolean
  /** The rows are those of the query before. */
  readonly behind: boolean
  readonly onSelect: (id: string) => void
  readonly onOpen: (id: string) => void
  readonly onSort: (sort: string | null) => void
}

interface TreeRow {
  readonly children?: TreeRow[]
}

/** The rows of one page, 34 px each; the selected one is shown beside the list. */
export function ListTable(props: ListTableProps) {
  const { resource, words, columns, sort, rows, selected, tree, behind } = props
  const { onSelect, onOpen, onSort } = props
  const shown = useMemo(
    () => columnsOf(resource, columns, words, sort),
    [resource, columns, words, sort],
  )
  const data = useMemo(() => (tree ? treeOf(rows) : [...rows]), [rows, tree])
  return (
    <Table<AnyRow & TreeRow>
      className={behind ? `${css.table} ${css.behind}` : css.table}
      rowKey="id"
      size="small"
      sticky
      columns={shown}
      dataSource={data}
      pagination={false}
      showSorterTooltip={false}
      tableLayout="fixed"
      scroll={{ x: widthOf(shown) }}
      expandable={tree ? { defaultExpandAllRows: true, indentSize: 20 } : undefined}
      rowClassName={(row) =>
        [css.row, row.id === selected && css.selected].filter(Boolean).join(' ')
      }
      onRow={(row) => ({
        'data-row': row.id,
        'aria-selected': row.id === selected,
        onClick: () => onSelect(row.id),
        onDoubleClick: () => onOpen(row.id),
      })}
      onChange={(_pages, _filters, sorter) => {
        const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter
        onSort(order ? `${order === 'descend' ? '-' : ''}${String(columnKey)}` : null)
      }}
    />
  )
}

/** What the columns need, so that a narrow list scrolls rather than squeezes its title. */
const widthOf = (columns: TableColumnsType<AnyRow>) =>
  columns.reduce((sum, { width }) => sum + (typeof width === 'number' ? width : titleWidth), 0)

const titleWidth = 180

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
