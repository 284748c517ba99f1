import { useTranslation } from 'react-i18next'
import { writableColumns } from '#domain/definition/writable-rows'
import type { Values } from '#domain/where/where'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import type { ControlProps, FieldView, ShowProps } from '../field-view.ts'
import css from './table.module.css'
import { useTableKeys } from './table-keys.ts'

export const tableView: FieldView = {
  Control: TableControl,
  Show: TableShow,
  width: 90,
  align: 'right',
  wide: true,
}

const rowsOf = (value: unknown): readonly Values[] =>
  Array.isArray(value) ? (value as readonly Values[]) : []

/** Rows of a child table, each column edited by the control of its kind. */
function TableControl(props: ControlProps) {
  const { id, name, field, value, onChange, words, views, invalid, record } = props
  const { t } = useTranslation('workspace')
  const rows = rowsOf(value)
  const columns = writableColumns(field)
  const setRow = (at: number, row: Values) =>
    onChange(rows.map((one, index) => (index === at ? row : one)))
  const add = rows.length < (field.max ?? 200) ? () => onChange([...rows, blankRow(columns)]) : null
  const remove = (at: number) => onChange(rows.filter((_, index) => index !== at))
  const { body, onKeyDown } = useTableKeys({ count: rows.length, onAdd: add, onRemove: remove })
  return (
    <div className={css.editor} data-invalid={invalid || undefined}>
      {rows.length > 0 && (
        <table>
          <Head name={name} columns={columns.map(([column]) => column)} words={words} spare />
          <tbody ref={body} onKeyDown={onKeyDown}>
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a draft have no identity yet
              <tr key={at}>
                {columns.map(([column, child]) => {
                  const { Control } = views[child.kind]
                  return (
                    <td key={column}>
                      <label className={css.label} htmlFor={`${id}-${at}-${column}`}>
                        {words.column(name, column)} {at + 1}
                      </label>
                      <Control
                        id={`${id}-${at}-${column}`}
                        name={`${name}.${column}`}
                        field={child}
                        value={row[column] ?? null}
                        onChange={(next) => setRow(at, { ...row, [column]: next })}
                        words={words}
                        // What a column offers may hang on the row, else on the record around it.
                        record={{ ...record, ...filledIn(row) }}
                        invalid={false}
                        views={views}
                      />
                    </td>
                  )
                })}
                <td>
                  <Button look="quiet" aria-label={t('form.removeRow')} onClick={() => remove(at)}>
                    <Icon name="trash" />
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {add && (
        <Button id={id} onClick={add}>
          <Icon name="plus" />
          {t('form.addRow')}
        </Button>
      )}
    </div>
  )
}

const filledIn = (row: Values): Values =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))

/** A new row with the defaults its columns state. */
const blankRow = (columns: readonly (readonly [string, { readonly default?: unknown }])[]) =>
  Object.fromEntries(columns.map(([name, column]) => [name, column.default ?? null]))

function TableShow({ name, field, value, words, dense, views }: ShowProps) {
  const rows = rowsOf(value)
  if (dense) return <span>{rows.length}</span>
  const columns = Object.entries(field.columns ?? {})
  return (
    <div className={css.frame}>
      <table className={css.shown}>
        <Head name={name} columns={columns.map(([column]) => column)} words={words} />
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: child rows have no id of their own
            <tr key={at}>
              {columns.map(([column, child]) => {
                const { Show } = views[child.kind]
                const one = row[column] ?? null
                return (
                  <td key={column}>
                    {one !== null && (
                      <Show
                        name={`${name}.${column}`}
                        field={child}
                        value={one}
                        words={words}
                        dense
                        record={row}
                        views={views}
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

interface HeadProps {
  readonly name: string
  readonly columns: readonly string[]
  readonly words: ControlProps['words']
  /** One more column without a heading, for the button that removes a row. */
  readonly spare?: boolean
}

function Head({ name, columns, words, spare }: HeadProps) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column}>{words.column(name, column)}</th>
        ))}
        {spare && <td />}
      </tr>
    </thead>
  )
}
