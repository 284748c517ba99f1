import { Input } from 'antd'
import { linesOf, paragraphsOf } from '#domain/fields/index'
import type { ControlProps, FieldView, ShowProps } from './field-view.ts'
import css from './fields.module.css'

export const richtextView: FieldView = {
  Control: RichtextControl,
  Show: RichtextShow,
  width: 240,
  wide: true,
}

/** Paragraphs of text. Marks another editor made are not kept once the text is changed here. */
function RichtextControl({ id, value, onChange, invalid, describedBy }: ControlProps) {
  return (
    <Input.TextArea
      id={id}
      autoSize={{ minRows: 5, maxRows: 20 }}
      defaultValue={typeof value === 'string' ? linesOf(value) : ''}
      status={invalid ? 'error' : undefined}
      aria-describedby={describedBy}
      onChange={(event) => onChange(paragraphsOf(event.target.value))}
    />
  )
}

function RichtextShow({ value, dense }: ShowProps) {
  return <span className={dense ? css.line : css.paragraph}>{linesOf(String(value))}</span>
}
