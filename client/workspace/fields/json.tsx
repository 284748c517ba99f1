import { Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ControlProps, FieldView, ShowProps } from './field-view.ts'
import css from './fields.module.css'

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
      <Input.TextArea
        id={id}
        className={css.source}
        value={text}
        autoSize={{ minRows: 4, maxRows: 16 }}
        status={invalid || !read ? 'error' : undefined}
        aria-describedby={describedBy}
        spellCheck={false}
        onChange={(event) => {
          setText(event.target.value)
          const next = readJson(event.target.value)
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
