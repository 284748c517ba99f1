import { useTranslation } from 'react-i18next'
import type { Period } from '#domain/metrics/definition/metric'
import { closedMonthOf } from '#domain/rules/month-closing'
import { useDataNow } from '../live/hooks.ts'
import { dayOf, useTimes, useTimeZone } from './format.ts'

/** What a period is called on a wall; null where a figure is of this moment. A closed month by its name. */
export function usePeriodWord(): (period: Period) => string | null {
  const { t } = useTranslation('metrics')
  const { wholeMonth } = useTimes()
  const today = dayOf(useDataNow(60_000), useTimeZone())
  return (period) => {
    if (period === 'now') return null
    return period === 'closedMonth' ? wholeMonth(closedMonthOf(today).from) : t(`period.${period}`)
  }
}
