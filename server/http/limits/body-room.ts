/** Bytes of bodies, parsed or not, in the calls of one caller that are not answered, and of everybody. */
export interface BodyShare {
  readonly each: number
  /** Of each wider group that callers belong to; default the total. */
  readonly ofGroup?: number
  readonly total: number
}

/** The bytes of one body. */
export interface BodyPlace {
  /** Counts what came; false where there is no room for it. */
  readonly add: (bytes: number) => boolean
  /** It is here as a whole, and is worked on: it gives way no more. */
  readonly keep: () => void
  /** Gives all of it back. */
  readonly leave: () => void
}

interface Held {
  readonly groups: readonly string[]
  readonly giveWay: () => void
  bytes: number
  isKept: boolean
}

/**
 * Bytes that are held for callers, counted as they come: what is only announced takes no room. Where it
 * is full, the widest group that holds the most gives way to one that holds less.
 */
export class BodyRoom {
  readonly #share: BodyShare
  readonly #held = new Set<Held>()
  readonly #ofGroup = new Map<string, number>()
  #total = 0

  constructor(share: BodyShare) {
    this.#share = share
  }

  /** A body begins. `groups`: from the widest to the caller; `giveWay` is called when it has to go. */
  open(groups: readonly string[], giveWay: () => void): BodyPlace {
    const held: Held = { groups, giveWay, bytes: 0, isKept: false }
    this.#held.add(held)
    return {
      add: (bytes) => this.#add(held, bytes),
      keep: () => {
        held.isKept = true
      },
      leave: () => this.#remove(held),
    }
  }

  #add(held: Held, bytes: number): boolean {
    if (!this.#held.has(held)) return false
    if (!this.#isWithinShares(held.groups, bytes)) return false
    while (this.#total + bytes > this.#share.total) {
      const largest = this.#largestBesides(held, bytes)
      if (!largest) return false
      this.#remove(largest)
      largest.giveWay()
    }
    this.#count(held, bytes)
    return true
  }

  /** Bytes that lie here as a whole give no way: no group may have so many that all the room is its. */
  #isWithinShares(groups: readonly string[], bytes: number): boolean {
    const { each, total, ofGroup = total } = this.#share
    const caller = groups.length - 1
    return groups.every(
      (group, at) => (this.#ofGroup.get(group) ?? 0) + bytes <= (at === caller ? each : ofGroup),
    )
  }

  /** The largest body of the group that holds the most, where that is more than the asker's would. */
  #largestBesides(asker: Held, bytes: number): Held | undefined {
    const widest = ({ groups }: Held): string => groups[0] ?? ''
    const ofGroup = (held: Held): number => this.#ofGroup.get(widest(held)) ?? 0
    let found: Held | undefined
    for (const held of this.#held) {
      if (held.isKept || held.bytes === 0) continue
      const isMore = !found || ofGroup(held) > ofGroup(found)
      const isLarger = found && ofGroup(held) === ofGroup(found) && held.bytes > found.bytes
      if (isMore || isLarger) found = held
    }
    return found && ofGroup(found) > ofGroup(asker) + bytes ? found : undefined
  }

  #remove(held: Held): void {
    if (!this.#held.delete(held)) return
    this.#count(held, -held.bytes)
  }

  #count(held: Held, bytes: number): void {
    held.bytes += bytes
    this.#total += bytes
    for (const group of new Set(held.groups)) {
      const left = (this.#ofGroup.get(group) ?? 0) + bytes
      if (left > 0) this.#ofGroup.set(group, left)
      else this.#ofGroup.delete(group)
    }
  }
}
