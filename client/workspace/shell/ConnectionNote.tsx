import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { lookForServer, useUnreachable } from '../../api/reachable.ts'
import { clock } from '../data/format.ts'
import css from './shell.module.css'

/** How often it is looked whether the server is back, in milliseconds. */
const every = 4_000

/** That the server cannot be reached, for as long as it cannot. */
export function ConnectionNote() {
  const { t } = useTranslation('workspace')
  const { since, away } = useUnreachable()
  const isLost = since !== null
  useEffect(() => {
    useUnreachable.setState({ isShown: true })
    return () => useUnreachable.setState({ isShown: false })
  }, [])
  useEffect(() => {
    if (!isLost) return
    const look = () => void lookForServer()
    const timer = setInterval(look, every)
    addEventListener('online', look)
    return () => {
      clearInterval(timer)
      removeEventListener('online', look)
    }
  }, [isLost])
  if (!since) return null
  return (
    <p className={css.offline} role="status" data-unreachable>
      {t(away === 'server' ? 'offlineNotice' : 'databaseNotice', { time: clock(since) })}
    </p>
  )
}
