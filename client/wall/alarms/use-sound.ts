import { useCallback, useMemo, useRef, useState } from 'react'
import type { Heard } from './next-sound.ts'

/** `blocked`: the browser waits for somebody to touch the page. `missing`: it plays nothing. */
export type SoundState = 'off' | 'on' | 'blocked' | 'missing'

export interface SoundSwitch {
  readonly state: SoundState
  /** Somebody at this display turned it on, who is to hear that it is. */
  readonly isByHand: boolean
  readonly toggle: () => void
  /** What became of it in this browser. */
  readonly report: (state: Exclude<SoundState, 'off'>) => void
  /** What this display has sounded for, on whichever board. */
  readonly heard: { current: Heard | null }
}

const storedAt = 'headframe.wall.sound'

/** Whether this display sounds for alarms: as its address says (`sound=on`), else as somebody chose at it, else not. */
export function useSound(search: URLSearchParams): SoundSwitch {
  const asked = search.get('sound')
  const [state, setState] = useState<SoundState>(() => ((asked ?? kept()) === 'on' ? 'on' : 'off'))
  const [isByHand, setByHand] = useState(false)
  const heard = useRef<Heard | null>(null)
  const toggle = useCallback(() => {
    // The touch itself lets a sound through that was blocked.
    if (state === 'blocked') return
    const next = state === 'off' ? 'on' : 'off'
    heard.current = null
    setByHand(true)
    setState(next)
    keep(next)
  }, [state])
  const report = useCallback(
    (found: Exclude<SoundState, 'off'>) =>
      setState((before) => (before === 'off' ? before : found)),
    [],
  )
  return useMemo(
    () => ({ state, isByHand, toggle, report, heard }),
    [state, isByHand, toggle, report],
  )
}

function kept(): string | null {
  try {
    return localStorage.getItem(storedAt)
  } catch {
    return null
  }
}

function keep(state: 'on' | 'off'): void {
  try {
    localStorage.setItem(storedAt, state)
  } catch {
    // Storage may be denied; the choice then lasts as long as the page.
  }
}
