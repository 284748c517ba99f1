import { Fragment } from 'react'
import { shownField } from '#domain/definition/shown-field'
import type { Field } from '#domain/fields/field'
import type { Values } from '#domain/where/where'
import { type ChangedRow, changedRows } from '../../data/records/changed-rows.ts'
import type { Words } from '../../data/words.ts'
import { fieldViews } from '../../fields/views/index.ts'

interface ChangedRowsProps {
  readonly field: string
  readonly columns: Readonly<Record<string, Field>>
  readonly words: Words
  readonly from: unknown
  readonly to: unknown
}

/** What changed in a child table, a line a row: what of it is other, what is new, what is gone. */
export function ChangedRows({ field, columns, words, from, to }: ChangedRowsProps) {
  return changedRows(columns, from, to).map((change, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id of their own
    <p key={at}>
      {words.field(field)} <RowChange {...{ field, columns, words, change }} />
    </p>
  ))
}

interface RowChangeProps extends Omit<ChangedRowsProps, 'from' | 'to'> {
  readonly change: ChangedRow
}

function RowChange({ field, columns, words, change }: RowChangeProps) {
  const { before, after, key, others } = change
  const told = after ?? before ?? {}
  if (!(before && after)) {
    const row = <Cells {...{ field, columns, words }} row={told} names={Object.keys(columns)} />
    return after ? row : <s>{row}</s>
  }
  return (
    <>
      <Cells {...{ field, columns, words }} row={after} names={[key]} />
      {others.map((name) => (
        <Fragment key={name}>
          <span>
            {words.column(field, name)}{' '}
            <s>
              <Cells {...{ field, columns, words }} row={before} names={[name]} />
            </s>
            {' → '}
            <Cells {...{ field, columns, words }} row={after} names={[name]} />
          </span>
        </Fragment>
      ))}
    </>
  )
}

interface CellsProps extends Pick<ChangedRowsProps, 'field' | 'columns' | 'words'> {
  readonly row: Values
  readonly names: readonly string[]
}

/** Cells of a row that say something, one behind the other; a dash for a single one that does not. */
function Cells({ field, columns, words, row, names }: CellsProps) {
  const said = names
    .map((name) => shownField(columns, row, name))
    .filter((name) => (row[name] ?? null) !== null)
  if (said.length === 0) return <span>–</span>
  return (
    <span>
      {said.map((name, at) => {
        const column = columns[name]
        if (!column) return null
        const { Show } = fieldViews[column.kind]
        return (
          <Fragment key={name}>
            {at > 0 && ' · '}
            <Show
              {...{ field: column, words }}
              name={`${field}.${name}`}
              value={row[name]}
              record={row}
              views={fieldViews}
              dense
            />
          </Fragment>
        )
      })}
    </span>
  )
}
