import { Input } from 'antd'
import type { ControlProps, FieldView } from './field-view.ts'
import { TextShow } from './text.tsx'

export const codeView: FieldView = { Control: CodeControl, Show: TextShow, width: 140 }

function CodeControl({ id, field, value, onChange, invalid, describedBy }: ControlProps) {
  return (
    <Input
      id={id}
      type="text"
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
