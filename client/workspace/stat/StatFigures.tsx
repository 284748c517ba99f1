import type { EChartsOption } from 'echarts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Resource } from '#domain/resource'
import { statesOf } from '#domain/workflow'
import { useLabels } from '../../api/labels.ts'
import type { Statistics } from '../../api/record-sets.ts'
import { tokensOf, useAppearance } from '../../theme/appearance.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Chart } from '../../viz/Chart.tsx'
import { numberText } from '../format.ts'
import { labelText } from '../names.ts'
import { screenFor, useMenu } from '../screens.ts'
import { useLanguage } from '../use-language.ts'
import type { Words } from '../words.ts'
import { drillPath } from './drill.ts'
import { type Arranged, arranged, measured, monthsBetween, nothing } from './series.ts'
import css from './stat.module.css'

interface StatFiguresProps {
  readonly resource: Resource
  readonly words: Words
  readonly measure: string
  /** The filters the figures were counted with. */
  readonly selection: string
  readonly statistics: Statistics
  readonly onClear: () => void
}

/** The picture, and beside it the table whose every figure opens its records. */
export function StatFigures(props: StatFiguresProps) {
  const { resource, words, measure, statistics, onClear } = props
  const { t } = useTranslation('workspace')
  const appearance = useAppearance((state) => state.appearance)
  const { by, data } = statistics
  const naming = useNaming(resource, words)
  const table = useMemo(
    () => arranged(data, measure, (at) => orderOf(resource, by[at], data, at)),
    [resource, by, data, measure],
  )
  if (data.length === 0) {
    return (
      <Notice
        title={t('list.noMatch')}
        actions={<Button onClick={onClear}>{t('list.clear')}</Button>}
      >
        {t('list.noMatchHow')}
      </Notice>
    )
  }
  const name = (at: number, value: string) => naming(by[at] ?? '', value)
  return (
    <div className={css.figures}>
      <div className={css.chart}>
        <Chart
          option={optionOf(table, name, by[0] === 'month')}
          label={t('stat.picture')}
          tokens={tokensOf(appearance)}
        />
      </div>
      <FigureTable {...props} table={table} name={name} />
    </div>
  )
}

interface FigureTableProps extends StatFiguresProps {
  readonly table: Arranged
  readonly name: (dimension: number, value: string) => string
}

function FigureTable({ resource, measure, selection, statistics, table, name }: FigureTableProps) {
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

/** What a value of a dimension is called. */
function useNaming(resource: Resource, words: Words) {
  const { t } = useTranslation('workspace')
  const language = useLanguage()
  const labels = useLabels((state) => state.labels)
  return (dimension: string, value: string): string => {
    if (value === nothing) return t('stat.none')
    if (dimension === 'month') return value
    if (dimension === 'state') return words.state(value)
    if (resource.fields[dimension]?.kind === 'enum') return words.option(dimension, value)
    const label = labels[value]
    return label ? labelText(language, label) : value
  }
}

function orderOf(
  resource: Resource,
  name: string | undefined,
  figures: Statistics['data'],
  at: number,
): readonly string[] | null {
  if (name === 'month')
    return [...monthsBetween(figures.flatMap(({ by }) => by[at] ?? [])), nothing]
  if (name === 'state') return statesOf(resource)
  const options = resource.fields[name ?? '']?.options
  return options ? [...options, nothing] : null
}

/** Months stand side by side, everything else below one another with its name in full. */
function optionOf(
  { rows, columns, values }: Arranged,
  name: FigureTableProps['name'],
  isTime: boolean,
): EChartsOption {
  const category = { type: 'category' as const, data: rows.map((row) => name(0, row)) }
  const value = { type: 'value' as const }
  return {
    grid: { left: 8, right: 16, top: 16, bottom: 8, containLabel: true },
    xAxis: isTime ? category : value,
    yAxis: isTime ? value : { ...category, inverse: true },
    series: columns.map((column, side) => ({
      type: 'bar',
      stack: 'all',
      name: name(1, column),
      barMaxWidth: 22,
      data: values.map((row) => row[side] ?? 0),
    })),
  }
}
