import { Button, DatePicker, TimePicker } from 'antd'
import dayjs from 'dayjs'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  dayIn,
  dayOf,
  dayReadings,
  hourIn,
  hourOfDayAlone,
  monthIn,
  wallTimeIn,
} from '#domain/fields/index'
import { dayPatterns, hourSeparators } from '#domain/text/dates'
import { numberOf } from '#domain/text/numbers'
import { serverNow } from '../../../api/server-clock.ts'
import { TextBox } from '../../../ui/TextBox.tsx'
import { dateText } from '../../data/format.ts'
import { useDayNames } from '../../data/use-day-names.ts'
import { useLanguage } from '../../data/use-language.ts'
import type { ControlProps } from '../field-view.ts'
import css from '../fields.module.css'
import calendar from './pickers.module.css'

/** What a calendar does not read by itself: another way of writing it, or nothing that is a day. */
interface Typing {
  readonly value: unknown
  /** What the calendar shows of the value it has. */
  readonly shown: string | undefined
  /** The value that a text names; null where it names none. */
  readonly read: (text: string) => unknown
  readonly onChange: (value: unknown) => void
}

/**
 * Tells who does not see it, and the dialog around it, that a calendar is open. What is typed in a way
 * that the calendar does not know is read as people write it; what cannot be read stays where it is,
 * and is the form's value, which refuses it by name: nothing that was typed is lost without a word.
 */
function useOpening({ value, shown: known, read, onChange }: Typing) {
  const [isOpen, setOpen] = useState(false)
  const take = ({ target }: { readonly target: EventTarget }) => {
    const text = target instanceof HTMLInputElement ? target.value.trim() : ''
    if (text === '' || known === text) return
    const named = read(text) ?? text
    if (named === value) setOpen(false)
    else onChange(named)
  }
  // Once the calendar has the value: one that closes before writes back the value that it had.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value is what closes it
  useEffect(() => setOpen(false), [value])
  const opening = {
    'aria-expanded': isOpen,
    open: isOpen,
    preserveInvalidOnBlur: true,
    onOpenChange: setOpen,
    onBlur: take,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Enter') take(event)
      staysInForm(event)
    },
  } as const
  const popup = { popup: { root: calendar.popup } }
  return { role: 'combobox', 'aria-haspopup': 'dialog', classNames: popup, ...opening } as const
}

/** The day or instant that is shown; none where the value is a text that could not be read. */
function shown(value: unknown) {
  const isStored = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}(T|$)/.test(value)
  const at = isStored ? dayjs(value) : null
  return at?.isValid() ? at : null
}

/** What a calendar is told, in a form or as one end of a filter. */
export interface MomentProps
  extends Pick<ControlProps, 'id' | 'field' | 'value' | 'onChange' | 'invalid' | 'describedBy'> {
  /** Where no label stands beside it: what it is, and the same in short inside it. */
  readonly label?: string
  readonly hint?: string
}

const named = ({ label, hint = '' }: MomentProps) => ({ 'aria-label': label, placeholder: hint })

/** What was typed and is no day: it stays in sight, to be corrected, until it can be read. */
function UnreadDay({ id, label, value, read, describedBy, onChange }: UnreadDayProps) {
  const [text, setText] = useState(value)
  const language = useLanguage()
  const take = () => onChange(text.trim() === '' ? null : (read(text.trim()) ?? text))
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
        {readingsIn(text.trim()).map((reading) => (
          <Button key={reading} size="small" onClick={() => onChange(read(reading))}>
            {dateText(language, reading)}
          </Button>
        ))}
      </span>
    </>
  )
}

interface UnreadDayProps extends Pick<MomentProps, 'id' | 'label' | 'describedBy' | 'onChange'> {
  readonly value: string
  readonly read: Typing['read']
}

/** The text that a calendar could not read; null where it shows a day or nothing. */
const unreadIn = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && !shown(value) ? value : null

/** An instant as people write it, by the clock of the device; `hourOfDay` is that of a day alone. */
function instantIn(text: string, hourOfDay: string): string | null {
  const { day, hour } = wallTimeIn(text, hourOfDay)
  const named = dayIn(day)
  return named && hour ? dayjs(`${named}T${hour}`).toISOString() : null
}

/** The ways to write out what a text can be: the same hour on each of two days. */
const readingsIn = (text: string): readonly string[] => {
  const { day, hour } = wallTimeIn(text)
  const days = hour ? [...new Set(Object.values(dayReadings(day)))] : []
  return days.length < 2 ? [] : days.map((one) => text.replace(day, one))
}

/** A year as it is typed, whether or not the field takes it. */
const yearIn = (text: string): number | null => (/^\d{4}$/.test(text) ? numberOf(text) : null)

/** Enter takes what was typed. The form around it would be saved as well, and without that value. */
function staysInForm(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
}

