import { Input } from 'antd'
import type { ControlProps, FieldView } from './field-view.ts'
import { TextShow } from './text.tsx'

export const emailView: FieldView = { Control: EmailControl, Show: TextShow, width: 200 }

function EmailControl({ id, field, value, onChange, invalid, describedBy }: ControlProps) {
  return (
    <Input
      id={id}
      type="email"
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
