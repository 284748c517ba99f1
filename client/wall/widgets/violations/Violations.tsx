import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../definition/language.ts'
import type { WidgetProps } from '../../definition/widget.ts'
import { Columns } from '../../figure/Columns.tsx'
import { cellAt, valueAt } from '../../figure/cells.ts'
import { numberText } from '../../words/format.ts'

const worstFirst = ['red-line', 'serious', 'general'] as const

export function Violations({ data, queries }: WidgetProps) {
  const { t } = useTranslation(['wall', 'metrics'])
  const language = useLanguage()
  const since = valueAt(data.sinceRedLine)
  const columns = worstFirst.map((name) => {
    const cell = cellAt(data.count, { class: name })
    const before = valueAt(data.previous, { class: name })
    const redLine = name === 'red-line'
    const sinceText =
      redLine && since !== null
        ? t('wall:violations.since', { count: since, days: numberText(language, since) })
        : null
    return {
      name,
      label: t(`metrics:class.${name}`),
      cell,
      tone: redLine && cell?.value ? ('red' as const) : ('none' as const),
      note:
        sinceText ??
        (before === null
          ? ''
          : t('wall:violations.before', { figure: numberText(language, before) })),
    }
  })
  return queries.count ? <Columns query={queries.count} columns={columns} /> : null
}
