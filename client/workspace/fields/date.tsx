import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { dateText } from '../format.ts'
import { useLanguage } from '../use-language.ts'
import type { ControlProps, FieldView, ShowProps } from './field-view.ts'
import css from './fields.module.css'

export const dateView: FieldView = { Control: DateControl, Show: DateShow, width: 120 }

/** A calendar day, kept as the day itself and never moved by a time zone. */
function DateControl({ id, value, onChange, invalid, describedBy }: ControlProps) {
  return (
    <DatePicker
      id={id}
      className={css.full}
      value={typeof value === 'string' ? dayjs(value) : null}
      status={invalid ? 'error' : undefined}
      placeholder=""
      aria-describedby={describedBy}
      onChange={(day) => onChange(day ? day.format('YYYY-MM-DD') : null)}
    />
  )
}

function DateShow({ value }: ShowProps) {
  const language = useLanguage()
  return <span className={css.figure}>{dateText(language, String(value))}</span>
}
