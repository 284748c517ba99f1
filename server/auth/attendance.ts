import type { Log } from '../platform/log.ts'
import type { Identity } from './identity.ts'

/** What became of a session. */
export type SessionChange = 'sessionEnded' | 'rightsChanged'
type Listener = (sessionId: string, change: SessionChange) => void

interface AttendanceParts {
  readonly log: Log
  /** How often sessions in attendance are looked at again; default every two seconds. */
  readonly everyMs?: number
  /** Those of the sessions that are alive, by id, as they are now. */
  readonly identitiesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, Identity | null>>
}

/** Which sessions sockets are open for. A socket hears when its session ended or may do other things. */
export class Attendance {
  readonly #parts: AttendanceParts
  readonly #listeners = new Set<Listener>()
  readonly #attended = new Map<string, { sockets: number; as: string }>()
  #timer?: NodeJS.Timeout

  constructor(parts: AttendanceParts) {
    this.#parts = parts
  }

  start(): void {
    const { everyMs = 2000, log } = this.#parts
    let looking = false
    this.#timer = setInterval(() => {
      if (looking || this.#attended.size === 0) return
      looking = true
      this.revalidate()
        .catch((err: unknown) => log.warn({ err }, 'sessions could not be checked'))
        .finally(() => {
          looking = false
        })
    }, everyMs)
    this.#timer.unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  /** Hears the id of every session that ended or whose rights changed. Returns how to stop. */
  onEnded(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  /** Watches the session on behalf of a socket. Returns how to stop. */
  attend(identity: Identity): () => void {
    const { sessionId } = identity
    const attendance = this.#attended.get(sessionId) ?? { sockets: 0, as: rightsOf(identity) }
    attendance.sockets += 1
    this.#attended.set(sessionId, attendance)
    return () => {
      attendance.sockets -= 1
      if (attendance.sockets === 0) this.#attended.delete(sessionId)
    }
  }

  /** Looks at every attended session again and tells of those that ended or changed. */
  async revalidate(): Promise<void> {
    const ids = [...this.#attended.keys()]
    const now = await this.#parts.identitiesOf(ids)
    for (const id of ids) {
      const identity = now.get(id)
      if (!identity) this.tell(id, 'sessionEnded')
      else if (rightsOf(identity) !== this.#attended.get(id)?.as) this.tell(id, 'rightsChanged')
    }
  }

  /** Lets everybody hear that the session is not what it was. */
  tell(sessionId: string, change: SessionChange): void {
    for (const listener of this.#listeners) listener(sessionId, change)
  }
}

/**
 * All that a socket was let in and hears by: when any of it changes, the socket has to come again. The
 * person as a whole, for a part that is named here one by one is a part that is forgotten.
 */
const rightsOf = ({ mustEnrol, actor }: Identity): string => JSON.stringify([mustEnrol, actor])
