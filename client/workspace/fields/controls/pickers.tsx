import { Button, DatePicker, TimePicker } from 'antd'
import dayjs from 'dayjs'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayIn, hourIn } from '#domain/fields/index'
import { serverNow } from '../../../api/server-clock.ts'
import { useDayNames } from '../../use-day-names.ts'
import type { ControlProps } from '../field-view.ts'
import css from '../fields.module.css'

/** What a calendar does not read by itself: another way of writing it, or nothing that is a day. */
interface Typing {
  /** As the calendar shows it. */
  readonly format: string
  readonly value: unknown
  /** The value that a text names; null where it names none. */
  readonly read: (text: string) => string | null
  readonly onChange: (value: unknown) => void
}

/**
 * Tells who does not see it, and the dialog around it, that a calendar is open. What is typed in a way
 * that the calendar does not know is read as people write it; what cannot be read stays where it is,
 * and is the form's value, which refuses it by name: nothing that was typed is lost without a word.
 */
function useOpening(typing?: Typing) {
  const [isOpen, setOpen] = useState(false)
  const take = ({ target }: { readonly target: EventTarget }) => {
    const text = target instanceof HTMLInputElement ? target.value.trim() : ''
    if (!typing || text === '' || shown(typing.value)?.format(typing.format) === text) return
    typing.onChange(typing.read(text) ?? text)
  }
  const opening = {
    'aria-expanded': isOpen,
    preserveInvalidOnBlur: true,
    onOpenChange: setOpen,
    onBlur: take,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Enter') take(event)
      staysInForm(event)
    },
  } as const
  return { role: 'combobox', 'aria-haspopup': 'dialog', ...opening } as const
}

/** The day or instant that is shown; none where the value is a text that could not be read. */
function shown(value: unknown) {
  const isStored = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}(T|$)/.test(value)
  const at = isStored ? dayjs(value) : null
  return at?.isValid() ? at : null
}

/** An instant as people write it, by the clock of the device; a day alone is its beginning. */
function instantIn(text: string): string | null {
  const [, before = text, hour = '0:00'] =
    /^(\S.*?)[ T]+(\d{1,2}[:：.时]\d{2}\S{0,4})$/.exec(text) ?? []
  const [named, time] = [dayIn(before), hourIn(hour)]
  return named && time ? dayjs(`${named}T${time}`).toISOString() : null
}

/** Enter takes what was typed. The form around it would be saved as well, and without that value. */
function staysInForm(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
}

/** A calendar day, kept as the day itself and never moved by a time zone. */
export function DateControl({ id, value, onChange, invalid, describedBy }: ControlProps) {
  useDayNames()
  const opening = useOpening({ format: 'YYYY-MM-DD', value, read: dayIn, onChange })
  return (
    <DatePicker
      {...opening}
      id={id}
      className={css.full}
      value={shown(value)}
      status={invalid ? 'error' : undefined}
      placeholder=""
      aria-describedby={describedBy}
      onChange={(day) => onChange(day ? day.format('YYYY-MM-DD') : null)}
    />
  )
}

/** An instant: chosen in local time, kept in UTC. */
export function DatetimeControl({ id, value, onChange, invalid, describedBy }: ControlProps) {
  const { t } = useTranslation('workspace')
  useDayNames()
  const opening = useOpening({ format: 'YYYY-MM-DD HH:mm', value, read: instantIn, onChange })
  return (
    <DatePicker
      {...opening}
      id={id}
      className={css.full}
      showTime={{ format: 'HH:mm', minuteStep: 5 }}
      format="YYYY-MM-DD HH:mm"
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
      placeholder=""
      aria-describedby={describedBy}
      onChange={(at) => onChange(at ? at.toISOString() : null)}
    />
  )
}

/** An hour of the day at the site; typed or chosen. */
export function TimeControl({ id, value, onChange, invalid, describedBy }: ControlProps) {
  useDayNames()
  const opening = useOpening()
  return (
    <TimePicker
      {...opening}
      id={id}
      className={css.full}
      format="HH:mm"
      minuteStep={5}
      needConfirm={false}
      value={typeof value === 'string' ? dayjs(`2000-01-01 ${value}`) : null}
      status={invalid ? 'error' : undefined}
      placeholder=""
      aria-describedby={describedBy}
      onChange={(at) => onChange(at ? at.format('HH:mm') : null)}
    />
  )
}

export function MonthControl({ id, value, onChange, invalid, describedBy }: ControlProps) {
  useDayNames()
  const opening = useOpening()
  return (
    <DatePicker
      {...opening}
      id={id}
      className={css.full}
      picker="month"
      format="YYYY-MM"
      value={typeof value === 'string' ? dayjs(`${value}-01`) : null}
      status={invalid ? 'error' : undefined}
      placeholder=""
      aria-describedby={describedBy}
      onChange={(month) => onChange(month ? month.format('YYYY-MM') : null)}
    />
  )
}

export function YearControl({ id, field, value, onChange, invalid, describedBy }: ControlProps) {
  useDayNames()
  const opening = useOpening()
  return (
    <DatePicker
      {...opening}
      id={id}
      className={css.full}
      picker="year"
      minDate={dayjs(`${field.min ?? 1900}-01-01`)}
      maxDate={dayjs(`${field.max ?? 2200}-12-31`)}
      value={typeof value === 'number' ? dayjs(`${value}-01-01`) : null}
      status={invalid ? 'error' : undefined}
      placeholder=""
      aria-describedby={describedBy}
      onChange={(year) => onChange(year ? year.year() : null)}
    />
  )
}
