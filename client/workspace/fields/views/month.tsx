import { monthText } from '#domain/text/dates'
import { useLanguage } from '../../data/use-language.ts'
import { deferred } from '../deferred.tsx'
import type { FieldView, ShowProps } from '../field-view.ts'
import css from '../fields.module.css'

const MonthControl = deferred(async () => (await import('../controls/pickers.tsx')).MonthControl)

export const monthView: FieldView = {
  Control: MonthControl,
  Show: MonthShow,
  width: 120,
}

function MonthShow({ value }: ShowProps) {
  return <span className={css.figure}>{monthText(useLanguage(), String(value))}</span>
}
