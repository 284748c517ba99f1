import { sql } from 'drizzle-orm'
import type { AnyRow } from '#domain/definition/resource'
import { resourceNamed } from '#domain/resources/index'
import { readRule } from '#domain/workflow/conditions'
import type { StepContext } from '#domain/workflow/step-context'
import type { Tx } from '../../db/database.ts'
import { whereSql } from '../../db/sql/where-sql.ts'
import { Problem } from '../../platform/problem.ts'
import { mayRead } from '../access/policy.ts'
import { withSystemRole } from '../context/with-system-role.ts'
import { labelsOf } from '../store/labels.ts'
import { alive, selectRecords } from '../store/store.ts'
import type { ReferringRecord } from './referring-records.ts'

/** So many records of each way to point at another are named to whoever wants that one deleted. */
export const namedAtMost = 10

/**
 * The 409 of a record that others point at. It names those that the person may read, and a type of
 * the others: what lies elsewhere is in the way as well, and is not told. Runs in the person's scope.
 */
export async function inUse(
  tx: Tx,
  users: readonly ReferringRecord[],
  context: StepContext,
): Promise<Problem> {
  const found: { readonly resource: string; readonly row: AnyRow }[] = []
  for (const name of new Set(users.map(({ resource }) => resource))) {
    const ids = users.filter(({ resource }) => resource === name).map(({ id }) => id)
    for (const row of await readableOf(tx, name, ids, context)) found.push({ resource: name, row })
  }
  const named = found.slice(0, namedAtMost)
  const wanted: Record<string, string[]> = {}
  for (const { resource, row } of named) {
    wanted[resource] = [...(wanted[resource] ?? []), row.id]
  }
  const labels = await withSystemRole(tx, context.actor.scope, () => labelsOf(tx, wanted))
  const records = named.map(({ resource, row: { id, number } }) => ({
    ...{ resource, id, number: number ?? null },
    ...(labels[id] ?? { name: number ?? id }),
  }))
  const others = users.filter(({ id }) => !found.some(({ row }) => row.id === id))
  const [hidden, more] = [others.length > 0, found.length > named.length]
  const params = { resource: users[0]?.resource, records, hidden, more }
  return new Problem(409, 'inUse', { params })
}

async function readableOf(
  tx: Tx,
  name: string,
  ids: readonly string[],
  context: StepContext,
): Promise<AnyRow[]> {
  const resource = resourceNamed(name)
  if (!resource || !mayRead(resource, context.actor)) return []
  const own = readRule(resource, context.actor)
  return selectRecords(
    tx,
    resource,
    sql`t.id = any(${sql.param([...ids])}::uuid[]) and ${alive(false)}
      and ${own ? whereSql(resource, own, context) : sql`true`}`,
  )
}
