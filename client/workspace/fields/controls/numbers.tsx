import { InputNumber } from 'antd'
import type { ControlProps } from '../field-view.ts'
import css from '../fields.module.css'
import { unitOf } from '../unit.ts'

/** A number with its unit; decimals only where the kind keeps them. */
export function NumberControl({ id, field, value, onChange, invalid, describedBy }: ControlProps) {
  return (
    <InputNumber<number>
      id={id}
      className={css.number}
      value={typeof value === 'number' ? value : null}
      precision={field.scale ?? 0}
      suffix={unitOf(field)}
      status={invalid ? 'error' : undefined}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onChange={(next) => onChange(next)}
    />
  )
}

/** A number with the decimals it was typed with. */
export function AnyNumberControl({
  id,
  field,
  value,
  onChange,
  invalid,
  describedBy,
}: ControlProps) {
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
