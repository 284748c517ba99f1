import { dateText } from '../../data/format.ts'
import { useLanguage } from '../../data/use-language.ts'
import { deferred } from '../deferred.tsx'
import type { FieldView, ShowProps } from '../field-view.ts'
import css from '../fields.module.css'

const DateControl = deferred(async () => (await import('../controls/pickers.tsx')).DateControl)

export const dateView: FieldView = { Control: DateControl, Show: DateShow, width: 120 }

function DateShow({ value }: ShowProps) {
  const language = useLanguage()
  return <span className={css.figure}>{dateText(language, String(value))}</span>
}
