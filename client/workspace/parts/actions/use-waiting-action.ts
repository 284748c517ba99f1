import { useEffect, useRef } from 'react'
import { dropUnsent, useUnsent } from '../../data/unsent/unsent.ts'

/** Whether an action waits for a connection; once it was sent, its dialog is done. */
export function useWaitingAction(draft: string, onSent: () => void) {
  const isWaiting = useUnsent(({ all }) => {
    const unsent = all[draft]
    return unsent !== undefined && unsent.call !== null && !unsent.refused
  })
  const isKept = useUnsent(({ all }) => all[draft] !== undefined)
  const wasWaiting = useRef(false)
  useEffect(() => {
    if (wasWaiting.current && !isKept) onSent()
    wasWaiting.current = isWaiting
  }, [isWaiting, isKept, onSent])
  const stop = () => {
    wasWaiting.current = false
    dropUnsent(draft)
  }
  return { isWaiting, stop }
}
