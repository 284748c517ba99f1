import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { asAsked } from '#domain/definition/rows'
import { isKeptRow } from '#domain/definition/template-rows'
import { writableColumns } from '#domain/definition/writable-rows'
import type { Field } from '#domain/fields/index'
import type { Values } from '#domain/where/where'
import { serverNow } from '../../../api/server-clock.ts'
import { sessionQuery } from '../../../api/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useSize } from '../../../viz/use-size.ts'
import { startOf } from '../../data/beginner.ts'
import { useLabelled } from '../../data/use-labelled.ts'
import { deferred } from '../deferred.tsx'
import { rowsOf } from '../edited-cells.ts'
import type { ControlProps, FieldView } from '../field-view.ts'
import { isAsked } from '../is-asked.ts'
import css from './table.module.css'
import { Head, standInsOf } from './table-head.tsx'
import { useRowKeys, useTableKeys } from './table-keys.ts'
import { EditedRow, widthIn } from './table-row.tsx'
import { TableShow } from './table-shown.tsx'

export const tableView: FieldView = {
  Control: TableControl,
  Show: TableShow,
  width: 90,
  align: 'right',
  wide: true,
}

const GroupSelect = deferred(async () => (await import('../controls/GroupSelect.tsx')).GroupSelect)

/** Of the button that removes a row, in pixels. */
const spareWidth = 40

/**
 * Rows of a child table, each column edited by the control of its kind. Where the columns have no room
 * beside one another, the fields of a row stand below one another.
 */
function TableControl(props: ControlProps) {
  const { id, name, field, value, onChange, words, views, faulty, record } = props
  const { t } = useTranslation('workspace')
  const labelled = useLabelled()
  const rows = rowsOf(value)
  // Where cells are wrong they say it, and not the whole table.
  const invalid = props.invalid && !faulty?.size
  const columns = writableColumns(field)
  const marked = new Set(
    columns.flatMap(([column, child]) =>
      isAsked(child) && !standInsOf(field).has(column) ? [column] : [],
    ),
  )
  const editor = useRef<HTMLDivElement>(null)
  const { width } = useSize(editor)
  const needed = columns.reduce((sum, [, child]) => sum + widthIn(views, child), spareWidth)
  const latest = useRef(rows)
  useEffect(() => {
    latest.current = rows
  })
  const setCell = (at: number, column: string, cell: unknown) => {
    // Pictures of two rows may be there before the form has told us of the first.
    latest.current = latest.current.map((one, index) =>
      index === at ? asAsked(field, { ...one, [column]: cell }) : one,
    )
    onChange(latest.current)
  }
  const begin = useBlankRow(columns)
  const add = rows.length < (field.max ?? 200) ? () => onChange([...rows, begin()]) : null
  const { keys, onRemoved } = useRowKeys(rows.length)
  const remove = (at: number) => {
    const left = latest.current.filter((row, index) => index !== at || isKeptRow(field, row))
    if (left.length === latest.current.length) return
    onRemoved(at)
    latest.current = left
    onChange(left)
  }
  const { body, onKeyDown } = useTableKeys({ count: rows.length, onAdd: add, onRemove: remove })
  return (
    <div
      ref={editor}
      className={css.editor}
      data-invalid={invalid || undefined}
      data-stacked={(width > 0 && width < needed) || undefined}
    >
      {rows.length > 0 && (
        <table>
          <Head {...{ name, columns, words, marked }} spare />
          <tbody ref={body} onKeyDown={onKeyDown}>
            {rows.map((row, at) => (
              <EditedRow
                key={keys[at]}
                {...{ id, name, field, words, views, faulty, record, row, at, columns }}
                onCell={(column, cell) => setCell(at, column, cell)}
                onRemove={() => remove(at)}
              />
            ))}
          </tbody>
        </table>
      )}
      {add && (
        <div className={css.adding}>
          <Button id={id} aria-label={labelled(words.field(name), t('form.addRow'))} onClick={add}>
            <Icon name="plus" />
            {t('form.addRow')}
          </Button>
          {field.groups && (
            <GroupSelect
              {...{ id, purpose: field.groups }}
              onPeople={(people) => onChange(withPeople(field, columns, { rows, people, begin }))}
            />
          )}
        </div>
      )}
    </div>
  )
}

type Columns = ReturnType<typeof writableColumns>

/** A new row with what its columns begin with: whoever adds it is known by then. */
function useBlankRow(columns: Columns): () => Values {
  const client = useQueryClient()
  return () => {
    const session = client.getQueryData(sessionQuery.queryKey)
    const beginner = {
      ...{ actorId: session?.id ?? '', orgId: session?.org.id ?? '', now: serverNow() },
    }
    return Object.fromEntries(
      columns.map(([name, column]) => {
        const start = startOf(column, beginner)
        return [name, start === '' ? null : start]
      }),
    )
  }
}

interface Adding {
  readonly rows: readonly Values[]
  readonly people: readonly string[]
  readonly begin: () => Values
}

/** The rows, and one for each of these people who has none: as many as there may be. */
function withPeople(
  { max = 200 }: Field,
  columns: Columns,
  { rows, people, begin }: Adding,
): readonly Values[] {
  const [of] = columns.find(([, { kind }]) => kind === 'user') ?? []
  if (of === undefined) return rows
  const named = rows.filter((row) => row[of])
  const there = new Set(named.map((row) => row[of]))
  const others = people.filter((one) => !there.has(one))
  return [...named, ...others.map((one) => ({ ...begin(), [of]: one }))].slice(0, max)
}
