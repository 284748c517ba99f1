import { InputNumber } from 'antd'
import type { Field } from '#domain/fields/index'
import { numberText } from '../format.ts'
import { useLanguage } from '../use-language.ts'
import type { ControlProps, FieldView, ShowProps } from './field-view.ts'
import css from './fields.module.css'

export const intView: FieldView = {
  Control: NumberControl,
  Show: NumberShow,
  width: 110,
  align: 'right',
}

/** A number with its unit; decimals only where the kind keeps them. */
export function NumberControl(props: ControlProps) {
  const { id, field, value, onChange, invalid, describedBy } = props
  return (
    <InputNumber<number>
      id={id}
      className={css.number}
      value={typeof value === 'number' ? value : null}
      precision={field.scale ?? 0}
      suffix={unitOf(props)}
      status={invalid ? 'error' : undefined}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onChange={(next) => onChange(next)}
    />
  )
}

export function NumberShow({ value, field, dense }: ShowProps) {
  const language = useLanguage()
  const unit = dense ? percentOf(field) : unitOf({ field })
  return (
    <span className={css.figure}>
      {numberText(language, Number(value), field.scale ?? 0)}
      {unit && <small> {unit}</small>}
    </span>
  )
}

const percentOf = ({ kind }: Field) => (kind === 'percent' ? '%' : undefined)

const unitOf = ({ field }: Pick<ControlProps, 'field'>) => percentOf(field) ?? field.unit
