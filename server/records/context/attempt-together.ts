import type { Tx } from '../../db/database.ts'
import type { Problem } from '../../platform/problem.ts'
import { attempt } from './attempt.ts'

interface Together<T, R> {
  /** Most items at a time. */
  readonly most: number
  /** Deals with the first `done` of the items, at least one; throws a Problem where it cannot. */
  readonly work: (items: readonly T[]) => Promise<{ readonly result: R; readonly done: number }>
  /** What becomes of an item that is refused when it comes by itself. */
  readonly refused: (item: T, problem: Problem) => R
}

/**
 * Works through items in their order, as many together as can be: what is refused leaves nothing
 * behind and is tried again with fewer, and with more again behind it.
 */
export async function attemptTogether<T, R>(
  tx: Tx,
  items: readonly T[],
  { most, work, refused }: Together<T, R>,
): Promise<R[]> {
  const results: R[] = []
  for (let [from, size] = [0, most]; from < items.length; ) {
    const piece = items.slice(from, from + size)
    const [first] = piece
    const tried = await attempt(tx, () => work(piece))
    const done = 'value' in tried ? tried.value.done : 0
    if ('value' in tried) results.push(tried.value.result)
    else if (first !== undefined && piece.length === 1) results.push(refused(first, tried.problem))
    from += piece.length === 1 ? 1 : done
    size = done === piece.length ? Math.min(most, size * 2) : Math.max(1, Math.floor(size / 2))
  }
  return results
}
