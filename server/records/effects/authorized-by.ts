/**
 * What the clock will bring about on somebody's authority is tried as soon as they give their word, and
 * undone: what goes beyond them is refused to them with the reason, not held back later unseen. On
 * the day it is measured again.
 */
import type { AnyRow, Resource } from '#domain/definition/resource'
import { isBeyondAuthority } from '../../authority/guard.ts'
import type { Tx } from '../../db/database.ts'
import { invalid } from '../../platform/problem.ts'
import { rehearse } from '../context/attempt.ts'
import { systemContext } from '../context/system.ts'
import { followEffects } from './effects.ts'

interface Given {
  readonly before: AnyRow
  readonly after: AnyRow
}

/** Throws a 422 naming the field of whoever answers, unless they could bring it about today. Runs above scope. */
export async function mustBeAuthorized(
  tx: Tx,
  resource: Resource,
  { before, after }: Given,
  now: Date,
): Promise<void> {
  if (before.storedState === after.storedState) return
  for (const transition of Object.values(resource.states[after.storedState] ?? {})) {
    const { onAuthorityOf: field, effects = [] } = transition
    const answers = field ? after[field] : null
    if (!field || typeof answers !== 'string') continue
    const context = { ...systemContext(now), onAuthorityOf: answers }
    const problem = await rehearse(tx, () =>
      followEffects(tx, { resource, record: after, effects }, context),
    )
    if (!problem || !isBeyondAuthority(problem)) continue
    throw invalid((problem.errors ?? []).map((error) => ({ ...error, field })))
  }
}
