import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Resource } from '#domain/definition/resource'
import type { Statistics } from '../../../api/record-sets.ts'
import { screenFor, useMenu } from '../../data/screens.ts'
import { useLanguage } from '../../data/use-language.ts'
import { drillPath } from './drill.ts'
import { figureText } from './figure-text.ts'
import type { Measure } from './measure.ts'
import type { Arranged } from './series.ts'
import css from './stat.module.css'

interface FigureTableProps {
  readonly resource: Resource
  readonly measure: Measure
  /** The filters the figures were counted with. */
  readonly selection: string
  readonly statistics: Statistics
  readonly table: Arranged
  /** What is counted, in words. */
  readonly title: string
  readonly name: (dimension: number, value: string) => string
}

/** The figures, each the way to its records. */
export function FigureTable({
  resource,
  measure,
  selection,
  statistics,
  table,
  title,
  name,
}: FigureTableProps) {
  const { t } = useTranslation(['workspace', 'stat'])
  const language = useLanguage()
  const list = screenFor(useMenu(), resource.name)
  const { rows, columns, values } = table
  const { found } = measure
  const cell = (row: string, column: string, value: number | null) => {
    const text = figureText(language, measure, value)
    if (!list || !value || !found) return text
    const at = [row || null, column || null].slice(0, statistics.by.length)
    return <Link to={drillPath(list, resource, selection, statistics, at, found)}>{text}</Link>
  }
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col" aria-label={t('stat:by')} />
          {columns.map((column) => (
            <th key={column} scope="col">
              {statistics.by.length > 1 ? name(1, column) : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={row}>
            <th scope="row">{name(0, row)}</th>
            {columns.map((column, side) => (
              <td key={column}>{cell(row, column, values[at]?.[side] ?? null)}</td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('list.total')}</th>
          <td colSpan={columns.length}>
            {figureText(language, measure, measure.of(statistics.total))}
            {statistics.cut && ` (${t('stat:cut')})`}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
