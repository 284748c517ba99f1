import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listQuery } from '../../../api/records.ts'
import { Button } from '../../../ui/Button.tsx'
import { newerQuery, refetchEvery, type Tail } from '../../data/list/use-tail.ts'
import css from './log.module.css'

interface TailSwitchProps {
  readonly resource: string
  /** Query of the list as it is without the holding. */
  readonly query: string
  readonly tail: Tail
}

/** Whether a log moves while it is read; while it is held, how much has come since. */
export function TailSwitch({ resource, query, tail }: TailSwitchProps) {
  const { t } = useTranslation('workspace')
  const { heldAt, toggle } = tail
  const newer = useQuery({
    ...listQuery(resource, newerQuery(query, heldAt ?? '')),
    enabled: heldAt !== null,
    refetchInterval: refetchEvery({ ...tail, heldAt: null }),
  })
  const count = heldAt ? (newer.data?.total ?? 0) : 0
  return (
    <>
      <Button
        aria-pressed={heldAt === null}
        title={heldAt ? t('log.resume') : t('log.pause')}
        onClick={toggle}
      >
        <i className={css.dot} data-live={heldAt === null || undefined} aria-hidden="true" />
        {heldAt ? t('log.paused') : t('log.follow')}
      </Button>
      <span className={css.newer} role="status">
        {count > 0 ? t('log.newer', { count }) : null}
      </span>
    </>
  )
}
