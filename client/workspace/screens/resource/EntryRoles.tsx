import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EntryRoles as Held, RoleHolding } from '#domain/rights/role-sync'
import type { RecordAnswer } from '../../../api/records.ts'
import { entryRolesQuery } from '../../../api/system-resources.ts'
import { Button } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { labelText } from '../../data/names.ts'
import { screenFor, useMenu } from '../../data/screens.ts'
import { useLanguage } from '../../data/use-language.ts'
import { QueryFault } from '../../parts/records/QueryFault.tsx'
import css from './role-sync.module.css'
import { SyncDialog } from './SyncDialog.tsx'

interface EntryRolesProps {
  readonly answer: RecordAnswer
}

/** Which roles have an entry of the tree of resources: for those who say what roles may do. */
export function EntryRoles({ answer }: EntryRolesProps) {
  const designer = screenFor(useMenu(), 'role-permission')
  return designer ? <Roles answer={answer} /> : null
}

function Roles({ answer: { data: record } }: EntryRolesProps) {
  const { t } = useTranslation(['role-sync', 'workspace'])
  const found = useQuery(entryRolesQuery(record.id))
  const [asking, setAsking] = useState(false)
  const carries = found.data && (found.data.right !== null || found.data.below > 0)
  return (
    <section className={css.part} aria-label={t('holders.title')}>
      <header>
        <h2>{t('holders.title')}</h2>
        <Button disabled={!carries} onClick={() => setAsking(true)}>
          {t('open')}
        </Button>
      </header>
      {found.isError && <QueryFault error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <Skeleton rows={2} label={t('workspace:common.loading')} />}
      {found.data && !carries && <p className={css.quiet}>{t('holders.none')}</p>}
      {found.data && carries && <Holders entry={found.data} />}
      {asking && found.data && (
        <SyncDialog record={record} entry={found.data} onClose={() => setAsking(false)} />
      )}
    </section>
  )
}

const shown = ['all', 'some'] as const

function Holders({ entry: { right, roles } }: { readonly entry: Held }) {
  const { t } = useTranslation('role-sync')
  const language = useLanguage()
  const holding = (held: RoleHolding['held']) => roles.filter((role) => role.held === held)
  if (holding('none').length === roles.length) {
    return <p className={css.quiet}>{t('holders.nobody')}</p>
  }
  return (
    <dl className={css.holders}>
      {shown.map((held) => {
        const these = holding(held)
        if (these.length === 0) return null
        return (
          <div key={held}>
            <dt>{t(right ? 'holders.have' : `holders.${held}`)}</dt>
            <dd>
              {these.map((role) => (
                <span key={role.id}>{labelText(language, role)}</span>
              ))}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
