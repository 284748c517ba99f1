import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { AnyRow } from '#domain/definition/resource'
import { numberOf } from '#domain/text/numbers'
import type { Values } from '#domain/where/where'
import { recordQuery } from '../../../api/records.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useSession } from '../../data/session/use-session.ts'
import type { ViewProps } from '../../kinds/additions/additions.ts'
import { blankValues, valuesOf } from '../../parts/form/values.ts'
import { QueryFault } from '../../parts/records/QueryFault.tsx'
import { AreaEditor } from './AreaEditor.tsx'
import { AreaList } from './AreaList.tsx'
import css from './map-editor.module.css'

/** Grid areas on the map: chosen on the left, drawn in the middle, described on the right. */
export function MapEditor({ screen, resource }: ViewProps) {
  const [search, setSearch] = useSearchParams()
  const id = search.get('record')
  const parent = search.get('parent')
  const open = (record: string | null, below: string | null = null) =>
    setSearch({ ...(record ? { record } : {}), ...(below ? { parent: below } : {}) })
  return (
    <div className={css.screen}>
      <AreaList resource={resource} selected={id} onOpen={open} />
      {id ? (
        <StoredArea key={id} {...{ screen, resource, id }} onOpen={open} />
      ) : (
        <NewArea key={parent ?? ''} {...{ screen, resource, parent }} onOpen={open} />
      )}
    </div>
  )
}

type Open = (record: string | null, below?: string | null) => void

interface StoredAreaProps extends ViewProps {
  readonly id: string
  readonly onOpen: Open
}

function StoredArea({ screen, resource, id, onOpen }: StoredAreaProps) {
  const { t } = useTranslation('workspace')
  const found = useQuery({ ...recordQuery(resource.name, id), refetchOnMount: 'always' })
  if (found.isError) return <QueryFault error={found.error} onRetry={() => void found.refetch()} />
  if (!found.isFetchedAfterMount || !found.data) {
    return <Skeleton rows={14} label={t('common.loading')} />
  }
  const { data, meta } = found.data
  return <Frozen {...{ screen, resource, onOpen }} record={data} can={meta.can} />
}

interface FrozenProps extends ViewProps {
  readonly record: AnyRow
  readonly can: { readonly update: boolean; readonly delete: boolean }
  readonly onOpen: Open
}

/** What somebody else writes meanwhile must meet these changes as a conflict. */
function Frozen({ screen, resource, record, can, onOpen }: FrozenProps) {
  const [base, setBase] = useState(record)
  const start = useMemo(() => valuesOf(resource, base), [resource, base])
  return (
    <AreaEditor
      key={base.version}
      {...{ screen, resource, base, start, can, onOpen }}
      onRebase={setBase}
    />
  )
}

interface NewAreaProps extends ViewProps {
  /** The area it will lie in. */
  readonly parent: string | null
  readonly onOpen: Open
}

const isNew = { update: true, delete: false } as const
const never = () => undefined

function NewArea({ screen, resource, parent, onOpen }: NewAreaProps) {
  const { id: actorId, org } = useSession()
  const { t } = useTranslation('workspace')
  const above = useQuery({
    ...recordQuery(resource.name, parent ?? ''),
    enabled: parent !== null,
  })
  const orgId = org.id
  const start = useMemo(() => {
    const blank = blankValues(resource, screen.filters, { actorId, orgId, now: serverNow() })
    return above.data ? { ...blank, ...inherited(above.data.data) } : blank
  }, [resource, screen, actorId, orgId, above.data])
  if (parent && above.isPending) return <Skeleton rows={14} label={t('common.loading')} />
  return (
    <AreaEditor {...{ screen, resource, start, onOpen }} base={null} can={isNew} onRebase={never} />
  )
}

/** What an area has from the one it lies in. */
const inherited = (parent: AnyRow): Values => ({
  parent: parent.id,
  gridLevel: String(Math.min(4, numberOf(parent.gridLevel) + 1)),
  gridKind: parent.gridKind,
  ownerOrg: parent.ownerOrg,
  responsible: parent.responsible,
  frame: parent.frame,
  planWidth: parent.planWidth,
  planHeight: parent.planHeight,
})
