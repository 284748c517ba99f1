/** Locks until the end of the transaction, by record type and organisation. Run above scope. */
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { passAsWriter } from '../../db/programs/lineage.ts'
import { serialised, sharing } from '../../db/serialised.ts'

const keyOf = (resource: string, org: string) => ['records at', resource, org] as const

/**
 * Nobody else brings something about on the records of the type at this organisation: a record that
 * comes there sees what they did, and they see it. Passes the writers' gate before, as they do.
 */
export async function holdPlace(tx: Tx, resource: string, org: string): Promise<void> {
  await tx.query(sql.raw(`select ${passAsWriter}`))
  await serialised(tx, ...keyOf(resource, org))
}

/** Nobody brings a record of the type to these organisations meanwhile. */
export async function sharePlaces(
  tx: Tx,
  resource: string,
  orgs: readonly string[],
): Promise<void> {
  for (const org of orgs) await sharing(tx, ...keyOf(resource, org))
}
