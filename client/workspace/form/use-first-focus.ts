import { useEffect, useRef } from 'react'

/**
 * A form whose first field is ready to be typed in as soon as its control is there, unless the person
 * went elsewhere meanwhile. Nothing scrolls.
 */
export function useFirstFocus() {
  const form = useRef<HTMLFormElement>(null)
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
    const observer = new MutationObserver(() => {
      if (document.activeElement !== document.body || focus()) observer.disconnect()
    })
    observer.observe(row, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  return form
}
