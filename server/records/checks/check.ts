import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access'
import type { Resource } from '#domain/resource'
import type { Values } from '#domain/where'
import type { FieldError } from '#domain/workflow'
import type { Tx } from '../../db/database.ts'
import { passAsWriter } from '../../db/programs/lineage.ts'
import { type Key, serialised } from '../../db/serialised.ts'

/** A write as a check sees it: the record before, empty for a new one, and after. */
export interface Write {
  readonly resource: Resource
  readonly actor: Actor
  readonly now: Date
  readonly before: Values | null
  readonly after: Values & { readonly id: string }
}

/** The record as it counted until now: null for a new one, and for one that comes back from deletion. */
export const standing = ({ before }: Pick<Write, 'before'>): Values | null =>
  before && !before.deletedAt ? before : null

/** The stored state that the record will have. */
export const stateAfter = ({ resource, after }: Pick<Write, 'resource' | 'after'>): string =>
  String(after.state ?? after.storedState ?? resource.initial)

/**
 * Waits for whoever writes a record of the type by the same rule, before the check reads what others
 * have. Passes the writers' gate before, as whoever changes a record does. Rows of others that the
 * write comes to hold later must be held before, or two would wait for one another.
 */
export async function meet(
  tx: Tx,
  { resource }: Pick<Write, 'resource'>,
  ...rule: Key
): Promise<void> {
  const { name, placedBy } = resource
  if (placedBy !== 'self' && placedBy !== 'shared')
    await tx.query(sql.raw(`select ${passAsWriter}`))
  await serialised(tx, name, ...rule)
}

/**
 * Holds the organisation above, as the trigger does that places one: whoever changes it is waited for,
 * and waits, so that neither is measured against what the other was.
 */
export async function holdParent(tx: Tx, { after }: Pick<Write, 'after'>): Promise<void> {
  if (!after.parent) return
  await tx.query(sql`select from organization where id = ${after.parent}::uuid for share`)
}

/** Looks at more than the record itself, above scope; answers what is wrong. */
export type Check = (tx: Tx, write: Write) => Promise<readonly FieldError[]>
