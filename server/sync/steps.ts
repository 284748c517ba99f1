import type { Actor } from '#domain/access/access'
import type { Difference } from '#domain/api/sync'
import type { RecordContext } from '../records/context/record-context.ts'

/** In whose right and below which organisation a run works. */
export interface Authority {
  readonly recordContext: RecordContext
  readonly actor: Actor
  /** Id of the organisation whose settings these are: nothing a source says reaches beyond it. */
  readonly org: string
}

/** How differences of one object come about. Each throws a Problem when it is refused. */
export interface Steps {
  /** Answers the id of what was made. */
  readonly add: (authority: Authority, difference: Difference) => Promise<string>
  readonly change: (authority: Authority, difference: Difference) => Promise<void>
  readonly disable: (authority: Authority, difference: Difference) => Promise<void>
}
