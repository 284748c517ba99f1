import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { dateTimeText, shortTime } from '../format.ts'
import { useLanguage } from '../use-language.ts'
import type { ControlProps, FieldView, ShowProps } from './field-view.ts'
import css from './fields.module.css'

export const datetimeView: FieldView = { Control: DatetimeControl, Show: DatetimeShow, width: 132 }

/** An instant: chosen in local time, kept in UTC. */
function DatetimeControl({ id, value, onChange, invalid, describedBy }: ControlProps) {
  return (
    <DatePicker
      id={id}
      className={css.full}
      showTime={{ format: 'HH:mm', minuteStep: 5 }}
      format="YYYY-MM-DD HH:mm"
      needConfirm={false}
      value={typeof value === 'string' ? dayjs(value) : null}
      status={invalid ? 'error' : undefined}
      placeholder=""
      aria-describedby={describedBy}
      onChange={(at) => onChange(at ? at.toISOString() : null)}
    />
  )
}

function DatetimeShow({ value, dense }: ShowProps) {
  const language = useLanguage()
  const full = dateTimeText(language, String(value))
  return (
    <span className={css.figure} title={full}>
      {dense ? shortTime(language, String(value), new Date()) : full}
    </span>
  )
}
