import { calendarValue } from '#domain/fields/calendar-value'
import { calendarText } from '#domain/text/dates'
import { useLanguage } from '../../data/use-language.ts'
import { deferred } from '../deferred.tsx'
import type { FieldView, ShowProps } from '../field-view.ts'
import css from '../fields.module.css'

const DateControl = deferred(async () => (await import('../controls/pickers.tsx')).DateControl)

export const dateView: FieldView = { Control: DateControl, Show: DateShow, width: 120, tight: 112 }

function DateShow({ field, value, record }: ShowProps) {
  const shown = calendarValue(field, String(value), record)
  return <span className={css.figure}>{calendarText(useLanguage(), shown)}</span>
}
