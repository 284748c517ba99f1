/**
 * What earlier versions left wrong in stored records and no call of the API puts right: drills that
 * say they are replaced and are not, or the other way round, and records in deleted organisations.
 */

import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/access'
import type { Resource } from '#domain/definition/resource'
import { resources } from '#domain/resources/index'
import { drill, standsIn } from '#domain/resources/process-control/drill'
import { matches, type Values } from '#domain/where/where'
import { grounds } from '../../authority/grounds.ts'
import type { Database, Tx } from '../../db/database.ts'
import { placedColumn, tableOf } from '../../db/sql/tables.ts'
import { isRefusal } from '../../platform/problem.ts'
import { saveRecorded } from '../store/recorded.ts'
import { lockRecord } from '../store/store.ts'

/** A record that is wrong, and what puts it right; null where only a person can say. */
export interface Finding {
  readonly resource: Resource
  readonly id: string
  readonly number: string | null
  readonly kind: 'replaced' | 'stranded'
  readonly changes: Values | null
}

/** A finding and what became of it: the code of a refusal where it was left as it is. */
export interface Repaired extends Finding {
  readonly refusal: string | null
}

/** Everything that is wrong today. Runs above scope. */
export const findRepairs = async (tx: Tx): Promise<Finding[]> => [
  ...(await wronglyReplaced(tx)),
  ...(await stranded(tx)),
]

/** A drill as its links are read: `replacementOf` names the one it stands in for. */
interface Linked extends Values {
  readonly id: string
  readonly number: string
  readonly storedState: string
  readonly replacementOf: string | null
  readonly replaced: boolean
}

async function wronglyReplaced(tx: Tx): Promise<Finding[]> {
  const resource: Resource = drill
  const linked = await tx.query<Linked>(sql`
    select id, number, state as "storedState", replacement_of as "replacementOf",
      coalesce(replaced, false) as replaced
    from ${sql.raw(tableOf(resource).table)} d
    where deleted_at is null and (replaced or replacement_of is not null or id in (
      select replacement_of from ${sql.raw(tableOf(resource).table)} where deleted_at is null))
    order by number`)
  const replaced = replacedAmong(linked)
  return linked
    .filter((one) => one.replaced !== replaced.has(one.id))
    .map(({ id, number }) => ({
      ...{ resource, id, number, kind: 'replaced' as const },
      changes: { replaced: replaced.has(id) },
    }))
}

/**
 * Those that are replaced by a drill that stands in for them, as it does when drills are written:
 * whether that one is replaced in its turn is asked of the links, not of what is stored.
 */
function replacedAmong(linked: readonly Linked[]): ReadonlySet<string> {
  const replaced = new Set<string>()
  for (let before = -1; before < replaced.size; ) {
    before = replaced.size
    for (const one of linked) {
      const isStanding = matches(standsIn, { ...one, replaced: replaced.has(one.id) }, unasked)
      if (one.replacementOf && isStanding) replaced.add(one.replacementOf)
    }
  }
  return replaced
}

// The rule asks for neither.
const unasked = { actor: { id: '' }, now: new Date(0) }

async function stranded(tx: Tx): Promise<Finding[]> {
  const living = await livingAbove(tx)
  const found: Finding[] = []
  for (const resource of resources as readonly Resource[]) {
    const placed = resource.placedBy === 'self' ? 'parent' : placedColumn(resource)
    if (!placed || !isKept(resource)) continue
    const rows = await tx.query<{ id: string; number: string | null; org: string }>(sql`
      select t.id, t.number, o.id as org from ${sql.raw(tableOf(resource).table)} t
        join organization o on o.id = ${sql.raw(`t.${placed}`)}
      where t.deleted_at is null and o.deleted_at is not null order by t.id`)
    found.push(
      ...rows.map(({ id, number, org }) => {
        const above = living.get(org)
        const changes = above && mayMove(resource) ? { [resource.placedBy]: above } : null
        return { resource, id, number, kind: 'stranded' as const, changes }
      }),
    )
  }
  return found
}

// What nobody changes is a log: it stays where it happened.
const isKept = ({ access }: Resource): boolean => access.update.length > 0

// Where an organisation hangs, and where somebody has rights, is for a person to say.
const mayMove = ({ name, placedBy }: Resource): boolean =>
  placedBy !== 'self' && !Object.hasOwn(grounds, name)

/** The nearest organisation above each deleted one that is there; none above a root. */
async function livingAbove(tx: Tx): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.query<{ id: string; above: string }>(sql`
    with recursive upwards (id, above, step) as (
      select id, parent, 1 from organization where deleted_at is not null and parent is not null
      union all
      select u.id, p.parent, u.step + 1 from upwards u join organization p on p.id = u.above
        where p.deleted_at is not null and p.parent is not null and u.step < 50
    )
    select u.id, u.above from upwards u join organization o on o.id = u.above
    where o.deleted_at is null`)
  return new Map(rows.map(({ id, above }) => [id, above]))
}

/**
 * Puts right what can be, each record in a transaction of its own with an entry in its history that
 * names who had it done and why. What is refused, or was changed meanwhile, is left and said.
 */
export async function repair(
  db: Database,
  actor: Actor,
  findings: readonly Finding[],
  { now, why }: { readonly now: Date; readonly why: string },
): Promise<Repaired[]> {
  const repaired: Repaired[] = []
  for (const finding of findings) {
    const { resource, id, changes } = finding
    if (!changes) {
      repaired.push({ ...finding, refusal: 'byHand' })
      continue
    }
    const refusal = await db
      .system(async (tx) => {
        const before = await lockRecord(tx, resource, id)
        if (!before) return 'notFound'
        const operation = { action: 'change', why, actorId: actor.id, now }
        await saveRecorded(tx, resource, { before, changes, ...operation })
        return null
      })
      .catch(refusalCode)
    repaired.push({ ...finding, refusal })
  }
  return repaired
}

function refusalCode(thrown: unknown): string {
  if (isRefusal(thrown)) return thrown.code
  throw thrown
}
