import type { Actor } from '#domain/access/access'
import type { Resource } from '#domain/definition/resource'
import type { Tx } from '../../db/database.ts'
import { Problem } from '../../platform/problem.ts'
import { mustBeValidPlan } from '../table/plan.ts'
import { type Batch, earlierPlan } from './batch.ts'

/**
 * The person's last import of a table with the same columns, where what was said of them then still
 * holds; null where there is none. Runs above scope.
 */
export async function recipeFor(
  tx: Tx,
  actor: Actor,
  resource: Resource,
  headings: readonly string[],
): Promise<Batch | null> {
  const earlier = await earlierPlan(tx, { accountId: actor.id, resource: resource.name, headings })
  return earlier && isSound(resource, actor, earlier) ? earlier : null
}

function isSound(resource: Resource, actor: Actor, batch: Batch): boolean {
  try {
    mustBeValidPlan(resource, actor, batch)
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}
