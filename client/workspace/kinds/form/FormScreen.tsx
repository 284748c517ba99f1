import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { continued } from '#domain/definition/continuing'
import { formForSeveral } from '#domain/definition/one-record-per'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { parentField } from '#domain/definition/tree'
import type { MenuNode } from '#domain/screens/screens'
import { recordQuery } from '../../../api/records.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { startIn } from '../../data/list/list-state.ts'
import { type Rights, useRights } from '../../data/rights/use-rights.ts'
import { useSession } from '../../data/session/use-session.ts'
import { RecordOfFiles } from '../../fields/record-of-files.ts'
import { usePermitted } from '../../parts/form/use-permitted.ts'
import { blankValues, likeFields, likeValues, valuesOf } from '../../parts/form/values.ts'
import { QueryFault } from '../../parts/records/QueryFault.tsx'
import { FormBody } from './FormBody.tsx'

interface FormScreenProps {
  readonly screen: MenuNode
  readonly resource: Resource
}

/**
 * The form of a new record; in the address, `below` is the record it is below, `like` one that it is
 * filled in from, `next` one that it goes on from.
 */
export function NewRecord(props: FormScreenProps) {
  return (
    <Permitted {...props}>
      {(rights) =>
        rights.has('create') ? <Started {...props} hidden={rights.hidden} /> : <NotAllowed />
      }
    </Permitted>
  )
}

interface PermittedProps extends FormScreenProps {
  readonly children: (rights: Rights) => ReactNode
}

/** Waits for what the person may do: a form is drawn once, and with their fields alone. */
function Permitted({ resource, children }: PermittedProps) {
  const { t } = useTranslation('workspace')
  const rights = useRights(resource.name)
  if (rights.fault) return <QueryFault error={rights.fault} onRetry={rights.retry} />
  if (!rights.isKnown) return <Skeleton rows={14} label={t('common.loading')} />
  return children(rights)
}

function NotAllowed() {
  const { t } = useTranslation('workspace')
  return <Notice title={t('form.notAllowed')}>{t('fault.ask')}</Notice>
}

interface HidingProps extends FormScreenProps {
  readonly hidden: ReadonlySet<string>
}

interface WithLike {
  /** The stored record that the form is filled in from; null for an empty form. */
  readonly like: AnyRow | null
}

function Started(props: HidingProps) {
  const [query] = useSearchParams()
  const like = query.get('like') ?? query.get('next')
  return like === null ? <Blank {...props} like={null} /> : <Like {...props} id={like} />
}

/** Waits for the record that the form is filled in from. */
function Like({ id, ...props }: HidingProps & { readonly id: string }) {
  const { t } = useTranslation('workspace')
  const found = useQuery(recordQuery(props.resource.name, id))
  if (found.isError) {
    return <QueryFault error={found.error} onRetry={() => void found.refetch()} />
  }
  if (!found.data) return <Skeleton rows={14} label={t('common.loading')} />
  return <Blank {...props} like={found.data.data} />
}

function Blank({ screen, resource: type, hidden, like }: HidingProps & WithLike) {
  const { id: actorId, org } = useSession()
  const orgId = org.id
  const [query] = useSearchParams()
  const below = query.get('below')
  const resource = usePermitted(
    useMemo(() => formForSeveral(type), [type]),
    hidden,
  )
  const isNext = query.has('next')
  const { filled, said } = useMemo(() => {
    const next = like && isNext && type.continuing ? continued(type.continuing, like) : {}
    const fields = like && new Set([...likeFields(resource, like), ...Object.keys(next)])
    return { filled: fields, said: like && { ...like, ...next } }
  }, [resource, type, like, isNext])
  const start = useMemo(() => {
    const blank = blankValues(
      resource,
      { ...screen.filters, ...startIn(query) },
      { actorId, orgId, now: serverNow() },
    )
    if (said && filled) return likeValues(resource, said, { blank, filled })
    const above = parentField(resource)
    return below && above && above in blank ? { ...blank, [above]: below } : blank
  }, [resource, screen, actorId, orgId, below, said, filled, query])
  return (
    <FormBody
      {...{ screen, resource, type, hidden, start, like }}
      filled={filled ?? undefined}
      base={null}
      onRebase={never}
    />
  )
}

/** Nobody else can have written a record that does not exist yet. */
const never = () => undefined

/** The form of a stored record. */
export function EditRecord(props: FormScreenProps & { readonly id: string }) {
  return <Permitted {...props}>{({ hidden }) => <Changed {...props} hidden={hidden} />}</Permitted>
}

function Changed({ screen, resource, hidden, id }: HidingProps & { readonly id: string }) {
  const { t } = useTranslation('workspace')
  const found = useQuery({ ...recordQuery(resource.name, id), refetchOnMount: 'always' })
  if (found.isError) {
    return <QueryFault error={found.error} onRetry={() => void found.refetch()} />
  }
  // What a list showed a while ago is no ground to change things on.
  if (!found.isFetchedAfterMount || !found.data) {
    return <Skeleton rows={14} label={t('common.loading')} />
  }
  return <Stored {...{ screen, resource, hidden }} record={found.data.data} />
}

interface StoredProps extends HidingProps {
  readonly record: AnyRow
}

function Stored({ screen, resource: type, hidden, record }: StoredProps) {
  const resource = usePermitted(type, hidden)
  // Frozen: what somebody else writes meanwhile must meet these changes as a conflict.
  const [base, setBase] = useState(record)
  const start = useMemo(() => valuesOf(resource, base), [resource, base])
  return (
    <RecordOfFiles value={record.id}>
      <FormBody
        key={base.version}
        {...{ screen, resource, type, hidden, base, start }}
        like={null}
        onRebase={setBase}
      />
    </RecordOfFiles>
  )
}
