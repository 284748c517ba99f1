import type { AnyRow, Resource } from '#domain/definition/resource'
import type { Fields } from '#domain/definition/transition'
import type { Values } from '#domain/where/where'
import { groupsOf } from '../../data/records/groups.ts'
import type { Words } from '../../data/words.ts'
import { RecordOfFiles } from '../../fields/record-of-files.ts'
import { fieldViews } from '../../fields/views/index.ts'
import css from './print.module.css'
import { ruled } from './ruled.ts'

interface PrintFieldsProps {
  readonly resource: Resource
  readonly record: AnyRow
  readonly words: Words
}

/** What a record says, ruled: two fields a line, long ones and pictures a line of their own. */
export function PrintFields({ resource, record, words }: PrintFieldsProps) {
  const groups = groupsOf(resource, record).map((names) =>
    names.filter((name) => resource.fields[name]?.kind !== 'sign'),
  )
  const plain = groups.map((names) => names.filter((name) => !resource.fields[name]?.columns))
  const tables = groups.flat().filter((name) => resource.fields[name]?.columns)
  const isWide = (name: string) => {
    const field = resource.fields[name]
    return Boolean(field && (fieldViews[field.kind].wide || field.long))
  }
  return (
    <RecordOfFiles value={record.id}>
      <div className={css.grid}>
        {ruled(plain.flat(), isWide).map(({ name, wide }) => (
          <PrintField key={name} {...{ resource, record, words, name, wide }} />
        ))}
      </div>
      {tables.map((name) => (
        <PrintTable
          key={name}
          {...{ words, name }}
          columns={resource.fields[name]?.columns ?? {}}
          rows={(record[name] ?? []) as readonly Values[]}
        />
      ))}
    </RecordOfFiles>
  )
}

interface PrintFieldProps extends PrintFieldsProps {
  readonly name: string
  readonly wide: boolean
}

function PrintField({ resource, record, words, name, wide }: PrintFieldProps) {
  const field = resource.fields[name]
  if (!field) return null
  const { Show } = fieldViews[field.kind]
  return (
    <div className={css.field} data-wide={wide || undefined}>
      <span>{words.field(name)}</span>
      <div>
        <Show
          {...{ name, field, words, record }}
          value={record[name]}
          dense={false}
          onPaper
          views={fieldViews}
        />
      </div>
    </div>
  )
}

interface PrintTableProps {
  readonly words: Words
  readonly name: string
  readonly columns: Fields
  readonly rows: readonly Values[]
}

/** The rows of a child table, ruled. */
export function PrintTable({ words, name, columns, rows }: PrintTableProps) {
  const names = Object.keys(columns)
  return (
    <table className={css.table}>
      <caption>{words.field(name)}</caption>
      <thead>
        <tr>
          {names.map((column) => (
            <th key={column}>{words.column(name, column)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: child rows have no id of their own
          <tr key={at}>
            {names.map((column) => (
              <td key={column}>
                <Cell {...{ words, columns, row, column }} name={name} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface CellProps extends Pick<PrintTableProps, 'words' | 'name' | 'columns'> {
  readonly row: Values
  readonly column: string
}

/** A signature in a row is what people look for: it stands there as it was given, or as a space. */
function Cell({ words, name, columns, row, column }: CellProps) {
  const field = columns[column]
  const value = row[column]
  if (!field || value === null || value === undefined || value === '') return null
  const { Show } = fieldViews[field.kind]
  return (
    <Show
      {...{ field, words, value }}
      name={`${name}.${column}`}
      record={row}
      dense={field.kind !== 'sign'}
      views={fieldViews}
    />
  )
}
