import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router-dom'
import { rowsBehind } from '../../../api/metrics.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { screenFor, useMenu } from '../../data/screens.ts'
import { QueryFault } from '../../parts/records/QueryFault.tsx'

/** From a figure on a big screen to the list behind it. */
export function FigureRows() {
  const { t } = useTranslation('workspace')
  const { search } = useLocation()
  const menu = useMenu()
  const query = new URLSearchParams(search)
  const key = query.get('key') ?? ''
  const org = query.get('org')
  query.delete('key')
  query.delete('org')
  if (org) query.set('orgCode', org)
  query.set('size', '1')
  const found = useQuery({
    queryKey: ['figure-rows', key, query.toString()],
    queryFn: () => rowsBehind(key, query.toString()),
  })
  if (found.isPending) return <Skeleton rows={10} label={t('common.loading')} />
  if (found.isError) {
    return <QueryFault error={found.error} onRetry={() => void found.refetch()} />
  }
  const screen = screenFor(menu, found.data.resource)
  if (!screen) return <Notice title={t('fault.forbidden')}>{t('fault.ask')}</Notice>
  return <Navigate to={`${screen.path}?${new URLSearchParams(found.data.filters)}`} replace />
}
