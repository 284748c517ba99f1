import { serverNow } from '../../../api/server-clock.ts'
import { dateTimeText, shortTime } from '../../data/format.ts'
import { useLanguage } from '../../data/use-language.ts'
import { deferred } from '../deferred.tsx'
import type { FieldView, ShowProps } from '../field-view.ts'
import css from '../fields.module.css'

const DatetimeControl = deferred(
  async () => (await import('../controls/pickers.tsx')).DatetimeControl,
)

export const datetimeView: FieldView = { Control: DatetimeControl, Show: DatetimeShow, width: 146 }

function DatetimeShow({ value, dense }: ShowProps) {
  const language = useLanguage()
  const full = dateTimeText(language, String(value))
  return (
    <span className={css.figure} title={full}>
      {dense ? shortTime(language, String(value), serverNow()) : full}
    </span>
  )
}
