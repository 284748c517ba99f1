import { RoundRobinLine } from './round-robin-line.ts'

export type Release = () => void

/** The line is full, or somebody no longer waits. */
export class NoSlot extends Error {
  override readonly name = 'NoSlot'
}

/** Where somebody stands in a line. */
export interface Standing {
  /** Those of rank 0 have most of the turns, those of rank 1 some; default 0. */
  readonly rank?: 0 | 1
  /** The groups that take turns, from the widest to the narrowest; default none. */
  readonly groups?: readonly string[]
}

/** Turns of the first rank for one of the second, where both wait: however many come, nobody is shut out. */
const turnsOfFirst = 3

interface Waiting {
  readonly enter: () => void
  readonly leave: () => void
}

/**
 * So many at once, so many more in line for each rank: of the first so many in turn, then one of the
 * second; groups in turn, and within a group in the order they came. In a full line the longest group gives
 * way to one that is shorter.
 */
export class Slots {
  /** Turns of the first rank while somebody of the second waits. */
  #turns = 0
  readonly #atOnce: number
  readonly #inLine: number
  readonly #lines = [new RoundRobinLine<Waiting>(), new RoundRobinLine<Waiting>()] as const
  #taken = 0

  constructor(atOnce: number, inLine: number) {
    this.#atOnce = atOnce
    this.#inLine = inLine
  }

  get isIdle(): boolean {
    return this.#taken === 0 && !this.isWanted
  }

  /** Whether somebody waits for a place. */
  get isWanted(): boolean {
    return this.#lines.some(({ size }) => size > 0)
  }

  /** Waits for a place; throws `NoSlot` when the line is full, or when `signal` ends the waiting. */
  async take(signal?: AbortSignal, standing: Standing = {}): Promise<Release> {
    if (signal?.aborted) throw new NoSlot()
    const free = this.takeFree()
    if (free) return free
    await this.#turn(standing, signal)
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

  async run<T>(work: () => Promise<T>, standing?: Standing): Promise<T> {
    const release = await this.take(undefined, standing)
    try {
      return await work()
    } finally {
      release()
    }
  }

  /** A place goes from hand to hand: whoever comes meanwhile never gets before the line. */
  #pass(): void {
    const [first, second] = this.#lines
    const isOfSecond = second.size > 0 && (first.size === 0 || this.#turns >= turnsOfFirst)
    this.#turns = isOfSecond || second.size === 0 ? 0 : this.#turns + 1
    const next = isOfSecond ? second.next() : first.next()
    if (next) next.enter()
    else this.#taken -= 1
  }

  #turn({ rank = 0, groups = [] }: Standing, signal?: AbortSignal): Promise<void> {
    const line = this.#lines[rank]
    if (line.size >= this.#inLine) makeRoom(line, groups[0])
    return new Promise((entered, refused) => {
      const waiting: Waiting = {
        enter: () => {
          signal?.removeEventListener('abort', waiting.leave)
          entered()
        },
        leave: () => {
          signal?.removeEventListener('abort', waiting.leave)
          line.remove(waiting, groups)
          refused(new NoSlot())
        },
      }
      line.add(waiting, groups)
      signal?.addEventListener('abort', waiting.leave, { once: true })
    })
  }
}

/** Sends the last of the longest group away for one of a shorter; throws `NoSlot` where none is. */
function makeRoom(line: RoundRobinLine<Waiting>, group: string | undefined): void {
  const last = line.lastOfLongest()
  if (group === undefined || !last || last.size <= line.sizeOf(group) + 1) throw new NoSlot()
  last.item.leave()
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

  /**
   * Waits for a place of this person's share, then for one of everybody's, where `standing` is asked.
   * Throws like `Slots`.
   */
  async take(person: string, signal?: AbortSignal, standing?: Standing): Promise<Release> {
    const own = this.#ownOf(person)
    const leaveOwn = await own.take(signal).catch((error: unknown) => {
      this.#left(person, () => undefined)
      throw error
    })
    const leaveTotal = await this.#total.take(signal, standing).catch((error: unknown) => {
      this.#left(person, leaveOwn)
      throw error
    })
    return this.#releaseOf(person, leaveOwn, leaveTotal)
  }

  async run<T>(person: string, work: () => Promise<T>, standing?: Standing): Promise<T> {
    const release = await this.take(person, undefined, standing)
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
