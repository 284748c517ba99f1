import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyRow } from '#domain/definition/resource'
import { matrixIn } from '#domain/rights/past-matrix'
import { isBuiltInRole } from '#domain/rights/permission'
import { emptyMatrix, type Sheet, sheetOf } from '#domain/rights/role-sheet'
import { useLabels } from '../../../api/labels.ts'
import { historyQuery } from '../../../api/records.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { dateTimeText } from '../../data/format.ts'
import { labelText } from '../../data/names.ts'
import { useLanguage } from '../../data/use-language.ts'
import { type Version, versionsOf } from '../../kinds/detail/versions.ts'
import { QueryFault } from '../../parts/records/QueryFault.tsx'
import css from './permissions.module.css'
import { SheetComparison } from './SheetComparison.tsx'

interface VersionDialogProps {
  /** The code by which the role counts. */
  readonly role: string
  readonly record: AnyRow
  readonly sheet: Sheet
  /** Puts an earlier matrix on the table; it holds once it is saved. */
  readonly onTake: (sheet: Sheet) => void
  readonly onClose: () => void
}

/** Earlier matrices of the role: what each would change, and going back to one. */
export function VersionDialog({ role, record, sheet, onTake, onClose }: VersionDialogProps) {
  const { t } = useTranslation(['rights', 'workspace'])
  const history = useQuery(historyQuery('role-permission', record.id))
  const versions = versionsOf(record, history.data?.data ?? []).filter(isMatrix)
  const [at, setAt] = useState(1)
  // A built-in role began with everything that its definitions give it.
  const hasBeginning = isBuiltInRole(role)
  const isBeginning = hasBeginning && history.isSuccess && at >= versions.length
  const chosen = versions[at] ?? versions[0]
  const beginning = isBeginning ? sheetOf(role, emptyMatrix) : null
  const then = beginning ?? (chosen ? sheetOf(role, matrixIn(role, chosen.values)) : null)
  return (
    <Dialog
      wide
      title={t('rights:versions.title')}
      onClose={onClose}
      foot={
        <>
          <Button
            look="primary"
            disabled={!then}
            onClick={() => {
              if (then) onTake(then)
              onClose()
            }}
          >
            {t('rights:versions.take')}
          </Button>
          <Button onClick={onClose}>{t('workspace:common.cancel')}</Button>
        </>
      }
    >
      {history.isError && (
        <QueryFault error={history.error} onRetry={() => void history.refetch()} />
      )}
      {history.isPending && <Skeleton rows={4} label={t('workspace:common.loading')} />}
      {then && (
        <>
          <VersionSelect
            {...{ versions, hasBeginning }}
            at={isBeginning || !chosen ? versions.length : versions.indexOf(chosen)}
            onChange={setAt}
          />
          <SheetComparison
            one={sheet}
            other={then}
            names={[t('rights:versions.now'), t('rights:versions.then')]}
          />
        </>
      )}
    </Dialog>
  )
}

interface VersionSelectProps {
  readonly versions: readonly Version[]
  /** Before the first of them the role was as built in. */
  readonly hasBeginning: boolean
  readonly at: number
  readonly onChange: (at: number) => void
}

function VersionSelect({ versions, hasBeginning, at, onChange }: VersionSelectProps) {
  const { t } = useTranslation(['rights', 'workspace'])
  const language = useLanguage()
  const labels = useLabels((state) => state.labels)
  const nameOf = ({ entry: { at: when, actor }, values }: Version) => {
    const known = actor ? labels[actor] : undefined
    const person = known ? labelText(language, known) : t('workspace:record.system')
    return [dateTimeText(language, when), person, String(values.remark ?? '')].join(' · ')
  }
  return (
    <label className={css.choice}>
      {t('rights:versions.one')}
      <select value={at} onChange={({ target }) => onChange(target.selectedIndex)}>
        {versions.map((version, place) => (
          <option key={version.entry.id} value={place}>
            {nameOf(version)}
          </option>
        ))}
        {hasBeginning && <option value={versions.length}>{t('rights:versions.beginning')}</option>}
      </select>
    </label>
  )
}

/** What wrote a matrix: putting it into effect or out of it changes nothing on the sheet. */
const isMatrix = ({ entry: { action } }: Version) => action === 'create' || action === 'change'
