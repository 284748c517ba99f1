import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { Resource } from '#domain/definition/resource'
import type { MenuNode } from '#domain/screens/screens'
import { settingsQuery } from '../../../api/settings.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useRights } from '../../data/rights/use-rights.ts'
import { useSession } from '../../data/session/use-session.ts'
import { useWords } from '../../data/words.ts'
import { OrgTreeSelect } from '../../fields/pickers/OrgTreeSelect.tsx'
import { usePermitted } from '../../parts/form/use-permitted.ts'
import { FieldList } from '../../parts/records/FieldList.tsx'
import { QueryFault } from '../../parts/records/QueryFault.tsx'
import { useAdditions } from '../additions/additions.ts'
import form from '../form/form.module.css'
import { inForce } from './in-force.ts'
import { SettingsForm, Whose } from './SettingsForm.tsx'
import css from './settings.module.css'

interface SettingsScreenProps {
  readonly screen: MenuNode
  readonly resource: Resource
}

/** The one record of a type that an organisation has, open as its form. */
export function SettingsScreen({ screen, resource }: SettingsScreenProps) {
  const { Panel } = useAdditions(resource)
  const { t } = useTranslation('workspace')
  const { org: own } = useSession()
  const [search, setSearch] = useSearchParams()
  const org = search.get('org') ?? own.id
  const words = useWords(resource.name)
  const found = useQuery(settingsQuery(resource.name, org))
  const rights = useRights(resource.name)
  const permitted = usePermitted(resource, rights.hidden)
  const choice = resource.placedBy !== 'shared' && (
    <span className={css.org}>
      <OrgTreeSelect
        value={org}
        many={false}
        clearable={false}
        label={t('settings.org')}
        onChange={(next) => setSearch(next ? { org: String(next) } : {})}
      />
    </span>
  )
  const head = (
    <>
      <h1 className={css.title}>{t(`menu:${screen.code}`)}</h1>
      {choice}
    </>
  )
  if (found.isError) {
    return (
      <Page head={head}>
        <QueryFault error={found.error} onRetry={() => void found.refetch()} />
      </Page>
    )
  }
  if (!found.data || !(rights.isKnown || rights.fault)) {
    return (
      <Page head={head}>
        <Skeleton rows={12} label={t('common.loading')} />
      </Page>
    )
  }
  const { data: record, can } = found.data
  if (can.create || can.update) {
    const key = `${org}.${record?.id ?? 'new'}.${record?.version ?? 0}`
    return <SettingsForm key={key} {...{ org, head }} resource={permitted} settings={found.data} />
  }
  const values = inForce(resource, found.data)
  return (
    <Page head={head}>
      {Panel && <Panel {...{ resource, record }} />}
      <p className={form.notice}>{t('settings.readOnly')}</p>
      {resource.settings && <Whose settings={found.data} />}
      {values && <FieldList {...{ resource, words }} record={{ ...emptyStamp, ...values }} />}
    </Page>
  )
}

/** What stands above shows no stamps of its own: it is read for its values. */
const emptyStamp = {
  id: '',
  number: null,
  state: '',
  storedState: '',
  version: 0,
  createdBy: null,
  createdAt: '',
  updatedBy: null,
  updatedAt: '',
  deletedAt: null,
} as const

interface PageProps {
  readonly head: React.ReactNode
  readonly children: React.ReactNode
}

function Page({ head, children }: PageProps) {
  return (
    <div className={form.form}>
      <header className={`${form.head} ${css.head}`}>{head}</header>
      <div className={form.body}>{children}</div>
    </div>
  )
}
