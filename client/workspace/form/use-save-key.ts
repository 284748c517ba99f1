import { useEffect, useRef } from 'react'

/** Ctrl or ⌘ with Enter saves from anywhere on the page; the first field is ready to be typed in. */
export function useSaveKey(save: () => void) {
  const element = useRef<HTMLFormElement>(null)
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[data-field] input')?.focus()
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      if (event.target instanceof Element && event.target.closest('dialog')) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return element
}
