import { type SQL, sql } from 'drizzle-orm'

/** Administration that includes other administration: its holder can lend both. */
const includes = [
  ['admingroup', 'adminRule'],
  ['headframe', 'adminRule'],
] as const

const usable = (account: SQL, now: Date): SQL => sql`
  ${account}.state = 'active' and ${account}.deleted_at is null
  and (${account}.valid_to is null or ${account}.valid_to >= ${dayOf(now)}::date)`

const dayOf = (now: Date) => now.toISOString().slice(0, 10)

/** The rule over an alias of the authorisations: approved and in force on this day. */
export const isLentNow = (alias: SQL, now: Date): SQL => sql`
  ${alias}.state = 'approved' and ${alias}.deleted_at is null
  and ${alias}.valid_from <= ${dayOf(now)}::date and ${alias}.valid_to >= ${dayOf(now)}::date`

/** The same, or approved for days to come. */
export const isLent = (alias: SQL, now: Date, as: 'today' | 'ahead'): SQL =>
  as === 'today'
    ? isLentNow(alias, now)
    : sql`${alias}.state = 'approved' and ${alias}.deleted_at is null
        and ${alias}.valid_to >= ${dayOf(now)}::date`

/** Whether the account holds the role `role` for good, or one that includes it. */
export const holdsRole = (account: SQL, role: SQL): SQL => sql`exists (
  select from role h where h.id = any(${account}.roles) and h.state = 'enabled'
    and h.deleted_at is null and (h.id = ${role}.id or (h.code, ${role}.code) in (${sql.join(
      includes.map(([wide, narrow]) => sql`(${wide}, ${narrow})`),
      sql`, `,
    )})))`

/**
 * The rule over `x`, an authorisation in force, and `r`, one of its roles: whoever lent it still
 * has it to lend. What was lost since, or came from somebody who lost it, counts no longer.
 */
export const isStillHeld = (now: Date): SQL => sql`exists (
  select from account g where g.id = x.grantor and ${usable(sql`g`, now)} and (
    ${holdsRole(sql`g`, sql`r`)} or exists (
      select from tiered_authorization y join account h2 on h2.id = y.grantor
      where y.grantee = g.id and y.can_regrant and r.id = any(y.roles)
        and ${isLentNow(sql`y`, now)} and ${usable(sql`h2`, now)}
        and ${holdsRole(sql`h2`, sql`r`)})))`
