import { Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { veil } from '#domain/fields/index'
import type { ControlProps, FieldView, ShowProps } from './field-view.ts'

export const secretView: FieldView = { Control: SecretControl, Show: SecretShow, width: 90 }

/** Takes a new secret. The one that is set cannot be looked at; left alone, it stays. */
function SecretControl({ id, field, value, onChange, invalid, describedBy }: ControlProps) {
  const { t } = useTranslation('workspace')
  const [kept] = useState(value === veil ? veil : null)
  return (
    <Input.Password
      id={id}
      value={typeof value === 'string' && value !== veil ? value : ''}
      maxLength={field.max}
      placeholder={t(value === veil ? 'secret.keep' : 'secret.none')}
      status={invalid ? 'error' : undefined}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      autoComplete="new-password"
      allowClear={!field.required}
      onClear={() => onChange(null)}
      onChange={(event) => onChange(event.target.value || kept)}
    />
  )
}

/** Never called for an empty value: there is one. */
function SecretShow(_: ShowProps) {
  const { t } = useTranslation('workspace')
  return <span>{t('secret.set')}</span>
}
