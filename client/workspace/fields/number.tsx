import { InputNumber } from 'antd'
import { numberText } from '../format.ts'
import { useLanguage } from '../use-language.ts'
import type { ControlProps, FieldView, ShowProps } from './field-view.ts'
import css from './fields.module.css'

export const numberView: FieldView = {
  Control: AnyNumberControl,
  Show: AnyNumberShow,
  width: 120,
  align: 'right',
}

/** More decimals than a double keeps apart. */
const allDigits = 15

/** A number with the decimals it was typed with. */
function AnyNumberControl({ id, field, value, onChange, invalid, describedBy }: ControlProps) {
  return (
    <InputNumber<number>
      id={id}
      className={css.number}
      value={typeof value === 'number' ? value : null}
      suffix={field.unit}
      status={invalid ? 'error' : undefined}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onChange={(next) => onChange(next)}
    />
  )
}

function AnyNumberShow({ value, field, dense }: ShowProps) {
  const language = useLanguage()
  const [, decimals = ''] = String(value).split('.')
  return (
    <span className={css.figure}>
      {numberText(language, Number(value), Math.min(decimals.length, allDigits))}
      {field.unit && !dense && <small> {field.unit}</small>}
    </span>
  )
}
