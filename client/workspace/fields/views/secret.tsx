import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mask } from '#domain/fields/index'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { TextBox } from '../../../ui/TextBox.tsx'
import type { ControlProps, FieldView, ShowProps } from '../field-view.ts'
import css from '../fields.module.css'

export const secretView: FieldView = { Control: SecretControl, Show: SecretShow, width: 90 }

/** Takes a new secret. The one that is set cannot be looked at; left alone, it stays. */
function SecretControl({ id, field, value, onChange, invalid, describedBy }: ControlProps) {
  const { t } = useTranslation('workspace')
  const [kept] = useState(value === mask ? mask : null)
  const isSet = typeof value === 'string' && value !== ''
  return (
    <div className={css.secret}>
      <TextBox
        id={id}
        type="password"
        value={isSet && value !== mask ? value : ''}
        maxLength={field.max}
        placeholder={t(value === mask ? 'secret.keep' : 'secret.none')}
        invalid={invalid}
        aria-describedby={describedBy}
        autoComplete="new-password"
        onChange={(text) => onChange(text || kept)}
      />
      {isSet && !field.required && (
        <Button look="quiet" aria-label={t('secret.drop')} onClick={() => onChange(null)}>
          <Icon name="close" />
        </Button>
      )}
    </div>
  )
}

/** Never called for an empty value: there is one. */
function SecretShow(_: ShowProps) {
  const { t } = useTranslation('workspace')
  return <span>{t('secret.set')}</span>
}
