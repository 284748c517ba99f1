import dayjs from 'dayjs'
import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/access'
import type { FieldError } from '#domain/definition/field-error'
import { menuFor } from '#domain/rights/menu'
import { isBuiltInRole } from '#domain/rights/permission'
import { screensIn } from '#domain/screens/screens'
import type { Values } from '#domain/where/where'
import type { Tx } from '../../../db/database.ts'
import { holdsRole, isLentOn } from '../../../db/loans.ts'
import { type Check, standing } from '../base/check.ts'
import { workingIn } from '../base/own-unit.ts'

/**
 * People lend what they hold themselves, from where they work, one level down at most, to somebody
 * who works there, for a year at most. What was lent to them they pass on once, if they may.
 */
export const lending: Check = async (tx, write) => {
  const { actor, after } = write
  const before = standing(write)
  // Review, end and revocation change nobody's rights by themselves.
  if (before && watched.every((name) => before[name] === after[name])) return []
  return [
    ...(await ownFaults(tx, actor, after)),
    ...(await roleFaults(tx, after)),
    ...(await placeFaults(tx, after)),
  ]
}

const watched = [
  ...['grantor', 'grantorOrg', 'grantee', 'granteeOrg', 'grantLevel'],
  ...['roles', 'menus', 'canRegrant', 'validFrom', 'validTo'],
] as const

const listOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(String) : []

async function ownFaults(tx: Tx, actor: Actor, after: Values): Promise<FieldError[]> {
  const worksHere = (await workingIn(tx, after.grantorOrg, [actor.id])).length > 0
  const own = screensIn(menuFor(actor))
  const end = dayjs(String(after.validFrom)).add(1, 'year')
  return [
    ...(after.grantor === actor.id ? [] : [{ field: 'grantor', code: 'notTheirs' }]),
    ...(worksHere ? [] : [{ field: 'grantorOrg', code: 'notWorkingHere' }]),
    ...(listOf(after.menus).every((code) => own.has(code))
      ? []
      : [{ field: 'menus', code: 'notHeld' }]),
    ...(dayjs(String(after.validTo)).isAfter(end)
      ? [{ field: 'validTo', code: 'overOneYear' }]
      : []),
  ]
}

interface AskedRole {
  readonly code: string
  readonly scopeRule: string
  /** The lender holds it for good. */
  readonly own: boolean
  /** It was lent to the lender, who may pass it on as far and as long as this. */
  readonly passable: boolean
}

async function roleFaults(tx: Tx, after: Values): Promise<FieldError[]> {
  const roles = await tx.query<AskedRole>(sql`
    select r.code, r.scope_rule as "scopeRule", ${holdsRole(sql`g`, sql`r`)} as own,
      exists (select from tiered_authorization y
        join organization o on o.id = ${after.granteeOrg}::uuid
        where y.grantee = g.id and y.can_regrant and r.id = any(y.roles)
          and ${isLentOn(sql`y`, sql`${after.validFrom}::date`)} and y.valid_to >= ${after.validTo}::date
          and y.menus @> ${sql.param(listOf(after.menus))}::text[]
          and y.grantee_org in (o.group_id, o.company_id, o.factory_id, o.workshop_id, o.id)
      ) as passable
    from role r join account g on g.id = ${after.grantor}::uuid
    where r.id = any(${sql.param(listOf(after.roles))}::uuid[])`)
  const missing = roles.filter(({ own, passable }) => !own && !passable)
  const isGroupWide = roles.some(({ code, scopeRule }) => reachesGroup(code, scopeRule))
  return [
    ...(missing.length > 0
      ? [
          {
            field: 'roles',
            code: 'notHeld',
            params: { names: missing.map(({ code }) => code).join(', ') },
          },
        ]
      : []),
    ...(isGroupWide ? [{ field: 'roles', code: 'groupWide' }] : []),
    ...(after.canRegrant && roles.some(({ own }) => !own)
      ? [{ field: 'canRegrant', code: 'passedOnOnce' }]
      : []),
  ]
}

const groupRoles: readonly string[] = ['admingroup', 'headframe']

/** Roles over the whole group are nobody's to lend: there is no level below for all of it. */
const reachesGroup = (code: string, scopeRule: string): boolean =>
  isBuiltInRole(code) ? groupRoles.includes(code) : scopeRule === 'top-company'

interface Place {
  readonly parent: string | null
  readonly level: string | null
  readonly works: boolean
}

async function placeFaults(tx: Tx, after: Values): Promise<FieldError[]> {
  const { grantee, granteeOrg, grantorOrg, grantLevel } = after
  const [place] = await tx.query<Place>(sql`
    select o.parent, case when o.workshop_id is not null then 'workshop'
        when o.factory_id is not null then 'factory'
        when o.company_id is not null then 'company' end as level,
      exists (select from account a join organization w on w.id = any(a.orgs)
        where a.id = ${grantee}::uuid
          and o.id in (w.group_id, w.company_id, w.factory_id, w.workshop_id, w.id)) as works
    from organization o where o.id = ${granteeOrg}::uuid`)
  if (!place) return []
  const isNear = granteeOrg === grantorOrg || place.parent === grantorOrg
  return [
    ...(place.works ? [] : [{ field: 'granteeOrg', code: 'worksElsewhere' }]),
    ...(isNear ? [] : [{ field: 'granteeOrg', code: 'oneLevelDown' }]),
    ...(place.level === grantLevel ? [] : [{ field: 'grantLevel', code: 'levelOfOther' }]),
  ]
}
