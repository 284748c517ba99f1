import { type SQL, sql } from 'drizzle-orm'
import { roleCodes, scopeLevelOf } from '#domain/access/access'
import { levelsOfRules } from '#domain/rights/permission'
import { isExternalAccount } from './external-account.ts'
import { topOrg } from './lineage-of.ts'
import { dayInOrgSql } from './sql/site-day.ts'
import { isUsableAccount } from './usable-account.ts'

/** Administration that includes other administration: its holder can lend both. */
const includes = [
  ['admingroup', 'adminRule'],
  ['headframe', 'adminRule'],
] as const

/** The rule over an alias of the authorisations: approved and in force on a day. */
export const isLentOn = (alias: SQL, day: SQL): SQL => sql`
  ${alias}.state = 'approved' and ${alias}.deleted_at is null
  and ${alias}.valid_from <= ${day} and ${alias}.valid_to >= ${day}`

/** The day where the authorisation counts: it begins and ends by the calendar of that organisation. */
const dayThere = (alias: SQL, now: Date): SQL =>
  dayInOrgSql(sql`${alias}.grantee_org`, sql`${now.toISOString()}::timestamptz`)

const isLentNow = (alias: SQL, now: Date): SQL => isLentOn(alias, dayThere(alias, now))

/** The same on the day it is there, or approved for days to come. */
export const isLent = (alias: SQL, now: Date, as: 'today' | 'ahead'): SQL =>
  as === 'today'
    ? isLentNow(alias, now)
    : sql`${alias}.state = 'approved' and ${alias}.deleted_at is null
        and ${alias}.valid_to >= ${dayThere(alias, now)}`

/** Whether the account holds the role `role` for good, or one that includes it. */
export const holdsRole = (account: SQL, role: SQL): SQL => sql`exists (
  select from role h where h.id = any(${account}.roles) and h.state = 'enabled'
    and h.deleted_at is null and (h.id = ${role}.id or (h.code, ${role}.code) in (${sql.join(
      includes.map(([wide, narrow]) => sql`(${wide}, ${narrow})`),
      sql`, `,
    )})))`

const levelsOfBuiltIns = Object.fromEntries(
  roleCodes.map((code) => [code, scopeLevelOf([code], false)]),
)
const asJson = (levels: Readonly<Record<string, string>>) => sql`${JSON.stringify(levels)}::jsonb`

// The level that `h`, a role, opens to whoever is not external: `scopeLevelOf` and `levelOfRule`.
const levelOpened = sql`case when coalesce(ha.code, h.code) = any(${sql.param([...roleCodes])}::text[])
  then ${asJson(levelsOfBuiltIns)} ->> coalesce(ha.code, h.code)
  else ${asJson(levelsOfRules)} ->> h.scope_rule end`

const pathOf = (org: SQL): SQL =>
  sql`(${topOrg}, ${org}.group_id, ${org}.company_id, ${org}.factory_id, ${org}.workshop_id, ${org}.id)`

/** Whether the account, by its own roles and where it works, looks into the organisation: `scopeIn`. */
export const looksInto = (account: SQL, org: SQL): SQL => sql`exists (
  select from role h left join role ha on ha.id = h.alias_of
    join organization w on w.id = any(${account}.orgs) and w.deleted_at is null
    join organization o on o.id = ${org}
  where h.id = any(${account}.roles) and h.state = 'enabled' and h.deleted_at is null
    and case when ${isExternalAccount(account)} then w.id = o.id or w.workshop_id = o.workshop_id
      else coalesce(case ${levelOpened}
        when 'group' then w.group_id when 'company' then w.company_id
        when 'factory' then w.factory_id when 'workshop' then w.workshop_id end, w.id)
        in ${pathOf(sql`o`)} end)`

/** Whether the account works in the organisation or below. */
const worksIn = (account: SQL, org: SQL): SQL => sql`exists (
  select from organization w where w.id = any(${account}.orgs) and w.deleted_at is null
    and ${org} in ${pathOf(sql`w`)})`

/**
 * The rule over `x`, an authorisation in force, and `r`, one of its roles: whoever lent it still
 * has it to lend, there. What was lost since, or came from somebody who lost it, counts no longer;
 * and what was passed on lies in one loan, as it had to when it was written.
 */
export const isStillHeld = (now: Date): SQL => sql`exists (
  select from account g where g.id = x.grantor and ${isUsableAccount(sql`g`, now)} and (
    (${holdsRole(sql`g`, sql`r`)} and ${looksInto(sql`g`, sql`x.grantee_org`)}) or exists (
      select from tiered_authorization y join account h2 on h2.id = y.grantor
        join organization xo on xo.id = x.grantee_org
      where y.grantee = g.id and y.can_regrant and r.id = any(y.roles)
        and ${isLentNow(sql`y`, now)} and ${isUsableAccount(sql`h2`, now)}
        and y.menus @> x.menus and y.valid_from <= x.valid_from and y.valid_to >= x.valid_to
        and y.grantee_org in ${pathOf(sql`xo`)} and ${worksIn(sql`g`, sql`y.grantee_org`)}
        and ${holdsRole(sql`h2`, sql`r`)} and ${looksInto(sql`h2`, sql`y.grantee_org`)})))`
