import type { Actor } from '../access/access.ts'
import type { Lineage } from '../access/scope.ts'
import type { Context } from '../where/where.ts'

/** Who acts and when; the system acts where a definition lets only the system act. */
export interface StepContext extends Context {
  readonly actor: Actor
  readonly system?: boolean
  /** Of what the clock brings: the account that answers for it; null where nobody does. */
  readonly onAuthorityOf?: string | null
  /** Where the record stands; needed by whoever stands in for somebody. */
  readonly place?: Lineage | null
}
