import type { ComponentProps } from 'react'
import { TextBox } from '../../ui/TextBox.tsx'
import type { ControlProps } from './field-view.ts'

interface LineControlProps extends ControlProps {
  readonly type?: ComponentProps<'input'>['type']
  readonly placeholder?: string
  /** The browser marks what it does not know: right for sentences, not for codes and addresses. */
  readonly spelled?: boolean
}

/** A value that is one line of text. */
export function LineControl(props: LineControlProps) {
  const { id, field, value, onChange, invalid, describedBy, type, placeholder, spelled } = props
  return (
    <TextBox
      id={id}
      type={type ?? 'text'}
      value={typeof value === 'string' ? value : ''}
      maxLength={field.max}
      placeholder={placeholder}
      invalid={invalid}
      aria-describedby={describedBy}
      spellCheck={spelled ?? false}
      onChange={onChange}
    />
  )
}
