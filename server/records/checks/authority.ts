import { sql } from 'drizzle-orm'
import { type RoleCode, roleCodes, scopeLevelOf, scopeLevels } from '#domain/access'
import type { Values } from '#domain/where'
import type { FieldError } from '#domain/workflow'
import type { Tx } from '../../db/database.ts'
import type { Check } from './check.ts'

/**
 * Authority goes to somebody whose role looks as far as the principal's, and to one person at a time.
 * That both agree is asked where the row is written (`server/authority/consent.ts`).
 */
export const authority: Check = async (tx, { before, after }) => {
  // Consent, refusal and revocation change nobody and no period.
  if (before && fields.every((name) => before[name] === after[name])) return []
  return [...(await rankFaults(tx, after)), ...(await periodFaults(tx, after))]
}

const fields = ['principal', 'proxy', 'startAt', 'endAt'] as const

async function rankFaults(tx: Tx, { principal, proxy }: Values): Promise<FieldError[]> {
  const rows = await tx.query<{ id: string; roles: string[]; isExternal: boolean }>(sql`
    select a.id, a.is_external as "isExternal", array(
      select coalesce(alias.code, r.code) from role r left join role alias on alias.id = r.alias_of
      where r.id = any(a.roles) and r.state = 'enabled' and r.deleted_at is null) as roles
    from account a where a.id in (${principal}::uuid, ${proxy}::uuid)`)
  const breadth = (id: unknown) => {
    const person = rows.find((row) => row.id === id)
    const level = scopeLevelOf(person?.roles.filter(isRole) ?? [], person?.isExternal ?? true)
    return scopeLevels.indexOf(level)
  }
  return breadth(proxy) > breadth(principal) ? [{ field: 'proxy', code: 'ranksLower' }] : []
}

async function periodFaults(tx: Tx, record: Values & { id: string }): Promise<FieldError[]> {
  const { id, principal, startAt, endAt } = record
  // Held until the end: two proxies written at the same moment must not both be the only one.
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${principal}::text, 7))`)
  const rows = await tx.query(sql`
    select from auth_proxy x
    where x.principal = ${principal}::uuid and x.id <> ${id}::uuid and x.deleted_at is null
      and x.state in ('pending', 'effective')
      and x.start_at < ${endAt}::timestamptz and x.end_at > ${startAt}::timestamptz limit 1`)
  return rows.length > 0 ? [{ field: 'startAt', code: 'overlaps' }] : []
}

const isRole = (code: string): code is RoleCode => (roleCodes as readonly string[]).includes(code)
