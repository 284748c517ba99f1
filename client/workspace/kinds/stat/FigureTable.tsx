import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Resource } from '#domain/definition/resource'
import { isCycle } from '#domain/definition/statistics'
import type { Statistics } from '../../../api/record-sets.ts'
import { screenFor, useMenu } from '../../data/screens.ts'
import { useLanguage } from '../../data/use-language.ts'
import { drillPath } from './drill.ts'
import { figureText } from './figure-text.ts'
import type { Measure } from './measure.ts'
import type { Arranged } from './series.ts'
import css from './stat.module.css'
import { totalsOf } from './totals.ts'

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

/** The figures, each the way to its records; no list is of hours or days of the week. */
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
  const hasTwo = statistics.by.length > 1
  // Of groups that were left out nothing is known but what all come to.
  const totals = statistics.cut ? null : totalsOf(statistics.data, measure, table)
  const text = (value: number | null = null) => figureText(language, measure, value)
  const cell = (row: string, column: string, value: number | null) => {
    if (!list || !value || !found || statistics.by.some(isCycle)) return text(value)
    const at = [row || null, column || null].slice(0, statistics.by.length)
    return (
      <Link to={drillPath(list, resource, selection, statistics, at, found)}>{text(value)}</Link>
    )
  }
  return (
    <table className={css.table}>
      {hasTwo && <caption>{title}</caption>}
      <thead>
        <tr>
          <th scope="col" aria-label={t('stat:by')} />
          {columns.map((column) => (
            <th key={column} scope="col">
              {hasTwo ? name(1, column) : title}
            </th>
          ))}
          {hasTwo && <th scope="col">{t('list.total')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={row}>
            <th scope="row">{name(0, row)}</th>
            {columns.map((column, side) => (
              <td key={column}>{cell(row, column, values[at]?.[side] ?? null)}</td>
            ))}
            {hasTwo && <td>{totals && text(totals.rows[at])}</td>}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('list.total')}</th>
          {hasTwo &&
            columns.map((column, side) => (
              <td key={column}>{totals && text(totals.columns[side])}</td>
            ))}
          <td>{text(measure.of(statistics.total))}</td>
        </tr>
        {statistics.cut && (
          <tr>
            <td colSpan={columns.length + (hasTwo ? 2 : 1)}>{t('stat:cut')}</td>
          </tr>
        )}
      </tfoot>
    </table>
  )
}
