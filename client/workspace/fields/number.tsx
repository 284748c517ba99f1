import { numberText } from '../format.ts'
import { useLanguage } from '../use-language.ts'
import { deferred } from './deferred.tsx'
import type { FieldView, ShowProps } from './field-view.ts'
import css from './fields.module.css'

const AnyNumberControl = deferred(
  async () => (await import('./controls/numbers.tsx')).AnyNumberControl,
)

export const numberView: FieldView = {
  Control: AnyNumberControl,
  Show: AnyNumberShow,
  width: 120,
  align: 'right',
}

/** More decimals than a double keeps apart. */
const allDigits = 15

function AnyNumberShow({ value, field, dense }: ShowProps) {
  const language = useLanguage()
  const [, decimals = ''] = String(value).split('.')
  return (
    <span className={css.figure}>
      {numberText(language, Number(value), Math.min(decimals.length, allDigits))}
      {field.unit && !dense && <small> {field.unit}</small>}
    </span>
  )
}
