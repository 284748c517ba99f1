import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { AnyRow } from '#domain/definition/resource'
import type { MenuNode } from '#domain/screens/screens'
import { namesQuery } from '../../../api/lookup.ts'
import { listQuery, recordQuery } from '../../../api/records.ts'
import { late } from '../../data/late.ts'
import { labelText } from '../../data/names.ts'
import { useLanguage } from '../../data/use-language.ts'
import { RecordSelect } from '../../fields/pickers/RecordSelect.tsx'
import { ScreenSkeleton } from '../../parts/frame/ScreenSkeleton.tsx'
import { QueryFault } from '../../parts/records/QueryFault.tsx'
import css from './permissions.module.css'
import { RoleMatrix } from './RoleMatrix.tsx'

const PersonPreview = late(async () => (await import('./PersonPreview.tsx')).PersonPreview)

/** What each role may do, record type by record type: chosen, ticked, stored with its reason. */
export function PermissionDesigner({ screen }: { readonly screen: MenuNode }) {
  const { t } = useTranslation(['role-permission', 'menu', 'workspace', 'rights'])
  const language = useLanguage()
  const [search, setSearch] = useSearchParams()
  const roles = useQuery(listQuery('role', 'size=200&sort=sortNo'))
  const list = roles.data?.data ?? []
  const role = list.find(({ id }) => id === search.get('role')) ?? list[0]
  const nameOf = (one: AnyRow) => labelText(language, { ...one, name: String(one.name) })
  const person = search.get('person')
  useQuery({ ...namesQuery('account', person ? [person] : []), enabled: person !== null })
  if (roles.isError) {
    return <QueryFault error={roles.error} onRetry={() => void roles.refetch()} />
  }
  if (!role) return <ScreenSkeleton />
  return (
    <div className={css.screen}>
      <header className={css.head}>
        <h1>{t(`menu:${screen.code}`)}</h1>
        <label>
          {t('rights:permissions.role')}
          <select value={role.id} onChange={({ target }) => setSearch({ role: target.value })}>
            {list.map((one) => (
              <option key={one.id} value={one.id}>
                {nameOf(one)}
              </option>
            ))}
          </select>
        </label>
        <div className={css.asPerson}>
          <span>{t('rights:preview.as')}</span>
          <RecordSelect
            resource="account"
            value={person}
            label={t('rights:preview.as')}
            many={false}
            clearable
            onChange={(id) =>
              setSearch(typeof id === 'string' ? { person: id } : { role: role.id })
            }
          />
        </div>
      </header>
      {person ? (
        <Suspense fallback={<ScreenSkeleton />}>
          <PersonPreview key={person} id={person} />
        </Suspense>
      ) : (
        <StoredMatrix key={role.id} {...{ role, screen }} roles={list} />
      )}
    </div>
  )
}

interface StoredMatrixProps {
  readonly role: AnyRow
  readonly roles: readonly AnyRow[]
  readonly screen: MenuNode
}

/** The matrix of one role, with what is stored for it. */
function StoredMatrix({ role, roles, screen }: StoredMatrixProps) {
  const found = useQuery(listQuery('role-permission', `filter[role][is]=${role.id}&size=1`))
  const id = found.data?.data[0]?.id
  const stored = useQuery({ ...recordQuery('role-permission', id ?? ''), enabled: Boolean(id) })
  const failed = found.error ?? stored.error
  if (failed) return <QueryFault error={failed} onRetry={() => void found.refetch()} />
  if (!found.data || found.isPlaceholderData || (id && !stored.data)) {
    return <ScreenSkeleton />
  }
  const record = stored.data?.data ?? null
  return <RoleMatrix key={record?.version ?? 0} {...{ role, roles, record }} path={screen.path} />
}
