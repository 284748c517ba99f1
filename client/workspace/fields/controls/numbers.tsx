import { suffixesOf } from '#domain/fields/index'
import type { ControlProps } from '../field-view.ts'
import css from '../fields.module.css'
import { NumberBox } from './NumberBox.tsx'

/** A number with its unit and, where its kind keeps so many, its decimals. */
export function NumberControl({ id, field, value, onChange, invalid, describedBy }: ControlProps) {
  return (
    <NumberBox
      {...{ id, value, onChange, invalid, describedBy }}
      className={css.number}
      scale={field.scale}
      steps={field}
      suffixes={suffixesOf(field)}
    />
  )
}
