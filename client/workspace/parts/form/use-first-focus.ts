import { useEffect, useRef } from 'react'

/**
 * A form, or what a dialog asks, whose first field is ready to be typed in as soon as its control is
 * there, unless the person went elsewhere meanwhile. Nothing scrolls.
 */
export function useFirstFocus<T extends HTMLElement = HTMLFormElement>() {
  const form = useRef<T>(null)
  useEffect(() => {
    const row = form.current?.querySelector('[data-field]')
    if (!row) return
    const focus = () => {
      const control =
        row.querySelector<HTMLElement>('input:checked') ??
        row.querySelector<HTMLElement>('input:not([disabled]), textarea')
      control?.focus({ preventScroll: true })
      return control !== null
    }
    if (focus()) return
    // A dialog has put the focus on its first button.
    const before = document.activeElement
    const observer = new MutationObserver(() => {
      if (document.activeElement !== before || focus()) observer.disconnect()
    })
    observer.observe(row, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  return form
}