/** A calendar day, kept as the day itself and never moved by a time zone. */
export function DateControl(props: MomentProps) {
  const { id, field, value, onChange, invalid, describedBy } = props
  useDayNames()
  const format = dayPatterns[useLanguage()]
  const read = (text: string) => dayOf(field, text)
  const opening = useOpening({ value, shown: shown(value)?.format(format), read, onChange })
  const unread = unreadIn(value)
  if (unread !== null) return <UnreadDay {...props} value={unread} read={read} />
  return (
    <DatePicker
      {...opening}
      id={id}
      className={css.full}
      format={format}
      value={shown(value)}
      status={invalid ? 'error' : undefined}
      {...named(props)}
      aria-describedby={describedBy}
      onChange={(day) => onChange(day ? day.format('YYYY-MM-DD') : null)}
    />
  )
}

/** An instant: chosen in local time, kept in UTC. */
export function DatetimeControl(props: MomentProps) {
  const { id, field, value, onChange, invalid, describedBy } = props
  const { t } = useTranslation('workspace')
  useDayNames()
  const language = useLanguage()
  const format = `${dayPatterns[language]}${hourSeparators[language]}HH:mm`
  const hourOfDay = hourOfDayAlone(field)
  const read = (text: string) => instantIn(text, hourOfDay)
  const opening = useOpening({
    value,
    shown: shown(value)?.format(format),
    read,
    onChange,
  })
  const unread = unreadIn(value)
  if (unread !== null) return <UnreadDay {...props} value={unread} read={read} />
  return (
    <DatePicker
      {...opening}
      id={id}
      className={css.full}
      showTime={{
        format: 'HH:mm',
        minuteStep: 5,
        defaultOpenValue: dayjs(`2000-01-01 ${hourOfDay}`),
      }}
      format={format}
      needConfirm={false}
      // The calendar's own button knows the clock of the device alone.
      showNow={false}
      renderExtraFooter={() => (
        <Button type="link" size="small" onClick={() => onChange(serverNow().toISOString())}>
          {t('form.now')}
        </Button>
      )}
      value={shown(value)}
      status={invalid ? 'error' : undefined}
      {...named(props)}
      aria-describedby={describedBy}
      onChange={(at) => onChange(at ? at.toISOString() : null)}
    />
  )
}

/** An hour of the day at the site; typed or chosen. */
export function TimeControl(props: MomentProps) {
  const { id, value, onChange, invalid, describedBy } = props
  useDayNames()
  const known = typeof value === 'string' && hourIn(value) === value ? value : undefined
  const opening = useOpening({ value, shown: known, read: hourIn, onChange })
  if (typeof value === 'string' && known === undefined)
    return <UnreadDay {...props} value={value} read={hourIn} />
  return (
    <TimePicker
      {...opening}
      id={id}
      className={css.full}
      format="HH:mm"
      minuteStep={5}
      needConfirm={false}
      value={known ? dayjs(`2000-01-01 ${known}`) : null}
      status={invalid ? 'error' : undefined}
      {...named(props)}
      aria-describedby={describedBy}
      onChange={(at) => onChange(at ? at.format('HH:mm') : null)}
    />
  )
}

export function MonthControl(props: MomentProps) {
  const { id, value, onChange, invalid, describedBy } = props
  useDayNames()
  const known = typeof value === 'string' && monthIn(value) === value ? value : undefined
  const opening = useOpening({ value, shown: known, read: monthIn, onChange })
  if (typeof value === 'string' && known === undefined)
    return <UnreadDay {...props} value={value} read={monthIn} />
  return (
    <DatePicker
      {...opening}
      id={id}
      className={css.full}
      picker="month"
      format="YYYY-MM"
      value={known ? dayjs(`${known}-01`) : null}
      status={invalid ? 'error' : undefined}
      {...named(props)}
      aria-describedby={describedBy}
      onChange={(month) => onChange(month ? month.format('YYYY-MM') : null)}
    />
  )
}

export function YearControl(props: MomentProps) {
  const { id, field, value, onChange, invalid, describedBy } = props
  useDayNames()
  const known = typeof value === 'number' ? String(value) : undefined
  const opening = useOpening({ value, shown: known, read: yearIn, onChange })
  if (typeof value === 'string') return <UnreadDay {...props} value={value} read={yearIn} />
  return (
    <DatePicker
      {...opening}
      id={id}
      className={css.full}
      picker="year"
      minDate={dayjs(`${field.min ?? 1900}-01-01`)}
      maxDate={dayjs(`${field.max ?? 2200}-12-31`)}
      value={known ? dayjs(`${known}-01-01`) : null}
      status={invalid ? 'error' : undefined}
      {...named(props)}
      aria-describedby={describedBy}
      onChange={(year) => onChange(year ? year.year() : null)}
    />
  )
}
