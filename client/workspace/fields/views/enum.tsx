import { deferred } from '../deferred.tsx'
import { type FieldView, manyOf, type ShowProps } from '../field-view.ts'
import css from '../fields.module.css'
import { OptionFace } from '../OptionFace.tsx'

const EnumControl = deferred(async () => (await import('../controls/choices.tsx')).EnumControl)

export const enumView: FieldView = { Control: EnumControl, Show: EnumShow, width: 130, tight: 124 }

function EnumShow({ name, field, value, words }: ShowProps) {
  return (
    <span className={css.options}>
      {manyOf(value).map((option) => (
        <OptionFace key={option} field={field} name={name} option={option} words={words} />
      ))}
    </span>
  )
}
