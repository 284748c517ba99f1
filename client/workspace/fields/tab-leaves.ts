import type { RefSelectProps } from 'antd'

/**
 * Tab leaves a list of choices as it is, unless it was searched: left to antd it takes the option that the
 * mouse happens to rest on, or takes away one that is chosen. Enter is what chooses.
 */
export function tabLeaves(select: RefSelectProps | null): (() => void) | undefined {
  const box = select?.nativeElement
  if (!box) return
  box.addEventListener('keydown', leaveAlone, { capture: true })
  return () => box.removeEventListener('keydown', leaveAlone, { capture: true })
}

function leaveAlone(event: KeyboardEvent): void {
  const { key, target } = event
  if (key !== 'Tab' || !(target instanceof HTMLInputElement)) return
  const option = document.getElementById(target.getAttribute('aria-activedescendant') ?? '')
  const isSearched = target.value !== ''
  if (!isSearched || option?.getAttribute('aria-selected') === 'true') event.stopPropagation()
}
