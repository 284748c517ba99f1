import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * Up and down move along what is visible of the menu, Home and End to its ends. Right opens a
 * group and enters it; left goes from a screen to its group and closes that.
 */
export function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')]
  const at = entries.findIndex((entry) => entry.matches(':focus'))
  const focused = entries[at]
  if (!focused) return
  const target = targetOf(event.key, entries, at)
  const folds = foldsOn(event.key, focused)
  if (!target && !folds) return
  event.preventDefault()
  if (folds) focused.click()
  else target?.focus()
}

function foldsOn(key: string, focused: HTMLElement): boolean {
  const open = focused.getAttribute('aria-expanded')
  return (key === 'ArrowRight' && open === 'false') || (key === 'ArrowLeft' && open === 'true')
}

function targetOf(key: string, entries: readonly HTMLElement[], at: number) {
  const step = steps[key]
  if (step !== undefined) return entries[(at + step + entries.length) % entries.length]
  if (key === 'Home') return entries[0]
  if (key === 'End') return entries.at(-1)
  if (key === 'ArrowRight' && entries[at]?.ariaExpanded === 'true') return entries[at + 1]
  if (key === 'ArrowLeft') return entries.slice(0, at).findLast((one) => one.ariaExpanded)
  return undefined
}
