import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Join, JoinAnswer } from '#domain/wall/wire'
import { RoundRobinLine } from '../platform/round-robin-line.ts'
import { takingTurns } from '../platform/turns.ts'
import type { WallSocket } from './walls.ts'

interface Asked {
  readonly message: Join
  readonly answer: (reply: JoinAnswer) => void
}

/**
 * Answers joins in turns with everybody else, as each carries a whole screen. Accounts take turns, and
 * a socket waits for one answer at a time: another join takes the place of the one that waits, which
 * is refused.
 */
export class JoinLine {
  readonly #join: (socket: WallSocket, message: Join) => JoinAnswer
  readonly #waiting = new Map<WallSocket, Asked>()
  readonly #line = new RoundRobinLine<WallSocket>()
  #isWorking = false

  constructor(join: (socket: WallSocket, message: Join) => JoinAnswer) {
    this.#join = join
  }

  /** Lines up a join, to be answered when its turn comes. */
  ask(socket: WallSocket, message: Join, answer: Asked['answer']): void {
    const before = this.#waiting.get(socket)
    this.#waiting.set(socket, { message, answer })
    if (before) before.answer({ error: { code: 'tooMany' } })
    else this.#line.add(socket, [socket.data.viewer.actor.id])
    if (!this.#isWorking) void this.#workOff()
  }

  async #workOff(): Promise<void> {
    this.#isWorking = true
    try {
      // What arrived together stands in line together: no join is done while others are still read.
      await nextTurn()
      const turn = takingTurns()
      for (let socket = this.#line.next(); socket; socket = this.#line.next()) {
        this.#answer(socket)
        await turn()
      }
    } finally {
      this.#isWorking = false
    }
  }

  #answer(socket: WallSocket): void {
    const asked = this.#waiting.get(socket)
    this.#waiting.delete(socket)
    // Who has left meanwhile must not be put into a room that nobody would take them out of.
    if (asked && socket.connected) asked.answer(this.#join(socket, asked.message))
  }
}
