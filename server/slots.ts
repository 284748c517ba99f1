export type Release = () => void

/** The line is full, or somebody no longer waits. */
export class NoSlot extends Error {
  override readonly name = 'NoSlot'
}

/** So many at once, so many more in line in the order they came, and no more than that. */
export class Slots {
  readonly #atOnce: number
  readonly #inLine: number
  readonly #waiting = new Set<() => void>()
  #taken = 0

  constructor(atOnce: number, inLine: number) {
    this.#atOnce = atOnce
    this.#inLine = inLine
  }

  get isIdle(): boolean {
    return this.#taken === 0 && this.#waiting.size === 0
  }

  /** Whether somebody waits for a place. */
  get isWanted(): boolean {
    return this.#waiting.size > 0
  }

  /** Waits for a place; throws `NoSlot` when the line is full, or when `signal` ends the waiting. */
  async take(signal?: AbortSignal): Promise<Release> {
    if (signal?.aborted) throw new NoSlot()
    const free = this.takeFree()
    if (free) return free
    await this.#turn(signal)
    return this.#releaseOf()
  }

  /** A place that is free now; null where one has to wait. */
  takeFree(): Release | null {
    if (this.#taken >= this.#atOnce) return null
    this.#taken += 1
    return this.#releaseOf()
  }

  #releaseOf(): Release {
    let isTaken = true
    return () => {
      if (isTaken) this.#pass()
      isTaken = false
    }
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    const release = await this.take()
    try {
      return await work()
    } finally {
      release()
    }
  }

  /** A place goes from hand to hand: whoever comes meanwhile never gets before the line. */
  #pass(): void {
    const [next] = this.#waiting
    if (next) next()
    else this.#taken -= 1
  }

  #turn(signal?: AbortSignal): Promise<void> {
    if (this.#waiting.size >= this.#inLine) throw new NoSlot()
    return new Promise((entered, refused) => {
      const leave = () => {
        this.#waiting.delete(enter)
        refused(new NoSlot())
      }
      const enter = () => {
        this.#waiting.delete(enter)
        signal?.removeEventListener('abort', leave)
        entered()
      }
      this.#waiting.add(enter)
      signal?.addEventListener('abort', leave, { once: true })
    })
  }
}

interface Shares {
  readonly each: number
  readonly eachInLine: number
  readonly total: number
  readonly totalInLine: number
}

/** Places for everybody, of which one person never has more than their share, in line or not. */
export class FairSlots {
  readonly #shares: Shares
  readonly #total: Slots
  readonly #people = new Map<string, Slots>()

  constructor(shares: Shares) {
    this.#shares = shares
    this.#total = new Slots(shares.total, shares.totalInLine)
  }

  /** Waits for a place of this person's share, then for one of everybody's. Throws like `Slots`. */
  async take(person: string, signal?: AbortSignal): Promise<Release> {
    const own = this.#ownOf(person)
    const leaveOwn = await own.take(signal).catch((error: unknown) => {
      this.#left(person, () => undefined)
      throw error
    })
    const leaveTotal = await this.#total.take(signal).catch((error: unknown) => {
      this.#left(person, leaveOwn)
      throw error
    })
    return this.#releaseOf(person, leaveOwn, leaveTotal)
  }

  async run<T>(person: string, work: () => Promise<T>): Promise<T> {
    const release = await this.take(person)
    try {
      return await work()
    } finally {
      release()
    }
  }

  /** A place that is free now, of this person's share and of everybody's; null where one has to wait. */
  takeFree(person: string): Release | null {
    const leaveOwn = this.#ownOf(person).takeFree()
    const leaveTotal = leaveOwn && this.#total.takeFree()
    if (leaveOwn && leaveTotal) return this.#releaseOf(person, leaveOwn, leaveTotal)
    if (leaveOwn) this.#left(person, leaveOwn)
    return null
  }

  #ownOf(person: string): Slots {
    const own = this.#people.get(person) ?? new Slots(this.#shares.each, this.#shares.eachInLine)
    this.#people.set(person, own)
    return own
  }

  #releaseOf(person: string, leaveOwn: Release, leaveTotal: Release): Release {
    return () => {
      leaveTotal()
      this.#left(person, leaveOwn)
    }
  }

  /** Whether somebody else waits, who would have a place if there was one. */
  get isWanted(): boolean {
    return this.#total.isWanted
  }

  #left(person: string, leave: Release): void {
    leave()
    if (this.#people.get(person)?.isIdle) this.#people.delete(person)
  }
}
