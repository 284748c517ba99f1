import { Button } from 'antd'
import { useState } from 'react'
import { dayReadings, narrow, wallTimeIn } from '#domain/fields/index'
import { TextBox } from '../../../ui/TextBox.tsx'
import { dateText } from '../../data/format.ts'
import { useLanguage } from '../../data/use-language.ts'
import type { ControlProps } from '../field-view.ts'
import css from '../fields.module.css'
import { staysInForm, type Typing } from './calendar.ts'
import calendar from './pickers.module.css'

/** What was typed and is no day: it stays in sight, to be corrected, until it can be read. */
export function UnreadDay({ id, label, value, read, describedBy, onChange }: UnreadDayProps) {
  const [text, setText] = useState(value)
  const language = useLanguage()
  const take = () => {
    const named = text.trim() === '' ? null : (read(text.trim()) ?? text)
    // What can be two days is written out.
    if (typeof named === 'string') setText(named)
    onChange(named)
  }
  return (
    <>
      <TextBox
        id={id}
        className={css.full}
        value={text}
        invalid
        aria-label={label}
        aria-describedby={describedBy}
        onChange={setText}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take()
          staysInForm(event)
        }}
      />
      <span className={calendar.readings}>
        {readingsIn(narrow(text)).map((reading) => (
          <Button key={reading} size="small" onClick={() => onChange(read(reading))}>
            {dateText(language, reading)}
          </Button>
        ))}
      </span>
    </>
  )
}

interface UnreadDayProps extends Pick<ControlProps, 'id' | 'describedBy' | 'onChange'> {
  readonly label?: string
  readonly value: string
  readonly read: Typing['read']
}

/** The ways to write out what a text can be: the same hour on each of two days. */
const readingsIn = (text: string): readonly string[] => {
  const { day, hour } = wallTimeIn(text)
  const days = hour ? [...new Set(Object.values(dayReadings(day)))] : []
  return days.length < 2 ? [] : days.map((one) => text.replace(day, one))
}
