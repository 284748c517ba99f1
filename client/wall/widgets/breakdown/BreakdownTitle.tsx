import { useTranslation } from 'react-i18next'
import type { WidgetProps } from '../../definition/widget.ts'
import { useFigureWords } from '../../live/use-sheet.ts'

/** The figure, and by what it is split. */
export function BreakdownTitle({ queries }: WidgetProps) {
  const { t } = useTranslation('metrics')
  const { name } = useFigureWords(queries.value?.key ?? '')
  const by = t(`by.${queries.value?.by[0]}`, { defaultValue: '' })
  return [name, by].filter(Boolean).join(' · ')
}
