import { useEffect } from 'react'
import { lookForServer, useUnreachable } from '../../api/reachable.ts'

/** How often it is looked whether the server is back, in milliseconds. */
const every = 4_000

/** Who is away and since when, looked for until it is back. Whoever asks tells it in its own words. */
export function useOutage() {
  const line = useUnreachable()
  const isLost = line.since !== null
  useEffect(() => {
    useUnreachable.setState({ isShown: true })
    return () => useUnreachable.setState({ isShown: false })
  }, [])
  useEffect(() => {
    if (!isLost) return
    const look = () => void lookForServer()
    const timer = setInterval(look, every)
    addEventListener('online', look)
    return () => {
      clearInterval(timer)
      removeEventListener('online', look)
    }
  }, [isLost])
  return line
}
