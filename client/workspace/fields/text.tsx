import { Input } from 'antd'
import type { ControlProps, FieldView, ShowProps } from './field-view.ts'
import css from './fields.module.css'

export const textView: FieldView = { Control: TextControl, Show: TextShow, width: 240 }

/** A line, or a growing paragraph where the field is long. */
function TextControl(props: ControlProps) {
  const { id, field, value, onChange, invalid, describedBy } = props
  const shared = {
    id,
    value: typeof value === 'string' ? value : '',
    maxLength: field.max,
    status: invalid ? ('error' as const) : undefined,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
  }
  return field.long ? (
    <Input.TextArea
      {...shared}
      autoSize={{ minRows: 3, maxRows: 12 }}
      onChange={(event) => onChange(event.target.value)}
    />
  ) : (
    <Input {...shared} onChange={(event) => onChange(event.target.value)} />
  )
}

export function TextShow({ value, dense }: ShowProps) {
  return <span className={dense ? css.line : css.paragraph}>{String(value)}</span>
}
