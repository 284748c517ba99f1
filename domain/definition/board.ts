/** A sheet to hang up on site: who answers for it, large, with the code that leads to the record. */
import type { Fields } from './transition.ts'

export type Board<Name extends string = string> =
  /** That of the record which this reference names. */
  | { readonly at: Name }
  | {
      readonly shows: readonly Name[]
      readonly lines?: BoardLines
    }

/** Records of another type that stand on it, one below the other. */
export interface BoardLines {
  readonly resource: string
  /** The reference of theirs to the record that the board is of. */
  readonly by: string
  readonly in: readonly string[]
  /** The first is what is read from afar. */
  readonly shows: readonly string[]
}

interface Boarded {
  readonly name: string
  readonly fields: Fields
  readonly board?: Board
}

/** The address of the board of a record; null where its type has none, or it names nobody's. */
export function boardPath(
  { name, fields, board }: Boarded,
  record: Readonly<Record<string, unknown>>,
): string | null {
  if (!board) return null
  if (!('at' in board)) return `/print/board/${name}/${String(record.id)}`
  const target = record[board.at]
  return typeof target === 'string' ? `/print/board/${fields[board.at]?.ref}/${target}` : null
}

type Check = (path: string, value: string) => string[]

/** What is wrong with the board of a definition. */
export function boardFaults({ board }: Pick<Boarded, 'board'>, field: Check): string[] {
  if (!board) return []
  if ('at' in board) return field('board.at', board.at)
  return board.shows.flatMap((name) => field('board.shows', name))
}
