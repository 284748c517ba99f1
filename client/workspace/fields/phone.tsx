import { Input } from 'antd'
import type { ControlProps, FieldView } from './field-view.ts'
import { TextShow } from './text.tsx'

export const phoneView: FieldView = { Control: PhoneControl, Show: TextShow, width: 140 }

function PhoneControl({ id, field, value, onChange, invalid, describedBy }: ControlProps) {
  return (
    <Input
      id={id}
      type="tel"
      value={typeof value === 'string' ? value : ''}
      maxLength={field.max}
      status={invalid ? 'error' : undefined}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
