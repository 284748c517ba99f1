/** The talk with the server: join, follow, notice silence, join again. */
import type { StoreApi } from 'zustand/vanilla'
import { changesSchema, type Join, joinAnswerSchema, layoutSchema } from '#domain/wall/wire'
import type { WallMemory } from './memory.ts'
import type { ServerClock } from './server-clock.ts'
import { changed, emptyWall, joined, type WallState } from './state.ts'

/** As much of a socket.io client as the link uses. */
export interface Socket {
  readonly connected: boolean
  /** False after the server refused the connection: it must be opened again by hand. */
  readonly active: boolean
  connect(): unknown
  disconnect(): unknown
  on(event: string, listener: (...args: never[]) => void): unknown
  emit(event: string, ...args: unknown[]): unknown
}

export interface LinkParts {
  readonly socket: Socket
  readonly store: StoreApi<WallState>
  readonly clock: ServerClock
  readonly memory: WallMemory
  readonly screen: string
  /** Organisation asked for; without, the viewer's own scope. */
  readonly orgCode?: string
  /** Name of the kept snapshot: screen, organisation and viewer. */
  readonly memoryKey: string
  readonly monotonic: () => number
  readonly random: () => number
  /** Told of what went wrong, for the health report. */
  readonly fault: (what: string) => void
}

/** Silence after which the wall says that it is disconnected. With the check below: under 10 s. */
const silenceAllowed = 8000
/** A closed link needs less proof; a server that restarts is often back sooner. */
const closedAllowed = 2000
const checkEvery = 1000
const askClockEvery = 3000
const keepEvery = 10_000
const answerWithin = 5000
/** Rejoining walls spread over this time, so that a restarted server is not stormed. */
const rejoinSpread = 1500

const passing = ['unavailable', 'tooMany']

export class WallLink {
  readonly #parts: LinkParts
  #timers: ReturnType<typeof setInterval>[] = []
  #retry: ReturnType<typeof setTimeout> | undefined
  #answerTimer: ReturnType<typeof setTimeout> | undefined
  #heard = 0
  #closedAt: number | null = null
  #attempt = 0
  #joining = false
  #everJoined = false
  #keptSeq = -1

  constructor(parts: LinkParts) {
    this.#parts = parts
  }

