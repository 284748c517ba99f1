import type { Actor } from '#domain/access/access'
import type { FigureOf } from '#domain/where/where'
import type { StepContext } from '#domain/workflow/step-context'
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../platform/clock.ts'
import type { SecretBox } from '../../platform/secret-box.ts'

/** What every operation on records works with. */
export interface RecordContext {
  readonly db: Database
  readonly clock: Clock
  /** Seals secrets of other systems; without it, records that have some cannot be written. */
  readonly box?: SecretBox
  /** Figures that records show of themselves; without it they show none. */
  readonly figureOf?: FigureOf
}

/** Who acts and when, as the rules of the domain ask for it. */
export const stepContextOf = ({ clock, figureOf }: RecordContext, actor: Actor): StepContext => ({
  actor,
  now: clock.now(),
  ...(figureOf ? { figureOf } : {}),
})
