import { useTranslation } from 'react-i18next'
import type { Subject } from '#domain/rights/subject'
import { CheckBox } from '../../../ui/CheckBox.tsx'
import type { RightWords } from '../../data/rights/use-right-words.ts'
import css from './permissions.module.css'
import { SheetDialog } from './SheetDialog.tsx'

interface PlacesDialogProps {
  readonly subject: Subject
  readonly words: RightWords
  /** Screens that are not offered, of whatever subject. */
  readonly hidden: readonly string[]
  readonly onChange: (hidden: readonly string[]) => void
  readonly onClose: () => void
}

/** On which screens the records are offered to the role. */
export function PlacesDialog({ subject, words, hidden, onChange, onClose }: PlacesDialogProps) {
  const { t } = useTranslation(['rights', 'menu'])
  const codes = subject.screens.map(({ code }) => code)
  const others = hidden.filter((code) => !codes.includes(code))
  const toggle = (code: string) =>
    onChange(hidden.includes(code) ? hidden.filter((one) => one !== code) : [...hidden, code])
  return (
    <SheetDialog
      title={t('rights:places.title', { subject: words.subject(subject.name) })}
      about={t('rights:places.about')}
      reset={t('rights:places.all')}
      isReset={others.length === hidden.length}
      onReset={() => onChange(others)}
      onClose={onClose}
    >
      <ul className={css.fields}>
        {codes.map((code) => (
          <li key={code}>
            <CheckBox checked={!hidden.includes(code)} onChange={() => toggle(code)}>
              {t(`menu:${code}`)}
            </CheckBox>
          </li>
        ))}
      </ul>
    </SheetDialog>
  )
}
