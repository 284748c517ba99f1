import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Resource } from '#domain/resource'
import type { Statistics } from '../../api/record-sets.ts'
import { numberText } from '../format.ts'
import { screenFor, useMenu } from '../screens.ts'
import { useLanguage } from '../use-language.ts'
import { drillPath } from './drill.ts'
import { type Arranged, measured } from './series.ts'
import css from './stat.module.css'

interface FigureTableProps {
  readonly resource: Resource
  readonly measure: string
  /** The filters the figures were counted with. */
  readonly selection: string
  readonly statistics: Statistics
  readonly table: Arranged
  readonly name: (dimension: number, value: string) => string
}

/** The figures, each the way to its records. */
export function FigureTable({
  resource,
  measure,
  selection,
  statistics,
  table,
  name,
}: FigureTableProps) {
  const { t } = useTranslation('workspace')
  const language = useLanguage()
  const list = screenFor(useMenu(), resource.name)
  const { rows, columns, values } = table
  const cell = (row: string, column: string, value: number) => {
    const text = numberText(language, value)
    if (!list || value === 0) return text
    const at = [row || null, column || null].slice(0, statistics.by.length)
    return <Link to={drillPath(list, resource, selection, statistics, at)}>{text}</Link>
  }
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col" aria-label={t('stat.by')} />
          {columns.map((column) => (
            <th key={column} scope="col">
              {statistics.by.length > 1 ? name(1, column) : t('list.total')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={row}>
            <th scope="row">{name(0, row)}</th>
            {columns.map((column, side) => (
              <td key={column}>{cell(row, column, values[at]?.[side] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('list.total')}</th>
          <td colSpan={columns.length}>
            {numberText(language, measured(statistics.total, measure))}
            {statistics.cut && ` (${t('stat.cut')})`}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
