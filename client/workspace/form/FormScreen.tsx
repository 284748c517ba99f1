import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuNode } from '#domain/menu'
import type { AnyRow, Resource } from '#domain/resource'
import { recordQuery } from '../../api/records.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { QueryFault } from '../records/QueryFault.tsx'
import { useSession } from '../session/use-session.ts'
import { FormBody } from './FormBody.tsx'
import { blankValues, valuesOf } from './values.ts'

interface FormScreenProps {
  readonly screen: MenuNode
  readonly resource: Resource
}

/** The form of a new record. */
export function NewRecord({ screen, resource }: FormScreenProps) {
  const { id: actorId, org } = useSession()
  const orgId = org.id
  const start = useMemo(
    () => blankValues(resource, screen.filters, { actorId, orgId, now: new Date() }),
    [resource, screen, actorId, orgId],
  )
  return <FormBody screen={screen} resource={resource} base={null} start={start} />
}

/** The form of a stored record. */
export function EditRecord({ screen, resource, id }: FormScreenProps & { readonly id: string }) {
  const { t } = useTranslation('workspace')
  const found = useQuery({ ...recordQuery(resource.name, id), staleTime: Number.POSITIVE_INFINITY })
  if (found.isPending) return <Skeleton rows={14} label={t('common.loading')} />
  if (found.isError) {
    return <QueryFault error={found.error} onRetry={() => void found.refetch()} />
  }
  return <Stored screen={screen} resource={resource} record={found.data.data} />
}

function Stored({ screen, resource, record }: FormScreenProps & { readonly record: AnyRow }) {
  const start = useMemo(() => valuesOf(resource, record), [resource, record])
  return (
    <FormBody key={record.id} screen={screen} resource={resource} base={record} start={start} />
  )
}
