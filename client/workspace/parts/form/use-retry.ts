import { useCallback, useEffect, useRef, useState } from 'react'

/** How often the server is asked again while it cannot be reached, in milliseconds. */
const every = 4_000

/**
 * Something that could not be sent: tried again when the network comes back, and now and then in
 * case the browser does not notice. `isWaitingAlready`: it could not be sent before a reload.
 */
export function useRetry(send: () => void, isWaitingAlready = false) {
  const [isWaiting, setWaiting] = useState(isWaitingAlready)
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  useEffect(() => {
    if (!isWaiting) return
    const again = () => latest.current()
    if (isWaitingAlready) again()
    const timer = setInterval(again, every)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [isWaiting, isWaitingAlready])
  const begin = useCallback(() => setWaiting(true), [])
  const end = useCallback(() => setWaiting(false), [])
  return { isWaiting, begin, end }
}
