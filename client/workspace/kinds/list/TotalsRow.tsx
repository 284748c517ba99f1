import { useTranslation } from 'react-i18next'
import type { Resource } from '#domain/definition/resource'
import { numberText } from '../../data/format.ts'
import { useLanguage } from '../../data/use-language.ts'
import css from './list.module.css'

interface TotalsRowProps {
  readonly resource: Resource
  readonly columns: readonly string[]
  readonly totals: Readonly<Record<string, number>>
}

/** Whether any of the columns has a sum: the row of sums is for them alone. */
export const hasTotals = ({ columns, totals }: Pick<TotalsRowProps, 'columns' | 'totals'>) =>
  columns.some((name) => totals[name] !== undefined)

/** The sum of each number column over everything that matches, not only what is in sight. */
export function TotalsRow(props: TotalsRowProps) {
  if (!hasTotals(props)) return null
  return (
    <tr className={css.totals}>
      <td />
      <TotalCells {...props} />
      <td />
    </tr>
  )
}

/** The sums, each under its column, on a screen and on paper. */
export function TotalCells({ resource, columns, totals }: TotalsRowProps) {
  const { t } = useTranslation('workspace')
  const language = useLanguage()
  const label = columns.find((name) => totals[name] === undefined)
  return columns.map((name) => {
    const sum = totals[name]
    if (sum === undefined) return <td key={name}>{name === label && t('list.total')}</td>
    return (
      <td key={name} data-align="right">
        {numberText(language, sum, resource.fields[name]?.scale)}
      </td>
    )
  })
}
