import { useEffect, useRef } from 'react'
import { isSaveKey, saveInsteadOf } from '../../../ui/save-key.ts'

/** Ctrl or ⌘ with Enter saves from anywhere on the page. */
export function useSaveKey(save: () => void): void {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return
      if (event.target instanceof Element && event.target.closest('dialog')) return
      saveInsteadOf(event, () => latest.current())
    }
    addEventListener('keydown', onKey, { capture: true })
    return () => removeEventListener('keydown', onKey, { capture: true })
  }, [])
}
