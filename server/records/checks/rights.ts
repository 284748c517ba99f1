import { sql } from 'drizzle-orm'
import { mayGrant, ownAdministration, scopeLevelOf, scopeLevels } from '#domain/access'
import { isBuiltInRole, levelOfRule } from '#domain/permission'
import type { Check } from './check.ts'

/** Nobody hands out, takes away or administers more than they hold themselves. */
export const rights: Check = async (tx, { actor, before, after }) => {
  const held = [...listOf(before?.roles), ...listOf(after.roles)]
  if (held.length === 0) return []
  const found = await tx.query<{ code: string; scopeRule: string }>(sql`
    select coalesce(alias.code, r.code) as code, r.scope_rule as "scopeRule"
    from role r left join role alias on alias.id = r.alias_of
    where r.id = any(${sql.param(held)}::uuid[])`)
  const own = scopeLevels.indexOf(scopeLevelOf(ownAdministration(actor), false))
  const isBeyond = found.some(({ code, scopeRule }) =>
    isBuiltInRole(code)
      ? !mayGrant(actor, code)
      : scopeLevels.indexOf(levelOfRule(scopeRule)) < own,
  )
  return isBeyond ? [{ field: 'roles', code: 'noPermission' }] : []
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
