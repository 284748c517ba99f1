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
export function UnreadDay(props: UnreadDayProps) {
  const { id, label, unread, read, setMending, autoFocus, describedBy, onChange } = props
  const [text, setText] = useState(unread ?? '')
  const language = useLanguage()
  const named = (typed: string) => (typed.trim() === '' ? null : (read(typed.trim()) ?? typed))
  const take = (typed: string) => {
    const value = named(typed)
    // A day without its hour and what can be two days are written out.
    if (typeof value === 'string') setText(value)
    onChange(value)
    setMending(false)
  }
  return (
    <>
      <TextBox
        id={id}
        className={css.full}
        autoFocus={autoFocus}
        value={text}
        invalid={unread !== null}
        aria-label={label}
        aria-describedby={describedBy}
        onChange={(typed) => {
          setText(typed)
          setMending(true)
          // What is wrong is no longer said once it can be read.
          onChange(named(typed))
        }}
        onBlur={() => take(text)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take(text)
          staysInForm(event)
        }}
      />
      <span className={calendar.readings}>
        {readingsIn(narrow(text)).map((reading) => (
          <Button key={reading} size="small" onClick={() => take(reading)}>
            {dateText(language, reading)}
          </Button>
        ))}
      </span>
    </>
  )
}

interface UnreadDayProps extends Pick<ControlProps, 'id' | 'describedBy' | 'onChange'> {
  readonly label?: string
  /** Null once it can be read, while the box is not left yet. */
  readonly unread: string | null
  readonly read: Typing['read']
  /** It takes the place of the calendar in which somebody types. */
  readonly autoFocus: boolean
  readonly setMending: (isMending: boolean) => void
}

/** The ways to write out what a text can be: the same hour on each of two days. */
const readingsIn = (text: string): readonly string[] => {
  const { day, hour } = wallTimeIn(text)
  const days = hour ? [...new Set(Object.values(dayReadings(day)))] : []
  return days.length < 2 ? [] : days.map((one) => text.replace(day, one))
}
