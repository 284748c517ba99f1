import { TimePicker } from 'antd'
import dayjs from 'dayjs'
import type { ControlProps, FieldView, ShowProps } from './field-view.ts'
import css from './fields.module.css'

export const timeView: FieldView = { Control: TimeControl, Show: FigureShow, width: 90 }

/** An hour of the day at the site; typed or chosen. */
function TimeControl({ id, value, onChange, invalid, describedBy }: ControlProps) {
  return (
    <TimePicker
      id={id}
      className={css.full}
      format="HH:mm"
      minuteStep={5}
      needConfirm={false}
      value={typeof value === 'string' ? dayjs(`2000-01-01 ${value}`) : null}
      status={invalid ? 'error' : undefined}
      placeholder=""
      aria-describedby={describedBy}
      onChange={(at) => onChange(at ? at.format('HH:mm') : null)}
    />
  )
}

/** A value whose own text is how people write it, its digits in line with those above. */
export function FigureShow({ value }: ShowProps) {
  return <span className={css.figure}>{String(value)}</span>
}
