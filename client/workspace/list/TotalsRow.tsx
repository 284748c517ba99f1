import { Table } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Resource } from '#domain/resource'
import { numberText } from '../format.ts'
import { useLanguage } from '../use-language.ts'
import css from './list.module.css'

interface TotalsRowProps {
  readonly resource: Resource
  readonly columns: readonly string[]
  readonly totals: Readonly<Record<string, number>>
}

/** The sum of each number column over everything that matches, not only what is in sight. */
export function TotalsRow({ resource, columns, totals }: TotalsRowProps) {
  const { t } = useTranslation('workspace')
  const language = useLanguage()
  const label = columns.find((name) => totals[name] === undefined)
  return (
    <Table.Summary fixed>
      <Table.Summary.Row className={css.totals}>
        <Table.Summary.Cell index={0} />
        {columns.map((name, at) => {
          const sum = totals[name]
          const scale = resource.fields[name]?.scale
          return (
            <Table.Summary.Cell
              key={name}
              index={at + 1}
              align={sum === undefined ? 'left' : 'right'}
            >
              {sum === undefined
                ? name === label && t('list.total')
                : numberText(language, sum, scale)}
            </Table.Summary.Cell>
          )
        })}
        <Table.Summary.Cell index={columns.length + 1} />
      </Table.Summary.Row>
    </Table.Summary>
  )
}
