import type { AnyRow, Resource } from '#domain/definition/resource'
import { traitsOf } from '#domain/fields/kinds'
import { useWords } from '../../data/words.ts'
import { Cell } from '../list/columns.tsx'
import paper from './paper-list.module.css'
import css from './print.module.css'

interface ListRowsOnPaperProps {
  readonly resource: Resource
  readonly columns: readonly string[]
  readonly rows: readonly AnyRow[]
}

/** The rows with the columns of the list; the headings stand on every sheet. */
export function ListRowsOnPaper({ resource, columns, rows }: ListRowsOnPaperProps) {
  const words = useWords(resource.name)
  const align = (name: string) =>
    typeof rows[0]?.[name] === 'number' ? { textAlign: 'right' as const } : undefined
  const isWhole = (name: string) => {
    const field = resource.fields[name]
    return name === 'number' || (field !== undefined && traitsOf(field).unbroken)
  }
  return (
    <table className={`${css.table} ${paper.dense}`}>
      <thead>
        <tr>
          <th scope="col" aria-label="№" />
          {columns.map((name) => (
            <th key={name} scope="col" style={align(name)}>
              {words.field(name)}
              {resource.fields[name]?.unit && ` (${resource.fields[name]?.unit})`}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((record, at) => (
          <tr key={record.id}>
            <td>{at + 1}</td>
            {columns.map((name) => (
              <td
                key={name}
                style={align(name)}
                className={isWhole(name) ? paper.whole : undefined}
              >
                <Cell {...{ resource, record, name, words }} onPaper />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
