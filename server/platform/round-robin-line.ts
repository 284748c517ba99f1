/**
 * A line in which groups take turns, groups within groups too: one of a thousand comes to its turn no
 * more often than one of a single one. Within the last group first come, first served.
 */
export class RoundRobinLine<T> {
  readonly #own = new Set<T>()
  readonly #groups = new Map<string, RoundRobinLine<T>>()
  #size = 0

  get size(): number {
    return this.#size
  }

  /** How many stand in a group of the outermost kind. */
  sizeOf(group: string | undefined): number {
    return group === undefined ? this.#own.size : (this.#groups.get(group)?.size ?? 0)
  }

  /** `path` names the groups from the widest to the narrowest. */
  add(item: T, [group, ...narrower]: readonly string[]): void {
    this.#size += 1
    if (group === undefined) {
      this.#own.add(item)
      return
    }
    const line = this.#groups.get(group) ?? new RoundRobinLine<T>()
    this.#groups.set(group, line)
    line.add(item, narrower)
  }

  remove(item: T, [group, ...narrower]: readonly string[]): boolean {
    const line = group === undefined ? undefined : this.#groups.get(group)
    const isGone = group === undefined ? this.#own.delete(item) : line?.remove(item, narrower)
    if (isGone) this.#size -= 1
    if (group !== undefined && line?.size === 0) this.#groups.delete(group)
    return isGone ?? false
  }

  /** Takes out whose turn it is. */
  next(): T | undefined {
    if (this.#size === 0) return undefined
    this.#size -= 1
    for (const item of this.#own) {
      this.#own.delete(item)
      return item
    }
    for (const [group, line] of this.#groups) {
      const item = line.next()
      // Its next turn comes after everybody else's.
      this.#groups.delete(group)
      if (line.size > 0) this.#groups.set(group, line)
      return item
    }
    return undefined
  }

  /** Who came last of the longest group, and how long that is; its own line where there are none. */
  lastOfLongest(): { readonly item: T; readonly size: number } | undefined {
    const longest = [...this.#groups.values()].sort((a, b) => b.size - a.size)[0]
    if (longest && longest.size >= this.#own.size) {
      const last = longest.lastOfLongest()
      return last && { item: last.item, size: longest.size }
    }
    const item = [...this.#own].at(-1)
    return item && { item, size: this.#own.size }
  }
}
