import { decimalText, mostPlaces } from '#domain/text/numbers'
import { numberText } from '../../data/format.ts'
import { useLanguage } from '../../data/use-language.ts'
import { deferred } from '../deferred.tsx'
import type { FieldView, ShowProps } from '../field-view.ts'
import css from '../fields.module.css'

const NumberControl = deferred(async () => (await import('../controls/numbers.tsx')).NumberControl)

export const numberView: FieldView = {
  Control: NumberControl,
  Show: AnyNumberShow,
  width: 120,
  tight: 96,
  align: 'right',
}

function AnyNumberShow({ value, field, dense }: ShowProps) {
  const language = useLanguage()
  const text = typeof value === 'number' ? decimalText(value) : String(value)
  const [, decimals = ''] = text.split('.')
  return (
    <span className={css.figure}>
      {numberText(language, text, Math.min(decimals.length, mostPlaces))}
      {field.unit && !dense && <small> {field.unit}</small>}
    </span>
  )
}
