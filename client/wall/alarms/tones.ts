/** The sounds of alarms, made by the browser: nothing is fetched when one is needed. */
import type { Sound } from './next-sound.ts'

/** Hertz of the tones one after the other; `on` answers whoever turns the sound on. */
const patterns: Readonly<Record<Sound | 'on', readonly number[]>> = {
  red: [880, 880, 1175],
  orange: [660, 660],
  on: [660],
}
/** Seconds of a tone, from one to the next, and of its beginning and end: a tone that is cut clicks. */
const [length, step, edge] = [0.26, 0.38, 0.02]
const loudness = 0.5

export class Tones {
  readonly #context: AudioContext

  /** Throws where the browser plays nothing. */
  constructor(context = new AudioContext()) {
    this.#context = context
  }

  /** Browsers let no page sound that nobody has touched. */
  get isBlocked(): boolean {
    return this.#context.state !== 'running'
  }

  /** Hears when it is blocked, or no longer. */
  onChange(listener: () => void): void {
    this.#context.onstatechange = listener
  }

  /** Asks for what whoever touched the page allows. */
  wake(): void {
    this.#context.resume().catch(() => undefined)
  }

  play(sound: Sound | 'on'): void {
    for (const [index, hertz] of patterns[sound].entries()) {
      this.#tone(hertz, this.#context.currentTime + index * step)
    }
  }

  close(): void {
    this.#context.onstatechange = null
    this.#context.close().catch(() => undefined)
  }

  #tone(hertz: number, at: number): void {
    const oscillator = this.#context.createOscillator()
    const volume = this.#context.createGain()
    oscillator.type = 'triangle'
    oscillator.frequency.value = hertz
    volume.gain.setValueAtTime(0, at)
    volume.gain.linearRampToValueAtTime(loudness, at + edge)
    volume.gain.setValueAtTime(loudness, at + length - edge)
    volume.gain.linearRampToValueAtTime(0, at + length)
    oscillator.connect(volume).connect(this.#context.destination)
    oscillator.start(at)
    oscillator.stop(at + length)
  }
}
