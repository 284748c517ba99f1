import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyRow } from '#domain/definition/resource'
import { matrixIn } from '#domain/rights/past-matrix'
import { type Sheet, sheetOf } from '#domain/rights/role-sheet'
import { listQuery } from '../../../api/records.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { labelText } from '../../data/names.ts'
import { useLanguage } from '../../data/use-language.ts'
import { QueryFault } from '../../parts/records/QueryFault.tsx'
import { codeOf, copiedTo } from './matrix.ts'
import css from './permissions.module.css'
import { SheetComparison } from './SheetComparison.tsx'

interface RoleDialogProps {
  readonly role: AnyRow
  readonly sheet: Sheet
  readonly roles: readonly AnyRow[]
  /** Puts another role's matrix in the place of the one on the table, as far as the role goes. */
  readonly onCopy: (sheet: Sheet) => void
  readonly onClose: () => void
}

/** Another role beside this one: where they differ, and taking over what the other has. */
export function RoleDialog({ role, sheet, roles, onCopy, onClose }: RoleDialogProps) {
  const { t } = useTranslation(['rights', 'workspace'])
  const language = useLanguage()
  const others = roles.filter(({ id }) => id !== role.id)
  const [chosen, setChosen] = useState(others[0]?.id ?? '')
  const other = others.find(({ id }) => id === chosen)
  const stored = useQuery({
    ...listQuery('role-permission', `filter[role][is]=${chosen}&size=1`),
    placeholderData: undefined,
    enabled: chosen !== '',
  })
  const nameOf = (one: AnyRow) => labelText(language, { ...one, name: String(one.name) })
  const code = other && codeOf(other, roles)
  const theirs =
    code && stored.data ? sheetOf(code, matrixIn(code, stored.data.data[0] ?? {})) : null
  return (
    <Dialog
      wide
      title={t('rights:compare.title', { role: nameOf(role) })}
      onClose={onClose}
      foot={
        <>
          <Button
            look="primary"
            disabled={!theirs}
            onClick={() => {
              if (theirs) onCopy(copiedTo(codeOf(role, roles), theirs))
              onClose()
            }}
          >
            {t('rights:compare.copy')}
          </Button>
          <Button onClick={onClose}>{t('workspace:common.cancel')}</Button>
        </>
      }
    >
      <label className={css.choice}>
        {t('rights:compare.other')}
        <select value={chosen} onChange={({ target }) => setChosen(target.value)}>
          {others.map((one) => (
            <option key={one.id} value={one.id}>
              {nameOf(one)}
            </option>
          ))}
        </select>
      </label>
      {stored.isError && <QueryFault error={stored.error} onRetry={() => void stored.refetch()} />}
      {stored.isPending && <Skeleton rows={4} label={t('workspace:common.loading')} />}
      {theirs && other && (
        <SheetComparison one={sheet} other={theirs} names={[nameOf(role), nameOf(other)]} />
      )}
    </Dialog>
  )
}
