import { useTranslation } from 'react-i18next'
import { CheckBox } from '../../ui/CheckBox.tsx'
import type { ControlProps, FieldView, ShowProps } from './field-view.ts'
import css from './fields.module.css'

export const boolView: FieldView = { Control: BoolControl, Show: BoolShow, width: 110 }

function BoolControl({ id, value, onChange, describedBy }: ControlProps) {
  const { t } = useTranslation('workspace')
  return (
    <CheckBox
      id={id}
      className={css.oneLine}
      checked={value === true}
      aria-describedby={describedBy}
      onChange={onChange}
    >
      {t('common.yes')}
    </CheckBox>
  )
}

function BoolShow({ value }: ShowProps) {
  const { t } = useTranslation('workspace')
  return <span>{t(value === true ? 'common.yes' : 'common.no')}</span>
}
