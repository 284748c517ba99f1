import { useTranslation } from 'react-i18next'
import { columnsNotAsked } from '#domain/definition/rows'
import { isKeptRow, keptColumns } from '#domain/definition/template-rows'
import type { Field } from '#domain/fields/index'
import type { Values } from '#domain/where/where'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import type { ControlProps, FieldViews } from '../field-view.ts'
import { isAsked } from '../is-asked.ts'
import css from './table.module.css'

/** A list shows more of a long text than the control of a cell needs. */
export const widthIn = (views: FieldViews, { kind }: Field): number =>
  Math.min(views[kind].width, 140)

export const Star = () => <i aria-hidden="true">{'\u00a0*'}</i>

interface RowProps
  extends Pick<ControlProps, 'id' | 'name' | 'field' | 'words' | 'views' | 'faulty' | 'record'> {
  readonly row: Values
  readonly at: number
  readonly columns: readonly (readonly [string, Field])[]
  readonly onCell: (column: string, value: unknown) => void
  readonly onRemove: () => void
}

/** One row of a child table: what it asks is filled in, what it was copied with is read. */
export function EditedRow({ columns, onRemove, ...props }: RowProps) {
  const { t } = useTranslation('workspace')
  const { field, row } = props
  const notAsked = columnsNotAsked(field, row)
  const kept = keptColumns(field, row)
  return (
    <tr>
      {columns.map(([column, child]) => {
        // Whoever is named by their account is not asked for their name.
        if (notAsked.has(column)) return <td key={column} />
        const Cell = kept.has(column) ? KeptCell : EditedCell
        return <Cell key={column} {...{ ...props, column, child }} />
      })}
      <td>
        {!isKeptRow(field, row) && (
          <Button look="quiet" aria-label={t('form.removeRow')} onClick={onRemove}>
            <Icon name="trash" />
          </Button>
        )}
      </td>
    </tr>
  )
}

type CellProps = Omit<RowProps, 'columns' | 'onRemove'> & {
  readonly column: string
  readonly child: Field
}

function EditedCell({ id, name, column, child, row, at, onCell, ...props }: CellProps) {
  const { words, views, faulty, record } = props
  const { Control } = views[child.kind]
  const faults = faulty?.get(`${at}.${column}`)
  const noteId = `${id}-${at}-${column}-note`
  return (
    <td data-cell={`${at}.${column}`} style={{ minWidth: widthIn(views, child) }}>
      <label className={css.label} htmlFor={`${id}-${at}-${column}`}>
        {words.column(name, column)} {at + 1}
        {isAsked(child) && <Star />}
      </label>
      <Control
        id={`${id}-${at}-${column}`}
        name={`${name}.${column}`}
        field={child}
        value={row[column] ?? null}
        // A cell that was emptied holds nothing, and no text without letters.
        onChange={(next) => onCell(column, next === '' ? null : next)}
        words={words}
        // What a column offers may hang on the row, else on the record around it.
        record={{ ...record, ...filledIn(row) }}
        invalid={faults !== undefined}
        describedBy={faults && noteId}
        views={views}
      />
      {faults && (
        <div id={noteId}>
          {faults.map((text) => (
            <small key={text} className={css.fault}>
              {text}
            </small>
          ))}
        </div>
      )}
    </td>
  )
}

/** What the row says and nobody changes; nothing where it says nothing. */
function KeptCell({ name, column, child, row, words, views }: CellProps) {
  const value = row[column] ?? null
  if (value === null) return <td />
  const { Show } = views[child.kind]
  return (
    <td>
      <span className={css.label}>{words.column(name, column)}</span>
      <Show
        {...{ field: child, value, words, views }}
        name={`${name}.${column}`}
        dense
        record={row}
      />
    </td>
  )
}

const filledIn = (row: Values): Values =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
