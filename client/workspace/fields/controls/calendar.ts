import dayjs from 'dayjs'
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import { dayIn } from '#domain/fields/index'
import calendar from './pickers.module.css'

/** What a calendar does not read by itself: another way of writing it, or nothing that is a day. */
export interface Typing {
  readonly value: unknown
  /** What the calendar shows of the value it has. */
  readonly shown: string | undefined
  /** The value that a text names; null where it names none. */
  readonly read: (text: string) => unknown
  readonly onChange: (value: unknown) => void
}

interface Calendar extends Typing {
  /** The form says that its value is wrong. */
  readonly invalid: boolean
}

/**
 * Tells who does not see it, and the dialog around it, that a calendar is open. What is typed in a way
 * that the calendar does not know is read as people write it; what cannot be read stays where it is,
 * and is the form's value, which refuses it by name: nothing that was typed is lost without a word.
 */
export function useOpening({ value, shown: known, read, onChange, invalid }: Calendar) {
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
    // A calendar says it of whatever it could not read itself, also once that was read as people write.
    'aria-invalid': invalid,
    open: isOpen,
    preserveInvalidOnBlur: true,
    status: invalid ? 'error' : undefined,
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

/**
 * What a calendar is given: the same object until the text is another. A new one for the same day makes
 * a calendar forget what is being typed, whenever the form around it is drawn again.
 */
export const useCalendarDay = (text: string | null) =>
  useMemo(() => (text ? dayjs(text) : null), [text])

/** The same for what a form holds: none where it is a text that could not be read. */
export const useShown = (value: unknown) =>
  useCalendarDay(shown(value) && typeof value === 'string' ? value : null)

/** The day or instant that is shown; none where the value is a text that could not be read. */
export function shown(value: unknown) {
  if (typeof value !== 'string') return null
  const at = isInstant.test(value) || dayIn(value) === value ? dayjs(value) : null
  // The 31st of a shorter month would be shown as a day of the next.
  return at?.isValid() && !isOverflown(value, at) ? at : null
}

/** As the server writes an instant; whatever else was typed is a text, and no other day. */
const isInstant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

const isOverflown = (value: string, at: dayjs.Dayjs): boolean =>
  isInstant.test(value) && !at.toISOString().startsWith(value.slice(0, 10))

/** Enter takes what was typed. The form around it would be saved as well, and without that value. */
export function staysInForm(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
}
