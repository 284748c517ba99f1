import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * The keys of an open list of choices: its first one takes the focus, arrows move it, Escape and Tab
 * close. The focus goes back to where it came from.
 */
export function useEntryKeys(list: RefObject<HTMLElement | null>, onClose: () => void) {
  const cameFrom = useRef<Element | null>(null)
  const entries = () => [
    ...(list.current?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? []),
  ]
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list opens
  useEffect(() => {
    cameFrom.current = document.activeElement
    entries()[0]?.focus({ preventScroll: true })
  }, [])
  return (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault()
      onClose()
      if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const all = entries()
    const at = all.findIndex((entry) => entry.matches(':focus'))
    all.at((at + step) % all.length)?.focus()
  }
}
