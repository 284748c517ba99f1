import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextArea } from '../../../ui/TextBox.tsx'
import type { ControlProps, FieldView, ShowProps } from '../field-view.ts'
import css from '../fields.module.css'

export const jsonView: FieldView = { Control: JsonControl, Show: JsonShow, width: 160, wide: true }

const textOf = (value: unknown) =>
  value === null || value === undefined ? '' : JSON.stringify(value, null, 2)

/** Settings as text; what cannot be read yet stays on the screen and is not taken over. */
function JsonControl({ id, value, onChange, invalid, describedBy }: ControlProps) {
  const { t } = useTranslation('workspace')
  const [text, setText] = useState(() => textOf(value))
  const read = readJson(text)
  return (
    <div>
      <TextArea
        id={id}
        className={css.source}
        value={text}
        lines={[4, 16]}
        invalid={invalid || !read}
        aria-describedby={describedBy}
        spellCheck={false}
        onChange={(typed) => {
          setText(typed)
          const next = readJson(typed)
          if (next) onChange(next.value)
        }}
      />
      {!read && <small className={css.fault}>{t('json.unreadable')}</small>}
    </div>
  )
}

function readJson(text: string): { readonly value: unknown } | null {
  if (text.trim() === '') return { value: null }
  try {
    return { value: JSON.parse(text) }
  } catch {
    return null
  }
}

function JsonShow({ value, dense }: ShowProps) {
  if (dense) return <span className={css.line}>{JSON.stringify(value)}</span>
  return <pre className={css.source}>{textOf(value)}</pre>
}
