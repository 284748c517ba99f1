import type { Actor } from '#domain/access/access'
import type { FigureOf } from '#domain/where/where'
import type { FigureFaults, StepContext } from '#domain/workflow/step-context'
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
  /** What is wrong with the figure that a rule watches; without it any name is taken. */
  readonly figureFaults?: FigureFaults
}

/** Who acts and when, as the rules of the domain ask for it. */
export const stepContextOf = (
  { clock, figureOf, figureFaults }: RecordContext,
  actor: Actor,
): StepContext => ({
  actor,
  now: clock.now(),
  ...(figureOf ? { figureOf } : {}),
  ...(figureFaults ? { figureFaults } : {}),
})
