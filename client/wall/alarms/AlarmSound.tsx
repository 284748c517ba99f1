import { useEffect, useRef } from 'react'
import { useAlarms, useLink, useServerClock } from '../live/hooks.ts'
import { nextSound } from './next-sound.ts'
import { Tones } from './tones.ts'
import type { SoundSwitch } from './use-sound.ts'

const askedEvery = 1000

/**
 * Sounds for the open alarms. A server that is gone silences nothing: whether somebody has seen to an alarm is
 * not known then.
 */
export function AlarmSound({ sound: { isByHand, report, heard } }: { sound: SoundSwitch }) {
  const clock = useServerClock()
  const alarms = useAlarms()
  const isHeard = useLink() !== 'joining'
  const latest = useRef({ alarms, isHeard, isByHand })
  useEffect(() => {
    latest.current = { alarms, isHeard, isByHand }
  })
  useEffect(() => {
    const tones = tonesOrNone()
    if (!tones) {
      report('missing')
      return undefined
    }
    const tell = () => report(tones.isBlocked ? 'blocked' : 'on')
    const wake = () => tones.wake()
    tones.onChange(tell)
    tell()
    const timer = setInterval(() => {
      if (tones.isBlocked) return
      const known = latest.current
      if (!known.isHeard) return
      const isFirst = heard.current === null
      const next = nextSound(heard.current, known.alarms ?? [], clock.now())
      heard.current = next.heard
      if (next.sound) tones.play(next.sound)
      else if (isFirst && known.isByHand) tones.play('on')
    }, askedEvery)
    for (const event of touches) window.addEventListener(event, wake)
    return () => {
      clearInterval(timer)
      for (const event of touches) window.removeEventListener(event, wake)
      tones.close()
    }
  }, [clock, report, heard])
  return null
}

const touches = ['pointerup', 'keydown'] as const

function tonesOrNone(): Tones | null {
  try {
    return new Tones()
  } catch {
    return null
  }
}
