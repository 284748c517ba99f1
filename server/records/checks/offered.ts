import { sql } from 'drizzle-orm'
import { type Narrowed, narrowedIn } from '#domain/offered-at'
import { resourceNamed } from '#domain/resources/index'
import type { FieldError } from '#domain/workflow'
import type { Tx } from '../../db/database.ts'
import { placedColumn, tableOf } from '../../db/tables.ts'
import { type Check, standing } from './check.ts'

/**
 * What a field offers only at an organisation that another names stands there or above: what the
 * form does not offer is not taken from elsewhere either. Pairs that were there are not asked again.
 */
export const offered: Check = async (tx, write) => {
  const { resource, after } = write
  const known = new Set(narrowedIn(resource.fields, standing(write) ?? {}).map(pairOf))
  const faults: FieldError[] = []
  for (const one of narrowedIn(resource.fields, after)) {
    if (known.has(pairOf(one)) || (await isOffered(tx, one))) continue
    faults.push({ field: one.field, code: 'standsElsewhere' })
  }
  return faults
}

const pairOf = ({ resource, id, org }: Narrowed): string => `${resource} ${id} ${org}`

async function isOffered(tx: Tx, { resource: name, id, org }: Narrowed): Promise<boolean> {
  const target = resourceNamed(name)
  const placed = target ? placedColumn(target) : null
  if (!target || !placed) return true
  const [found] = await tx.query(sql`
    select 1 from ${sql.raw(tableOf(target).table)} t join organization o on o.id = ${org}::uuid
    where t.id = ${id}::uuid and ${sql.raw(`t.${placed}`)}
      in (o.group_id, o.company_id, o.factory_id, o.workshop_id, o.id)`)
  return found !== undefined
}
