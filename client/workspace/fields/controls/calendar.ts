import dayjs from 'dayjs'
import { type FocusEvent, type KeyboardEvent, useEffect, useMemo, useState } from 'react'
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
  const [{ round, isFocused }, setAgain] = useState({ round: 0, isFocused: false })
  const take = (event: FocusEvent<HTMLElement> | KeyboardEvent<HTMLElement>) => {
    const { target } = event
    if (!(target instanceof HTMLInputElement)) return
    const text = target.value.trim()
    if (text === (known ?? '')) return
    // A calendar that was emptied by hand does not say so.
    const named = text === '' ? null : (read(text) ?? text)
    // Another way to write the value that is there: a calendar that hears of no change keeps the text.
    setAgain({ round: named === value ? round + 1 : round, isFocused: isStill(event) })
    if (named === value) setOpen(false)
    else onChange(named)
  }
  // Only the box that takes the place of this one is given the focus back.
  useEffect(() => {
    if (isFocused) setAgain({ round, isFocused: false })
  }, [round, isFocused])
  // Once the calendar has the value: one that closes before writes back the value that it had.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value is what closes it
  useEffect(() => setOpen(false), [value])
  const opening = {
    autoFocus: isFocused,
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
  const told = { role: 'combobox', 'aria-haspopup': 'dialog', classNames: popup } as const
  return [round, { ...told, ...opening }] as const
}

/** Whether the focus stays in the calendar: after Enter, or on the button that empties it. */
function isStill(event: FocusEvent<HTMLElement> | KeyboardEvent<HTMLElement>): boolean {
  if (!('relatedTarget' in event)) return true
  const [from, to] = [event.target, event.relatedTarget]
  return to instanceof Element && to.closest('.ant-picker') === from.closest('.ant-picker')
}

/**
 * The text that could not be read, to be mended in a box of its own; null where there is none. The box
 * stays until it is left: a calendar that took its place as soon as it can be read would lose the caret.
 */
export function useMending(unread: string | null) {
  const [isMending, setMending] = useState(false)
  return { isMended: isMending || unread !== null, setMending }
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
