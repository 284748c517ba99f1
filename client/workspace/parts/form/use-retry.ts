import { useCallback, useEffect, useRef, useState } from 'react'

/** How often the server is asked again while it cannot be reached, in milliseconds. */
const every = 4_000

/**
 * Something that could not be sent: tried again when the network comes back, and now and then in
 * case the browser does not notice.
 */
export function useRetry(send: () => void) {
  const [isWaiting, setWaiting] = useState(false)
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  useEffect(() => {
    if (!isWaiting) return
    const again = () => latest.current()
    const timer = setInterval(again, every)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [isWaiting])
  const begin = useCallback(() => setWaiting(true), [])
  const end = useCallback(() => setWaiting(false), [])
  return { isWaiting, begin, end }
}
