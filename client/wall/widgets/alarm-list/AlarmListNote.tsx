import { useTranslation } from 'react-i18next'
import { isUnacknowledged } from '../../alarms/open-alarms.ts'
import { useAlarms } from '../../live/hooks.ts'

/** How many of those that it was told of wait for somebody. */
export function AlarmListNote() {
  const { t } = useTranslation('wall')
  const waiting = useAlarms()?.filter(isUnacknowledged).length ?? 0
  return waiting > 0 && t('alarm.unacknowledged', { count: waiting })
}
