import { Input } from 'antd'
import type { ControlProps, FieldView, ShowProps } from './field-view.ts'
import css from './fields.module.css'

export const urlView: FieldView = { Control: UrlControl, Show: UrlShow, width: 200 }

function UrlControl({ id, field, value, onChange, invalid, describedBy }: ControlProps) {
  return (
    <Input
      id={id}
      type="url"
      value={typeof value === 'string' ? value : ''}
      maxLength={field.max}
      placeholder="https://"
      status={invalid ? 'error' : undefined}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** The address, and the way there; in a list a click belongs to the row. */
function UrlShow({ value, dense }: ShowProps) {
  const address = String(value)
  if (dense) return <span className={css.line}>{address.replace(/^https?:\/\//, '')}</span>
  return (
    <a className={css.link} href={address} target="_blank" rel="noreferrer">
      {address}
    </a>
  )
}
