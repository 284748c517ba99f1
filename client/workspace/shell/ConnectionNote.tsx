import { useTranslation } from 'react-i18next'
import { clock } from '../data/format.ts'
import css from './shell.module.css'
import { useOutage } from './use-outage.ts'

/** That the server cannot be reached, for as long as it cannot. */
export function ConnectionNote() {
  const { t } = useTranslation('workspace')
  const { since, away } = useOutage()
  if (!since) return null
  return (
    <p className={css.offline} role="status" data-unreachable>
      {t(away === 'server' ? 'offlineNotice' : 'databaseNotice', { time: clock(since) })}
    </p>
  )
}