  async start(): Promise<void> {
    const { socket, memory, memoryKey, monotonic } = this.#parts
    this.#heard = monotonic()
    this.#listen()
    this.#timers = [
      setInterval(() => this.#checkSilence(), checkEvery),
      setInterval(() => this.#askClock(), askClockEvery),
      setInterval(() => void this.#keep(), keepEvery),
    ]
    socket.connect()
    const kept = await memory.recall(memoryKey)
    if (kept && !this.#everJoined) {
      const link = this.#state.link
      this.#show({ ...joined(emptyWall, kept.answer), areas: kept.areas, link })
    }
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    clearTimeout(this.#retry)
    clearTimeout(this.#answerTimer)
    this.#timers = []
    this.#parts.socket.disconnect()
    await this.#keep()
  }

  get #state(): WallState {
    return this.#parts.store.getState()
  }

  #show(state: WallState): void {
    this.#parts.store.setState(state, true)
  }

  #listen(): void {
    const { socket } = this.#parts
    socket.on('connect', () => {
      this.#closedAt = null
      this.#joinAfter(this.#everJoined ? rejoinSpread : 0)
    })
    socket.on('changes', (message: unknown) => this.#onChanges(message))
    socket.on('layout', (message: unknown) => this.#onLayout(message))
    socket.on('rejoin', () => this.#onRejoin())
    socket.on('connect_error', (error: Error) => this.#onConnectError(error))
    socket.on('disconnect', () => {
      this.#joining = false
      this.#closedAt = this.#parts.monotonic()
      // A socket the server closed does not come back by itself.
      if (!socket.active) this.#again(() => socket.connect())
    })
  }

  #joinAfter(spread: number): void {
    clearTimeout(this.#retry)
    this.#joining = true
    this.#retry = setTimeout(() => this.#join(), spread * this.#parts.random())
  }

  /** Asks to join: for what is missing since the last message, or for the `whole` snapshot. */
  #join(whole = false): void {
    const { socket, screen, orgCode, monotonic, clock } = this.#parts
    const { epoch, seq } = this.#state
    const have = epoch !== null && this.#everJoined && !whole ? { epoch, seq } : undefined
    const message: Join = { screen, orgCode, have }
    const askedAt = monotonic()
    const turn = ++this.#attempt
    this.#joining = true
    clearTimeout(this.#retry)
    clearTimeout(this.#answerTimer)
    this.#answerTimer = setTimeout(() => this.#again(() => this.#join()), answerWithin)
    socket.emit('join', message, (reply: unknown) => {
      if (turn !== this.#attempt) return
      clearTimeout(this.#answerTimer)
      this.#joining = false
      this.#onAnswer(reply, monotonic() - askedAt, clock)
    })
  }

  #onAnswer(reply: unknown, roundTrip: number, clock: ServerClock): void {
    const answer = joinAnswerSchema.safeParse(reply)
    if (!answer.success) {
      this.#parts.fault(`join answer: ${answer.error.issues[0]?.path.join('.') ?? ''}`)
      this.#again(() => this.#join())
      return
    }
    this.#hear()
    if ('error' in answer.data) {
      const { code } = answer.data.error
      // A server that has only just started: it will answer, and soon.
      if (passing.includes(code)) this.#again(() => this.#join())
      else this.#refuse(code)
      return
    }
    clock.sync(Date.parse(answer.data.at), roundTrip)
    this.#everJoined = true
    this.#show(joined(this.#state, answer.data))
  }

  #onChanges(message: unknown): void {
    this.#hear()
    if (this.#joining || !this.#everJoined) return
    const checked = changesSchema.safeParse(message)
    const next = checked.success ? changed(this.#state, checked.data) : null
    if (next) this.#show(next)
    else {
      this.#parts.fault(checked.success ? 'gap in changes' : 'unreadable changes')
      this.#join()
    }
  }

  #onLayout(message: unknown): void {
    this.#hear()
    const checked = layoutSchema.safeParse(message)
    if (!checked.success) {
      this.#parts.fault('unreadable layout')
      return
    }
    const { layout, figures: customFigures = [] } = checked.data
    this.#show({ ...this.#state, layout, customFigures })
    // The new layout may ask for figures that this wall was never sent.
    this.#join(true)
  }

  #onRejoin(): void {
    this.#hear()
    this.#join()
  }

  #onConnectError(error: Error & { data?: { code?: string } }): void {
    if (this.#parts.socket.active) return
    this.#refuse(error.data?.code ?? error.message)
  }

  /** A refusal may end: rights change, a screen is published. Asked again, unhurried. */
  #refuse(code: string): void {
    this.#show({ ...this.#state, link: 'refused', refusal: code })
    const { socket } = this.#parts
    this.#again(() => (socket.connected ? this.#join() : socket.connect()), 15_000)
  }

  #again(what: () => void, after = 1000): void {
    clearTimeout(this.#retry)
    this.#retry = setTimeout(what, after * (1 + this.#parts.random()))
  }

  #hear(): void {
    this.#heard = this.#parts.monotonic()
  }

  #checkSilence(): void {
    const { link } = this.#state
    const now = this.#parts.monotonic()
    const closed = this.#closedAt !== null && now - this.#closedAt > closedAllowed
    const silent = closed || now - this.#heard > silenceAllowed
    if (silent && (link === 'live' || link === 'joining')) {
      this.#parts.fault('server silent')
      this.#show({ ...this.#state, link: 'lost' })
    }
    // Heard again without a new join: the link was slow, not broken.
    const current = link === 'lost' && !silent && this.#everJoined && !this.#joining
    if (current && this.#parts.socket.connected) this.#show({ ...this.#state, link: 'live' })
  }

  #askClock(): void {
    const { socket, monotonic, clock } = this.#parts
    if (!socket.connected) return
    const askedAt = monotonic()
    socket.emit('clock', askedAt, (serverAt: unknown) => {
      if (typeof serverAt !== 'number') return
      this.#hear()
      clock.sync(serverAt, monotonic() - askedAt)
      const heardAt = Math.max(this.#state.heardAt ?? 0, serverAt)
      if (this.#state.link === 'live') this.#show({ ...this.#state, heardAt })
    })
  }

  async #keep(): Promise<void> {
    if (!this.#everJoined || this.#keptSeq === this.#state.seq) return
    this.#keptSeq = this.#state.seq
    await this.#parts.memory.keep(this.#parts.memoryKey, this.#state)
  }
}
