import { useRef } from 'react'
import { shownField } from '#domain/definition/shown-field'
import { useSize } from '../../../viz/use-size.ts'
import { rowsOf } from '../edited-cells.ts'
import type { ShowProps } from '../field-view.ts'
import css from './table.module.css'
import { Head, standInsOf } from './table-head.tsx'
import { widthIn } from './table-row.tsx'

/**
 * Rows of a child table as they are read. Where the columns have no room beside one another, what a row says
 * stands below one another, each with its heading.
 */
export function TableShow(props: ShowProps) {
  return props.dense ? <span>{rowsOf(props.value).length}</span> : <ShownRows {...props} />
}

function ShownRows({ name, field, value, words, views }: ShowProps) {
  const frame = useRef<HTMLDivElement>(null)
  const { width } = useSize(frame)
  const every = field.columns ?? {}
  const standIns = standInsOf(field)
  const columns = Object.entries(every).filter(([column]) => !standIns.has(column))
  const needed = columns.reduce((sum, [, child]) => sum + widthIn(views, child), 0)
  return (
    <div
      ref={frame}
      className={css.frame}
      data-stacked={(width > 0 && width < needed) || undefined}
    >
      <table className={css.shown}>
        <Head {...{ name, columns, words }} />
        <tbody>
          {rowsOf(value).map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: child rows have no id of their own
            <tr key={at}>
              {columns.map(([column]) => {
                const said = shownField(every, row, column)
                const child = every[said]
                const Show = child && views[child.kind].Show
                const one = row[said] ?? null
                return (
                  <td key={column} data-heading={words.column(name, column)}>
                    {Show && one !== null && (
                      <Show
                        {...{ words, views }}
                        name={`${name}.${said}`}
                        field={child}
                        value={one}
                        dense={false}
                        record={row}
                      />
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
