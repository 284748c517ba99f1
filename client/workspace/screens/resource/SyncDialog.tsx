import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyRow } from '#domain/definition/resource'
import type { EntryRoles, Handing, RoleOutlook } from '#domain/rights/role-sync'
import { syncWays } from '#domain/rights/sync-ways'
import { outlookQuery } from '../../../api/system-resources.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckBox } from '../../../ui/CheckBox.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { RadioRow } from '../../../ui/RadioRow.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { TextBox } from '../../../ui/TextBox.tsx'
import { numberText } from '../../data/format.ts'
import { labelText } from '../../data/names.ts'
import { useLanguage } from '../../data/use-language.ts'
import { QueryFault } from '../../parts/records/QueryFault.tsx'
import { OutlookTable } from './OutlookTable.tsx'
import { RoleChoice } from './RoleChoice.tsx'
import css from './role-sync.module.css'
import { useSync } from './use-sync.ts'

interface SyncDialogProps {
  readonly record: AnyRow
  readonly entry: EntryRoles
  readonly onClose: () => void
}

/** Hands an entry of the tree to roles or takes it from them: what that changes comes first. */
export function SyncDialog({ record, entry, onClose }: SyncDialogProps) {
  const { t } = useTranslation(['role-sync', 'workspace'])
  const language = useLanguage()
  const [handing, setHanding] = useState<Handing>({
    ...{ roles: [], way: 'give' },
    below: entry.right === null,
  })
  const [remark, setRemark] = useState('')
  const remarkId = useId()
  const sync = useSync(record.id, onClose)
  const hasRoles = handing.roles.length > 0
  const found = useQuery({
    ...outlookQuery(record.id, handing),
    enabled: hasRoles,
    placeholderData: keepPreviousData,
  })
  const outlook = hasRoles ? found.data : undefined
  const isReady =
    outlook !== undefined &&
    !found.isPlaceholderData &&
    isDoable(outlook) &&
    remark.trim() !== '' &&
    !sync.isPending
  const confirm = () => {
    if (isReady) sync.mutate({ handing, outlook, remark: remark.trim() })
  }
  const name = labelText(language, { ...record, name: String(record.name) })
  return (
    <Dialog
      wide
      title={t('title', { name })}
      onClose={onClose}
      onConfirm={confirm}
      foot={
        <>
          <Button
            look={handing.way === 'take' ? 'grave' : 'primary'}
            disabled={!isReady}
            onClick={confirm}
          >
            {t(`do.${handing.way}`, { count: handing.roles.length })}
          </Button>
          <Button onClick={onClose}>{t('workspace:common.cancel')}</Button>
        </>
      }
    >
      <HandingForm {...{ entry, handing }} onChange={setHanding} />
      {found.isError && <QueryFault error={found.error} onRetry={() => void found.refetch()} />}
      {!hasRoles && <p className={css.quiet}>{t('outlook.choose')}</p>}
      {hasRoles && found.isPending && <Skeleton rows={4} label={t('workspace:common.loading')} />}
      {outlook && <OutlookTable {...{ outlook }} roles={entry.roles} />}
      <p className={css.remark}>
        <label htmlFor={remarkId}>{t('remark')}</label>
        <TextBox id={remarkId} required maxLength={200} value={remark} onChange={setRemark} />
      </p>
    </Dialog>
  )
}

/** Nothing forbids it, and something changes. */
const isDoable = (outlook: readonly RoleOutlook[]): boolean =>
  outlook.every(({ stops }) => stops.length === 0) &&
  outlook.some(({ changes }) => changes.some(({ gains, loses }) => gains.length + loses.length > 0))

interface HandingFormProps {
  readonly entry: EntryRoles
  readonly handing: Handing
  readonly onChange: (handing: Handing) => void
}

function HandingForm({ entry, handing, onChange }: HandingFormProps) {
  const { t } = useTranslation('role-sync')
  const language = useLanguage()
  return (
    <div className={css.form}>
      <RadioRow
        label={t('way')}
        value={handing.way}
        options={syncWays.map((way) => ({ value: way, label: t(`ways.${way}`) }))}
        onChange={(value) =>
          onChange({ ...handing, way: syncWays.find((way) => way === value) ?? handing.way })
        }
      />
      {entry.right !== null && entry.below > 0 && (
        <CheckBox checked={handing.below} onChange={(below) => onChange({ ...handing, below })}>
          {t('below', { count: entry.below, number: numberText(language, entry.below) })}
        </CheckBox>
      )}
      <RoleChoice
        roles={entry.roles}
        chosen={handing.roles}
        onChange={(roles) => onChange({ ...handing, roles })}
      />
    </div>
  )
}
