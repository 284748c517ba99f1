import type { Catalogue } from '#domain/metrics/catalogue'
import type { CustomSheet } from '#domain/metrics/definition/metric'
import type { Screen } from '#domain/wall/screen'
import type { Changes } from '#domain/wall/wire'
import type { Metrics } from '../metrics/metrics.ts'
import type { Clock } from '../platform/clock.ts'
import { takingTurns } from '../platform/turns.ts'
import type { Screens } from '../screens/screens.ts'
import type { Audience } from './audience.ts'
import { Room } from './room.ts'

interface Parts {
  readonly metrics: Metrics
  readonly screens: Pick<Screens, 'get' | 'onChange'>
  readonly clock: Clock
  /** Tells one run of the server from every other. */
  readonly run: string
  readonly send: (room: string, message: Changes) => void
  readonly sendLayout: (room: string, screen: Screen, figures: CustomSheet[]) => void
  /** The screen of the room is there no longer. */
  readonly sendGone: (room: string) => void
  /** Milliseconds between two messages to a room; a second, unless a benchmark wants to see more. */
  readonly pause?: number
  /** Whether anyone is in the room. */
  readonly isUsed: (room: string) => boolean
}

// Long enough for a browser to reload, short enough not to keep figures that nobody looks at.
const keepEmpty = 60_000
/** Rooms that are kept without anyone in them: somebody who looks in everywhere opens no more. */
const mostEmpty = 50

/** The room for a screen and organisation, of those who are told the same. */
export const roomName = (
  { code }: Pick<Screen, 'code'>,
  orgCode: string,
  { key }: Pick<Audience, 'key'>,
): string => `wall:${code}:${orgCode}:${key}`

/** The rooms that have viewers, or had some a minute ago. */
export class Rooms {
  private readonly parts: Parts
  private readonly open = new Map<string, Room>()
  /** Of each room, the words of its figures as they were last told. */
  private readonly figures = new Map<string, string>()
  private readonly emptySince = new Map<string, number>()
  private readonly stops: (() => void)[] = []
  private readonly line: (() => void)[] = []
  private isWorking = false
  private opened = 0
  private catalogue: Catalogue | null = null

  constructor(parts: Parts) {
    this.parts = parts
  }

  start(): void {
    const { metrics, screens } = this.parts
    const pulse = setInterval(() => this.pulse(), 1_000)
    this.stops.push(
      () => clearInterval(pulse),
      metrics.onChange(() => this.refresh()),
      screens.onChange(() => this.changeLayouts()),
    )
  }

  stop(): void {
    for (const stop of this.stops.splice(0)) stop()
    for (const room of this.open.values()) room.close()
    this.open.clear()
    this.figures.clear()
    this.emptySince.clear()
    this.line.length = 0
  }

  /** How many rooms are open, those included that everybody has just left. */
  get size(): number {
    return this.open.size
  }

  /** The name of the room for a screen, organisation and audience, opened if need be. */
  enter(screen: Screen, orgCode: string, audience: Audience): { name: string; room: Room } {
    const name = roomName(screen, orgCode, audience)
    this.emptySince.delete(name)
    const known = this.open.get(name)
    if (known) return { name, room: known }
    const { metrics, clock, run, send, pause } = this.parts
    this.opened += 1
    const room = new Room({
      screen,
      orgCode,
      audience,
      epoch: `${run}.${this.opened}`,
      metrics,
      clock,
      pause,
      inTurn: (work) => this.lineUp(work),
      send: (message) => send(name, message),
    })
    this.open.set(name, room)
    this.figures.set(name, JSON.stringify(room.figures))
    return { name, room }
  }

  // Age and midnight change figures though nothing comes in.
  private pulse(): void {
    this.parts.metrics.pulse()
    const now = this.parts.clock.elapsed()
    for (const [name, room] of this.open) {
      if (this.parts.isUsed(name)) {
        this.emptySince.delete(name)
        room.refreshSources()
      } else this.closeEmpty(name, now)
    }
  }

  private closeEmpty(name: string, now: number): void {
    const since = this.emptySince.get(name) ?? now
    this.emptySince.set(name, since)
    if (now - since >= keepEmpty) this.close(name)
  }

  /** Somebody has left a room: of those without anyone the ones longest empty are closed. */
  left(name: string): void {
    if (!this.open.has(name) || this.parts.isUsed(name)) return
    this.emptySince.delete(name)
    this.emptySince.set(name, this.parts.clock.elapsed())
    for (const oldest of this.emptySince.keys()) {
      if (this.emptySince.size <= mostEmpty) return
      this.close(oldest)
    }
  }

  private close(name: string): void {
    this.open.get(name)?.close()
    this.open.delete(name)
    this.figures.delete(name)
    this.emptySince.delete(name)
  }

  private lineUp(work: () => void): void {
    this.line.push(work)
    if (!this.isWorking) void this.workOff()
  }

  private async workOff(): Promise<void> {
    this.isWorking = true
    const turn = takingTurns()
    try {
      for (let next = this.line.shift(); next; next = this.line.shift()) {
        next()
        await turn()
      }
    } finally {
      this.isWorking = false
    }
  }

  private refresh(): void {
    const { catalogue } = this.parts.metrics
    if (catalogue !== this.catalogue) this.changeLayouts()
    this.catalogue = catalogue
    for (const room of this.open.values()) room.refresh()
  }

  private changeLayouts(): void {
    for (const [name, room] of this.open) {
      const screen = this.parts.screens.get(room.screen.code)
      if (!screen) {
        this.close(name)
        this.parts.sendGone(name)
        continue
      }
      const isSame = JSON.stringify(screen) === JSON.stringify(room.screen)
      if (!isSame) room.setScreen(screen)
      const figures = JSON.stringify(room.figures)
      if (isSame && figures === this.figures.get(name)) continue
      this.figures.set(name, figures)
      this.parts.sendLayout(name, screen, room.figures)
    }
  }
}
