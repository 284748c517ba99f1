import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '#domain/fields/field'
import { wordsOfCode } from '#domain/text/figure-words'
import { unseenShown } from '#domain/text/plain-text'
import { TextArea } from '../../../ui/TextBox.tsx'
import { deferred } from '../deferred.tsx'
import type { ControlProps, FieldView, ShowProps } from '../field-view.ts'
import css from '../fields.module.css'
import { LineControl } from '../LineControl.tsx'

const FigureControl = deferred(
  async () => (await import('../controls/FigureControl.tsx')).FigureControl,
)

export const textView: FieldView = { Control: TextControl, Show: TextShow, width: 240 }

/** A line, a growing paragraph where the field is long, or lines where it holds several. */
function TextControl(props: ControlProps) {
  const { id, field, value, onChange, invalid, describedBy } = props
  if (field.many) return <LinesControl {...props} />
  if (field.words === 'metrics') return <FigureControl {...props} />
  if (!field.long) return <LineControl {...props} spelled />
  return (
    <TextArea
      id={id}
      lines={[3, 12]}
      value={typeof value === 'string' ? value : ''}
      maxLength={field.max}
      invalid={invalid}
      aria-describedby={describedBy}
      onChange={onChange}
    />
  )
}

/** Several texts, one a line; empty lines are none. */
function LinesControl({ id, value, onChange, invalid, describedBy }: ControlProps) {
  const { t } = useTranslation('workspace')
  const [typed, setTyped] = useState({ text: linesIn(value), value })
  // What was typed stands as it was typed, until the value is changed elsewhere.
  const text = typed.value === value ? typed.text : linesIn(value)
  return (
    <div>
      <TextArea
        id={id}
        lines={[3, 12]}
        value={text}
        invalid={invalid}
        aria-describedby={describedBy}
        onChange={(entered) => {
          const lines = entered.split('\n').filter((line) => line.trim() !== '')
          const next = lines.length > 0 ? lines : null
          setTyped({ text: entered, value: next })
          onChange(next)
        }}
      />
      <small>{t('form.onePerLine')}</small>
    </div>
  )
}

const linesIn = (value: unknown): string => (Array.isArray(value) ? value.join('\n') : '')

export function TextShow({ value, field, dense }: ShowProps) {
  const className = dense ? css.line : css.paragraph
  return (
    <span className={className}>
      {field.words ? <Word area={field.words} code={String(value)} /> : shownAs(field, value)}
    </span>
  )
}

/** What is compared to the character shows every one. */
const shownAs = ({ exact }: Field, value: unknown): string =>
  exact ? unseenShown(textOf(value)) : textOf(value)

/** Several lines stand apart in a way that every language reads. */
const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.join(' · ') : String(value)

/** What people call a value that is a key of an area of words; the value itself where none is. */
function Word({ area, code }: { readonly area: string; readonly code: string }) {
  const { t } = useTranslation(area)
  return wordsOfCode(area, code, (key) => t(key, { defaultValue: '' }))
}
