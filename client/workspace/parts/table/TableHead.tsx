import { useTranslation } from 'react-i18next'
import { CheckBox } from '../../../ui/CheckBox.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import type { Column, Order } from './column.ts'
import css from './data-table.module.css'
import type { useRowTicks } from './use-row-ticks.ts'

interface TableHeadProps<R> {
  readonly columns: readonly Column<R>[]
  readonly ticking: ReturnType<typeof useRowTicks>
  readonly onSort?: (key: string, order: Order | null) => void
}

/** Pressed again and again, a heading orders upwards, downwards and not at all. */
const following = { ascending: 'descending', descending: null } as const

/** The headings, with the box that ticks every row shown. */
export function TableHead<R>({ columns, ticking, onSort }: TableHeadProps<R>) {
  const { t } = useTranslation('workspace')
  const { every, some, tickAll } = ticking
  return (
    <thead>
      <tr>
        <th scope="col" className={css.tick}>
          <CheckBox aria-label={t('list.tickAll')} checked={every} some={some} onChange={tickAll} />
        </th>
        {columns.map((column) => (
          <Heading key={column.key} column={column} onSort={onSort} />
        ))}
      </tr>
    </thead>
  )
}

interface HeadingProps<R> {
  readonly column: Column<R>
  readonly onSort?: (key: string, order: Order | null) => void
}

function Heading<R>({ column, onSort }: HeadingProps<R>) {
  const { key, title, align, order, atEnd } = column
  const shared = { className: atEnd ? css.end : undefined, 'data-align': align }
  if (title === undefined) return <td {...shared} />
  if (order === undefined) {
    return (
      <th scope="col" {...shared}>
        {title}
      </th>
    )
  }
  return (
    <th scope="col" {...shared} aria-sort={order ?? undefined}>
      <button type="button" onClick={() => onSort?.(key, order ? following[order] : 'ascending')}>
        {title}
        <Icon name={order === 'descending' ? 'down' : 'up'} />
      </button>
      <span className={css.printed} aria-hidden="true">
        {title}
      </span>
    </th>
  )
}
