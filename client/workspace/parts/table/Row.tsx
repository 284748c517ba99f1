import { type ComponentProps, memo, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckBox } from '../../../ui/CheckBox.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import type { Branching, Column, RowTicks } from './column.ts'
import css from './data-table.module.css'
import { showFullText } from './show-full-text.ts'
import type { useRowTicks } from './use-row-ticks.ts'

interface RowProps<R> {
  readonly row: R
  readonly columns: readonly Column<R>[]
  readonly ticks: RowTicks<R>
  readonly ticking: ReturnType<typeof useRowTicks>
  readonly rowProps?: (row: R) => ComponentProps<'tr'>
  readonly branch?: (row: R) => Branching
}

function RowOfTable<R extends { readonly id: string }>(props: RowProps<R>) {
  const { row, columns, ticks, ticking, rowProps, branch } = props
  const isRange = useRef(false)
  return (
    <tr {...rowProps?.(row)}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: only keeps a click on the box from the row */}
      <td className={css.tick} onClick={(event) => event.stopPropagation()}>
        <CheckBox
          aria-label={ticks.nameOf(row)}
          checked={ticks.ids.has(row.id)}
          disabled={ticks.isFixed?.(row) ?? false}
          onClick={(event) => {
            isRange.current = event.shiftKey
          }}
          onChange={(checked) => ticking.tick(row.id, checked, isRange.current)}
        />
      </td>
      {columns.map(({ key, align, className, atEnd, cell }, at) => (
        <td
          key={key}
          className={[className, atEnd && css.end].filter(Boolean).join(' ') || undefined}
          data-align={align}
          onMouseEnter={({ currentTarget }) => showFullText(currentTarget)}
        >
          {branch && at === 0 ? <Hung {...branch(row)}>{cell(row)}</Hung> : cell(row)}
        </td>
      ))}
    </tr>
  )
}

/** One row: its box, its values. Scrolling draws those that come into sight, and not the others again. */
export const Row = memo(RowOfTable) as typeof RowOfTable

/** The first value of a row of a tree, as far in as it hangs. */
function Hung({ depth, open, onToggle, children }: Branching & { readonly children: ReactNode }) {
  const { t } = useTranslation('workspace')
  return (
    <span className={css.hung} style={{ paddingLeft: depth * 20 }}>
      {open === null ? (
        <i aria-hidden="true" />
      ) : (
        <button
          type="button"
          aria-expanded={open}
          aria-label={t(open ? 'tree.close' : 'tree.open')}
          onClick={(event) => {
            event.stopPropagation()
            onToggle()
          }}
        >
          <Icon name={open ? 'down' : 'right'} />
        </button>
      )}
      <span>{children}</span>
    </span>
  )
}
