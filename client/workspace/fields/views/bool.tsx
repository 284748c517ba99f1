import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckBox } from '../../../ui/CheckBox.tsx'
import { RadioRow } from '../../../ui/RadioRow.tsx'
import type { ControlProps, FieldView, ShowProps } from '../field-view.ts'
import css from '../fields.module.css'

export const boolView: FieldView = { Control: BoolControl, Show: BoolShow, width: 110 }

function BoolControl({ id, field, value, onChange, invalid, describedBy }: ControlProps) {
  const { t } = useTranslation('workspace')
  // A record that stands there unanswered says neither, whatever a new one starts with.
  const [isUnanswered] = useState(value === null)
  if (field.required && (field.default === undefined || isUnanswered)) {
    return (
      <RadioRow
        id={id}
        className={css.oneLine}
        value={typeof value === 'boolean' ? String(value) : null}
        invalid={invalid}
        options={[
          { value: 'true', label: t('common.yes') },
          { value: 'false', label: t('common.no') },
        ]}
        describedBy={describedBy}
        onChange={(answer) => onChange(answer === 'true')}
      />
    )
  }
  return (
    <CheckBox
      id={id}
      className={css.oneLine}
      checked={value === true}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      onChange={onChange}
    >
      {t('common.yes')}
    </CheckBox>
  )
}

function BoolShow({ value }: ShowProps) {
  const { t } = useTranslation('workspace')
  // What nobody was asked is no answer.
  if (typeof value !== 'boolean') return null
  return <span>{t(value ? 'common.yes' : 'common.no')}</span>
}
