import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { WallContext } from '../live/hooks.ts'
import { ServerClock } from '../live/server-clock.ts'
import { emptyWall, type WallState } from '../live/state.ts'
import { AlarmSound } from './AlarmSound.tsx'
import { alarmAt, noon } from './fixtures.ts'
import { type SoundSwitch, useSound } from './use-sound.ts'

/** What a browser was asked to play: hertz. */
let tones: number[]
let browser: FakeAudio | null
let isAllowed: boolean
let root: Root
let store: StoreApi<WallState>
let sound: SoundSwitch

class FakeAudio {
  state = isAllowed ? 'running' : 'suspended'
  currentTime = 0
  onstatechange: (() => void) | null = null
  constructor() {
    browser = this
  }
  createOscillator = () => {
    const frequency = { value: 0 }
    const start = () => tones.push(frequency.value)
    return { type: '', frequency, connect: (next: unknown) => next, start, stop: () => undefined }
  }
  createGain = () => {
    const ramp = () => undefined
    const gain = { setValueAtTime: ramp, linearRampToValueAtTime: ramp }
    return { gain, connect: () => undefined }
  }
  resume = async () => {
    this.state = 'running'
    this.onstatechange?.()
  }
  close = async () => undefined
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('AudioContext', FakeAudio)
  vi.useFakeTimers({ now: noon })
  localStorage.clear()
  ;[tones, browser, isAllowed] = [[], null, true]
})
afterEach(() => {
  act(() => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A display with this address, and these alarms. */
function opened(address: string, alarms: WallState['alarms']) {
  const search = new URLSearchParams(address)
  store = createStore(() => ({ ...emptyWall, link: 'live' as const, alarms }))
  const clock = new ServerClock(() => Date.now() - noon)
  clock.sync(noon)
  function Display() {
    sound = useSound(search)
    return sound.state !== 'off' && <AlarmSound sound={sound} />
  }
  root = createRoot(document.createElement('div'))
  act(() =>
    root.render(
      <WallContext value={{ store, clock }}>
        <Display />
      </WallContext>,
    ),
  )
}

const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1000))
const red = [880, 880, 1175]

describe('a display', () => {
  it('is silent until somebody turns the sound on, and says that it is', () => {
    opened('', [])
    pass(20)
    expect([sound.state, browser]).toEqual(['off', null])
    act(() => sound.toggle())
    pass(5)
    expect([sound.state, tones]).toEqual(['on', [660]])
  })

  it('remembers what was chosen at it', () => {
    opened('', [])
    act(() => sound.toggle())
    act(() => root.unmount())
    opened('', [])
    expect(sound.state).toBe('on')
    act(() => sound.toggle())
    act(() => root.unmount())
    opened('', [])
    expect(sound.state).toBe('off')
  })

  it('sounds by its address alone, three tones every ten seconds for a red alarm', () => {
    opened('sound=on', [alarmAt('a')])
    pass(1)
    expect(tones).toEqual(red)
    pass(10)
    expect(tones).toEqual([...red, ...red])
    act(() => store.setState({ alarms: [alarmAt('a', 0, { state: 'acknowledged' })] }))
    pass(60)
    expect(tones).toHaveLength(6)
  })

  it('sounds on while the server is gone: nobody knows then whether the alarm was seen', () => {
    opened('sound=on', [alarmAt('a')])
    act(() => store.setState({ link: 'lost' }))
    pass(11)
    expect(tones).toHaveLength(6)
  })

  it('says that its browser blocks the sound, and sounds once somebody touches it', () => {
    isAllowed = false
    opened('sound=on', [alarmAt('a')])
    pass(5)
    expect([sound.state, tones]).toEqual(['blocked', []])
    act(() => sound.toggle())
    expect(sound.state).toBe('blocked')
    act(() => void window.dispatchEvent(new Event('pointerup')))
    pass(1)
    expect([sound.state, tones]).toEqual(['on', red])
  })

  it('says that its browser plays nothing', () => {
    vi.stubGlobal('AudioContext', undefined)
    opened('sound=on', [alarmAt('a')])
    expect(sound.state).toBe('missing')
  })
})
