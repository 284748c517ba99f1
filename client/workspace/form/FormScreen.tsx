import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { MenuNode } from '#domain/menu'
import type { AnyRow, Resource } from '#domain/resource'
import { severalForm } from '#domain/several'
import { parentField } from '#domain/tree'
import { recordQuery } from '../../api/records.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { startIn } from '../list/list-state.ts'
import { QueryFault } from '../records/QueryFault.tsx'
import { useSession } from '../session/use-session.ts'
import { FormBody } from './FormBody.tsx'
import { blankValues, valuesOf } from './values.ts'

interface FormScreenProps {
  readonly screen: MenuNode
  readonly resource: Resource
}

/** The form of a new record; `below` in the address is the record it hangs on. */
export function NewRecord({ screen, resource: type }: FormScreenProps) {
  const { id: actorId, org } = useSession()
  const orgId = org.id
  const [query] = useSearchParams()
  const below = query.get('below')
  const resource = useMemo(() => severalForm(type), [type])
  const start = useMemo(() => {
    const blank = blankValues(
      resource,
      { ...screen.filters, ...startIn(query) },
      { actorId, orgId, now: new Date() },
    )
    const above = parentField(resource)
    return below && above && above in blank ? { ...blank, [above]: below } : blank
  }, [resource, screen, actorId, orgId, below, query])
  return <FormBody screen={screen} resource={resource} base={null} start={start} onRebase={never} />
}

/** Nobody else can have written a record that does not exist yet. */
const never = () => undefined

/** The form of a stored record. */
export function EditRecord({ screen, resource, id }: FormScreenProps & { readonly id: string }) {
  const { t } = useTranslation('workspace')
  const found = useQuery({ ...recordQuery(resource.name, id), refetchOnMount: 'always' })
  if (found.isError) {
    return <QueryFault error={found.error} onRetry={() => void found.refetch()} />
  }
  // What a list showed a while ago is no ground to change things on.
  if (!found.isFetchedAfterMount || !found.data) {
    return <Skeleton rows={14} label={t('common.loading')} />
  }
  return <Stored screen={screen} resource={resource} record={found.data.data} />
}

function Stored({ screen, resource, record }: FormScreenProps & { readonly record: AnyRow }) {
  // Frozen: what somebody else writes meanwhile must meet these changes as a conflict.
  const [base, setBase] = useState(record)
  const start = useMemo(() => valuesOf(resource, base), [resource, base])
  return <FormBody key={base.version} {...{ screen, resource, base, start }} onRebase={setBase} />
}
