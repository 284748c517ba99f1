import { sql } from 'drizzle-orm'
import type { FieldError } from '#domain/definition/field-error'
import type { Values } from '#domain/where/where'
import type { Tx } from '../../../db/database.ts'
import { type Check, standing } from '../base/check.ts'

const asked = ['welderCertificates', 'workers', 'workLeader', 'linkedMainPermit', 'planEnd']

/**
 * Certificates for hot work are those of the people who do it, and electricity is laid on for no longer
 * than the work it serves.
 */
export const permitPapers: Check = async (tx, write) => {
  const { after } = write
  const before = standing(write)
  if (asked.every((name) => JSON.stringify(before?.[name]) === JSON.stringify(after[name])))
    return []
  return [...(await strangers(tx, after)), ...(await outlasting(tx, after))]
}

const listOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(String) : []

/** Certificates of somebody who does not work under the permit. */
async function strangers(tx: Tx, permit: Values): Promise<FieldError[]> {
  const certificates = listOf(permit.welderCertificates)
  if (certificates.length === 0) return []
  const people = [...listOf(permit.workers), String(permit.workLeader)]
  const found = await tx.query<{ name: string }>(sql`
    select coalesce(a.user_name, a.username) as name
    from special_operation_certificate c join account a on a.id = c.holder
    where c.id = any(${sql.param(certificates)}::uuid[])
      and c.holder <> all(${sql.param(people)}::uuid[])
    order by name`)
  if (found.length === 0) return []
  const names = found.map(({ name }) => name).join(', ')
  return [{ field: 'welderCertificates', code: 'holderNotAtWork', params: { names } }]
}

async function outlasting(tx: Tx, { linkedMainPermit, planEnd }: Values): Promise<FieldError[]> {
  if (typeof linkedMainPermit !== 'string' || typeof planEnd !== 'string') return []
  // Nobody shortens the other meanwhile.
  const [main] = await tx.query<{ shorter: boolean }>(sql`
    select plan_end < ${planEnd}::timestamptz as shorter from danger_work_permit
    where id = ${linkedMainPermit}::uuid for share`)
  return main?.shorter ? [{ field: 'planEnd', code: 'outlastsMain' }] : []
}
