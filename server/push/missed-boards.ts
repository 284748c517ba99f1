import { isPerson } from '#domain/access/access'
import type { Screen } from '#domain/wall/screen'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { Screens } from '../screens/screens.ts'
import { boardFor } from './board-for.ts'
import type { Viewer } from './viewer.ts'

/** How long a board counts as asked for in vain, in milliseconds: displays whose boards take turns ask at each turn. */
const heldFor = 3_600_000
const mostHeld = 200
/** What a board can be called; anything else is a slip of the keyboard, and is repeated to nobody. */
const boardCode = /^[a-zA-Z][\w-]{0,63}$/

interface Parts {
  readonly screens: Pick<Screens, 'get'>
  readonly clock: Clock
  readonly log: Log
}

interface Missed {
  readonly says: string
  readonly at: number
  /** People look at boards too, and know what they have typed. */
  readonly isOfDisplay: boolean
}

/** Boards that are missing, or not for whom they are asked by: told to whoever looks after the walls. */
export class MissedBoards {
  readonly #parts: Parts
  readonly #missed = new Map<string, Missed>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** The board that a viewer asks for; notes one that they are not given, and no longer one that they are. */
  boardFor(viewer: Viewer, code: string): Screen | undefined {
    const { screens } = this.#parts
    const board = boardFor(viewer, code, screens)
    this.#note(viewer, code, board, screens.get(code) !== undefined)
    return board
  }

  /** What somebody has to look after, in a few words. */
  warnings(): string[] {
    const since = this.#parts.clock.now().getTime() - heldFor
    const held = [...this.#missed].filter(([, one]) => one.isOfDisplay && one.at > since)
    return [...new Set(held.map(([key, { says }]) => `board ${key.split(' ')[1]} ${says}`))]
  }

  #note({ actor }: Viewer, code: string, board: Screen | undefined, isThere: boolean): void {
    const key = `${actor.id} ${code}`
    const known = this.#missed.get(key)
    this.#missed.delete(key)
    if (board || !boardCode.test(code)) return
    const { clock, log } = this.#parts
    const why = isThere ? 'is not for the display that asks for it' : 'is missing'
    const at = clock.now().getTime()
    if (!known || known.says !== why || at - known.at > heldFor)
      log.warn({ user: actor.username, board: code }, `a board ${why}`)
    this.#missed.set(key, { says: why, at, isOfDisplay: !isPerson(actor) })
    const [oldest] = this.#missed.keys()
    if (this.#missed.size > mostHeld && oldest !== undefined) this.#missed.delete(oldest)
  }
}
