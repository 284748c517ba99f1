/** Which of several boards a display shows now. Pure. */

/** Milliseconds before its turn in which a board is fetched, so that it is there at once. */
const ahead = 5_000
const usualSeconds = 60
const leastSeconds = 10
const mostBoards = 12

export interface Rotation {
  readonly boards: readonly string[]
  /** Milliseconds for each. */
  readonly every: number
}

/** `pageCode` and those that `rotate` names besides, each for as long as `seconds` says. */
export function rotationOf(first: string, search: URLSearchParams): Rotation {
  const others = (search.get('rotate') ?? '').split(',').map((code) => code.trim())
  const boards = [...new Set([first, ...others.filter(Boolean)])].slice(0, mostBoards)
  const asked = Number(search.get('seconds') ?? usualSeconds)
  const seconds = Number.isFinite(asked) ? Math.max(leastSeconds, asked) : usualSeconds
  return { boards, every: seconds * 1000 }
}

/**
 * The board of this moment, the one to be fetched besides, and after how many milliseconds this changes. By
 * the clock: the displays of a split wall turn together.
 */
export function boardsAt({ boards, every }: Rotation, now: number) {
  const turn = Math.floor(now / every)
  const at = (index: number) => boards[index % boards.length] ?? ''
  const left = (turn + 1) * every - now
  const isNear = boards.length > 1 && left <= ahead
  return {
    shown: at(turn),
    next: isNear ? at(turn + 1) : null,
    changesIn: isNear ? left : left - ahead,
  }
}
