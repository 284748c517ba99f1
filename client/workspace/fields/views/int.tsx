import { isSpan, unitOf } from '#domain/fields/numeric'
import { numberOf } from '#domain/text/numbers'
import { numberText, spanText } from '../../data/format.ts'
import { useLanguage } from '../../data/use-language.ts'
import { deferred } from '../deferred.tsx'
import type { FieldView, ShowProps } from '../field-view.ts'
import css from '../fields.module.css'
import { percentOf } from './unit.ts'

const NumberControl = deferred(async () => (await import('../controls/numbers.tsx')).NumberControl)

export const intView: FieldView = {
  Control: NumberControl,
  Show: NumberShow,
  width: 110,
  tight: 92,
  align: 'right',
}

export function NumberShow({ value, field, dense }: ShowProps) {
  const language = useLanguage()
  const figure = numberOf(value)
  // What the clock counts down is read as a span: 4,965 minutes say nothing.
  if (isSpan(field)) return <span className={css.figure}>{spanText(language, figure)}</span>
  const unit = dense ? percentOf(field) : unitOf(field)
  return (
    <span className={css.figure}>
      {numberText(language, figure, field.scale ?? 0)}
      {unit && <small> {unit}</small>}
    </span>
  )
}
