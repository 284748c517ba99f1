import { useEffect, useMemo, useState } from 'react'
import { serverNow } from '../../../api/server-clock.ts'

/** Looked at as often, in ms, so that a minute is noticed soon after it began. */
const every = 5_000

const current = () => Math.floor(serverNow().getTime() / 60_000)

/** The minute that it is by the clock of the server; null where nobody asks. */
export function useMinute(isAsked: boolean): Date | null {
  const [minute, setMinute] = useState(current)
  useEffect(() => {
    if (!isAsked) return
    const timer = setInterval(() => setMinute(current()), every)
    return () => clearInterval(timer)
  }, [isAsked])
  return useMemo(() => (isAsked ? new Date(minute * 60_000) : null), [isAsked, minute])
}
