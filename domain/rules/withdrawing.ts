/** What somebody asked for and nobody has decided on is theirs to take back. */
import type { Setting } from '../definition/transition.ts'
import { actor } from '../where/where.ts'

interface Withdrawing<To extends string> {
  /** The state, which neither asking nor taking back changes. */
  readonly to: To
  /** The field that names who asked; it is empty while nothing is asked for. */
  readonly asker: string
  /** Empties what was asked for. */
  readonly sets: Readonly<Record<string, Setting>>
}

/** The transition that takes a request back, of each state in which it is open. */
export const withdrawing = <const To extends string>({ to, asker, sets }: Withdrawing<To>) =>
  ({ ...({ to, quiet: true, bulk: false } as const), by: { [asker]: actor }, sets }) as const
