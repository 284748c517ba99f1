import type { AnyRow, Resource } from '#domain/definition/resource'
import { traitsOf } from '#domain/fields/kinds'
import { isNumeric } from '#domain/fields/numeric'
import { useWords } from '../../data/words.ts'
import { Cell } from '../list/columns.tsx'
import { hasTotals, TotalCells } from '../list/TotalsRow.tsx'
import paper from './paper-list.module.css'
import css from './print.module.css'

interface ListRowsOnPaperProps {
  readonly resource: Resource
  readonly columns: readonly string[]
  readonly rows: readonly AnyRow[]
  /** Sums of columns over the whole list; null where there are none. */
  readonly totals?: Readonly<Record<string, number>> | null
}

/** The rows with the columns of the list; the headings stand on every sheet. */
export function ListRowsOnPaper({ resource, columns, rows, totals }: ListRowsOnPaperProps) {
  const words = useWords(resource.name)
  const align = (name: string) => {
    const field = resource.fields[name]
    return field && isNumeric(field) && !field.many ? { textAlign: 'right' as const } : undefined
  }
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
              {resource.fields[name]?.unit && ` (${resource.fields[name].unit})`}
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
      {totals && hasTotals({ columns, totals }) && (
        <tbody className={paper.totals}>
          <tr>
            <td />
            <TotalCells {...{ resource, columns, totals }} />
          </tr>
        </tbody>
      )}
    </table>
  )
}
