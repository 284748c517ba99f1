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

/** What stands on a display now. */
export interface Turn {
  readonly shown: string
  /** To be fetched besides; null until shortly before its turn. */
  readonly next: string | null
  /** Those that are gone and whose turn it would be: whether they are there again is asked then. */
  readonly tried: readonly string[]
  /** Every one of them is gone. */
  readonly isNoneLeft: boolean
  /** Milliseconds after which this changes. */
  readonly changesIn: number
}

/**
 * The boards of this moment. By the clock: the displays of a split wall turn together. In place of one that
 * is `gone`, missing or not for this viewer, the one after it stands.
 */
export function boardsAt(
  { boards, every }: Rotation,
  now: number,
  gone: ReadonlySet<string> = new Set(),
): Turn {
  const turn = Math.floor(now / every)
  const at = (index: number) => boards[index % boards.length] ?? ''
  const standing = (index: number) =>
    boards.map((_, step) => at(index + step)).find((board) => !gone.has(board)) ?? at(index)
  const left = (turn + 1) * every - now
  const isNear = boards.length > 1 && left <= ahead
  const shown = standing(turn)
  const due = isNear ? [at(turn), at(turn + 1)] : [at(turn)]
  return {
    shown,
    next: isNear ? standing(turn + 1) : null,
    tried: due.filter((board) => gone.has(board)),
    isNoneLeft: boards.every((board) => gone.has(board)),
    changesIn: isNear ? left : left - ahead,
  }
}
