import { useTranslation } from 'react-i18next'
import { deferred } from '../deferred.tsx'
import { type FieldView, manyOf, type ShowProps } from '../field-view.ts'
import css from '../fields.module.css'

const ScreenControl = deferred(
  async () => (await import('../controls/ScreenControl.tsx')).ScreenControl,
)

export const screenView: FieldView = { Control: ScreenControl, Show: ScreenShow, width: 200 }

function ScreenShow({ value }: ShowProps) {
  const { t } = useTranslation('menu')
  return (
    <span className={css.names}>
      {manyOf(value).map((code) => (
        <span key={code}>{t(code)}</span>
      ))}
    </span>
  )
}
