import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { ControlProps, FieldView } from './field-view.ts'
import css from './fields.module.css'
import { FigureShow } from './time.tsx'

export const monthView: FieldView = { Control: MonthControl, Show: FigureShow, width: 100 }

function MonthControl({ id, value, onChange, invalid, describedBy }: ControlProps) {
  return (
    <DatePicker
      id={id}
      className={css.full}
      picker="month"
      format="YYYY-MM"
      value={typeof value === 'string' ? dayjs(`${value}-01`) : null}
      status={invalid ? 'error' : undefined}
      placeholder=""
      aria-describedby={describedBy}
      onChange={(month) => onChange(month ? month.format('YYYY-MM') : null)}
    />
  )
}
