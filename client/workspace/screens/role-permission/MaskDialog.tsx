import { useTranslation } from 'react-i18next'
import type { Subject } from '#domain/rights/subject'
import type { FieldGroup } from '#domain/rights/type-rights.built'
import { CheckBox } from '../../../ui/CheckBox.tsx'
import type { RightWords } from '../../data/rights/use-right-words.ts'
import css from './permissions.module.css'
import { SheetDialog } from './SheetDialog.tsx'

interface MaskDialogProps {
  readonly subject: Subject
  readonly words: RightWords
  readonly masked: readonly string[]
  readonly onChange: (masked: readonly string[]) => void
  readonly onClose: () => void
}

/** Which fields of its records the role does not see, by the sections of the form. */
export function MaskDialog({ subject, words, masked, onChange, onClose }: MaskDialogProps) {
  const { t } = useTranslation('rights')
  const toggle = (fields: readonly string[]) => {
    const others = masked.filter((one) => !fields.includes(one))
    const isOn = fields.every((one) => masked.includes(one))
    onChange(isOn ? others : [...others, ...fields])
  }
  return (
    <SheetDialog
      title={t('mask.title', { subject: words.subject(subject.name) })}
      about={t('mask.about')}
      reset={t('mask.none')}
      isReset={masked.length === 0}
      onReset={() => onChange([])}
      onClose={onClose}
    >
      {subject.fieldGroups.map((group) => (
        <Group
          key={group.section ?? ''}
          name={group.section ? words.section(subject.name, group.section) : t('mask.other')}
          {...{ subject, words, masked, group }}
          onToggle={toggle}
        />
      ))}
    </SheetDialog>
  )
}

interface GroupProps extends Pick<MaskDialogProps, 'subject' | 'words' | 'masked'> {
  readonly name: string
  readonly group: FieldGroup
  readonly onToggle: (fields: readonly string[]) => void
}

function Group({ name, subject, words, masked, group: { fields }, onToggle }: GroupProps) {
  const count = fields.filter((one) => masked.includes(one)).length
  return (
    <fieldset className={css.fieldGroup}>
      <legend>
        <CheckBox
          checked={count === fields.length}
          some={count > 0 && count < fields.length}
          onChange={() => onToggle(fields)}
        >
          {name}
        </CheckBox>
      </legend>
      <ul className={css.fields}>
        {fields.map((field) => (
          <li key={field}>
            <CheckBox checked={masked.includes(field)} onChange={() => onToggle([field])}>
              {words.field(subject.name, field)}
            </CheckBox>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
