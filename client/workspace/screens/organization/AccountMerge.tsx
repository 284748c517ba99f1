import { useTranslation } from 'react-i18next'
import type { AccountMergePreview } from '../../../api/mergers.ts'
import type { RecordAnswer } from '../../../api/records.ts'
import { numberText } from '../../data/format.ts'
import { useLanguage } from '../../data/use-language.ts'
import { RecordSelect } from '../../fields/pickers/RecordSelect.tsx'
import { type Choices, ConflictChoices } from './ConflictChoices.tsx'
import { Blockers, RecordCounts } from './Consequences.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import css from './organization-jobs.module.css'
import { useMerger } from './use-merger.ts'

interface AccountMergeProps {
  readonly record: RecordAnswer['data']
  readonly onClose: () => void
}

/** Makes one person of two accounts: first which is kept, then what that brings about. */
export function AccountMerge({ record, onClose }: AccountMergeProps) {
  const { t } = useTranslation('rearrange')
  const name = `${String(record.userName)} (${String(record.username)})`
  const { into, setInto, choices, setChoices, dialog, found } = useMerger<AccountMergePreview>({
    ...{ what: 'accounts', resource: 'account', record, name, onClose },
  })
  return (
    <MergeDialog
      {...dialog}
      hint={into === null ? t('account.hint') : null}
      target={
        <RecordSelect
          resource="account"
          value={into}
          onChange={(id) => setInto(typeof id === 'string' ? id : null)}
          many={false}
          clearable
          label={t('account.target')}
          placeholder={t('account.target')}
        />
      }
    >
      {found && <Outlook preview={found} choices={choices} onChoose={setChoices} />}
    </MergeDialog>
  )
}

interface OutlookProps {
  readonly preview: AccountMergePreview
  readonly choices: Choices
  readonly onChoose: (choices: Choices) => void
}

function Outlook({ preview, choices, onChoose }: OutlookProps) {
  const { t } = useTranslation('rearrange')
  const language = useLanguage()
  const { records, ends, sessions, conflicts, stops } = preview
  return (
    <>
      <Blockers resource="account" stops={stops} />
      <p className={css.hint}>{t('account.what')}</p>
      <ConflictChoices {...{ conflicts, choices, onChoose }} />
      {sessions > 0 && (
        <p className={css.hint}>
          {t('account.sessions', { number: numberText(language, sessions) })}
        </p>
      )}
      {ends.length > 0 && <RecordCounts title={t('account.ends')} records={ends} />}
      {records.length > 0 ? (
        <RecordCounts title={t('account.pass')} records={records} />
      ) : (
        <p className={css.hint}>{t('account.nothing')}</p>
      )}
    </>
  )
}
