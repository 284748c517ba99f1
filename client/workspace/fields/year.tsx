import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { ControlProps, FieldView } from './field-view.ts'
import css from './fields.module.css'
import { FigureShow } from './time.tsx'

export const yearView: FieldView = { Control: YearControl, Show: FigureShow, width: 80 }

function YearControl({ id, field, value, onChange, invalid, describedBy }: ControlProps) {
  return (
    <DatePicker
      id={id}
      className={css.full}
      picker="year"
      minDate={dayjs(`${field.min ?? 1900}-01-01`)}
      maxDate={dayjs(`${field.max ?? 2200}-12-31`)}
      value={typeof value === 'number' ? dayjs(`${value}-01-01`) : null}
      status={invalid ? 'error' : undefined}
      placeholder=""
      aria-describedby={describedBy}
      onChange={(year) => onChange(year ? year.year() : null)}
    />
  )
}
