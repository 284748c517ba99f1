import { sql } from 'drizzle-orm'
import { mayGrant, type RoleCode, roleCodes } from '#domain/access'
import type { Check } from './check.ts'

/** Nobody hands out, takes away or administers more than they hold themselves. */
export const rights: Check = async (tx, { actor, before, after }) => {
  const held = [...listOf(before?.roles), ...listOf(after.roles)]
  if (held.length === 0) return []
  const found = await tx.query<{ code: string }>(sql`
    select coalesce(alias.code, r.code) as code
    from role r left join role alias on alias.id = r.alias_of
    where r.id = any(${sql.param(held)}::uuid[])`)
  const isBeyond = found.some(({ code }) => isRole(code) && !mayGrant(actor, code))
  return isBeyond ? [{ field: 'roles', code: 'noPermission' }] : []
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

const isRole = (code: string): code is RoleCode => (roleCodes as readonly string[]).includes(code)
