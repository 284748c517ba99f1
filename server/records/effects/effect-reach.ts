import type { AnyRow, Resource } from '#domain/definition/resource'
import type { Effect } from '#domain/definition/transition'
import type { StepContext } from '#domain/workflow/step-context'
import type { Tx } from '../../db/database.ts'
import { invalid } from '../../platform/problem.ts'
import { mayReadRecord, mayUse } from '../access/policy.ts'
import { principalsFor } from '../access/visibility.ts'
import { personIn } from '../context/system.ts'
import { placeInScope } from '../place/place.ts'

/**
 * Pointing reaches further than writing (decision 8): throws a 422 at the field that points unless
 * the person, or somebody they stand in for, may do to the target what the effect `needs`. The system
 * may. Runs above scope.
 */
export async function mustBeTheirs(
  tx: Tx,
  { on, needs }: Effect,
  target: Resource,
  record: AnyRow,
  context: StepContext,
): Promise<void> {
  if (on === 'self' || needs === 'nothing' || context.system || !personIn(context)) return
  const { actor } = context
  for (const one of [actor, ...principalsFor(target, actor).map((other) => other.actor)]) {
    const reads = mayReadRecord(target, record, { ...context, actor: one })
    const may = reads && (needs === 'reading' || mayUse(target, one, 'change'))
    if (may && (await placeInScope(tx, target, record, one))) return
  }
  const field = on === 'orgAndAncestors' ? target.placedBy : 'field' in on ? on.field : on.sharing
  throw invalid([{ field, code: 'noPermission' }])
}
