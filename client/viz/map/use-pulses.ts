import { useEffect, useRef, useState } from 'react'

export interface Pulse {
  /** Of what happened; each is shown once. */
  readonly id: string
  /** Code of the block; null when it lies nowhere on this map. */
  readonly area: string | null
}

/** The pulses to show now: those of events that came after the map was opened, once each. */
export function usePulses(events: readonly Pulse[]): {
  readonly pulses: readonly Pulse[]
  readonly ended: (id: string) => void
} {
  const known = useRef<Set<string> | null>(null)
  const [pulses, setPulses] = useState<readonly Pulse[]>([])
  useEffect(() => {
    const seen = known.current
    known.current = new Set(events.map(({ id }) => id))
    if (!seen) return
    const fresh = events.filter(({ id }) => !seen.has(id))
    if (fresh.length > 0) setPulses((shown) => [...shown, ...fresh])
  }, [events])
  const ended = (id: string) => setPulses((shown) => shown.filter((pulse) => pulse.id !== id))
  return { pulses, ended }
}
