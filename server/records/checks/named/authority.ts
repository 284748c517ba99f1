import { sql } from 'drizzle-orm'
import { scopeLevels } from '#domain/access/scope'
import type { FieldError } from '#domain/definition/field-error'
import type { Values } from '#domain/where/where'
import { levelsOf } from '../../../authority/holdings.ts'
import type { Tx } from '../../../db/database.ts'
import { besideOthers, meet, standing, stateAfter, type Write } from '../base/check.ts'

/**
 * Authority goes to somebody whose role looks as far as the principal's, and to one person at a time.
 * That both agree is asked where the row is written (`server/authority/consent.ts`).
 */
export const authority = besideOthers(async (tx, write) => {
  const { after } = write
  const before = standing(write)
  // Consent, refusal and revocation change nobody and no period.
  if (before && fields.every((name) => before[name] === after[name])) return []
  if (!alive.includes(stateAfter(write))) return []
  return [...(await rankFaults(tx, after)), ...(await periodFaults(tx, write))]
})

const alive = ['pending', 'effective']
const fields = ['principal', 'proxy', 'startAt', 'endAt'] as const

async function rankFaults(tx: Tx, { principal, proxy, startAt }: Values): Promise<FieldError[]> {
  const [from, to] = [String(principal), String(proxy)]
  const levels = await levelsOf(tx, [from, to], new Date(String(startAt)))
  const breadth = (id: string) => scopeLevels.indexOf(levels.get(id) ?? 'org')
  return breadth(to) > breadth(from) ? [{ field: 'proxy', code: 'ranksLower' }] : []
}

async function periodFaults(tx: Tx, write: Write): Promise<FieldError[]> {
  const { id, principal, startAt, endAt } = write.after
  // Held until the end: two proxies written at the same moment must not both be the only one.
  await meet(tx, write, 'proxy of', principal)
  const rows = await tx.query(sql`
    select from auth_proxy x
    where x.principal = ${principal}::uuid and x.id <> ${id}::uuid and x.deleted_at is null
      and x.state in ('pending', 'effective')
      and x.start_at < ${endAt}::timestamptz and x.end_at > ${startAt}::timestamptz limit 1`)
  return rows.length > 0 ? [{ field: 'startAt', code: 'overlaps' }] : []
}
