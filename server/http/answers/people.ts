/** What the session calls tell of a person and their organisations. */

import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ProxyScope, RoleCode, RoleGrants } from '#domain/access/access'
import type { Lineage } from '#domain/access/scope'
import type { user } from '#domain/api/specified'
import type { Language, Named } from '#domain/text/language'
import type { Identity } from '../../auth/identity.ts'
import type { Database } from '../../db/database.ts'

/** An organisation as a session names it. */
export interface SessionOrg extends Named {
  readonly id: string
  readonly orgCode: string
  readonly orgPath: string
  readonly level: number
  readonly orgType: string
  readonly isExternal: boolean
}

/** Who is signed in, where they work now and where they could. */
export interface SessionAnswer {
  readonly id: string
  readonly username: string
  readonly userName: string
  readonly roles: readonly RoleCode[]
  /** What administrators stored for the roles. */
  readonly grants: readonly RoleGrants[]
  readonly isExternal: boolean
  readonly language: Language
  readonly org: SessionOrg
  readonly orgs: readonly SessionOrg[]
  /** Ids of the organisations above, by level. */
  readonly lineage: Lineage
  /** For whom the person stands in at the moment. */
  readonly principals: readonly SessionPrincipal[]
  /** A second factor has to be set up before anything else. */
  readonly mustEnrol: boolean
}

/** Somebody whose work a proxy sees and does, as far as the scopes go. */
export interface SessionPrincipal {
  readonly id: string
  readonly userName: string
  readonly roles: readonly RoleCode[]
  readonly scopes: readonly ProxyScope[]
}

const columns = sql`id, org_code as "orgCode", org_path as "orgPath", level, org_type as "orgType",
  is_external as "isExternal", name, name_en as "nameEn", name_sr as "nameSr"`

/** Organisations by id, in the order of the tree. */
export function orgsById(db: Database, ids: readonly (string | null)[]): Promise<SessionOrg[]> {
  const known = ids.filter((id) => id !== null)
  return db.system((tx) =>
    tx.query<SessionOrg>(sql`
      select ${columns} from organization
      where id = any(${sql.param(known)}::uuid[]) and deleted_at is null order by org_path`),
  )
}

interface OrgPage {
  readonly rows: readonly SessionOrg[]
  readonly total: number
}

/** A page of the organisations in somebody's scope, by part of their name or code. */
export function orgsInScope(
  db: Database,
  { actor }: Identity,
  page: { readonly keyword: string; readonly offset: number; readonly limit: number },
): Promise<OrgPage> {
  const like = `%${page.keyword.replace(/[\\%_]/g, '\\$&')}%`
  const rule = sql`deleted_at is null and (name ilike ${like} or org_code ilike ${like})`
  return db.scoped(actor.scope, async (tx) => {
    const rows = await tx.query<SessionOrg>(sql`
      select ${columns} from organization where ${rule}
      order by org_path limit ${page.limit} offset ${(page.offset - 1) * page.limit}`)
    const [counted] = await tx.query<{ total: number }>(
      sql`select count(*) as total from organization where ${rule}`,
    )
    return { rows, total: counted?.total ?? 0 }
  })
}

/** The answer of `/api/session`. */
export async function sessionAnswer(db: Database, identity: Identity): Promise<SessionAnswer> {
  const { actor, userName, language, ownOrgs, mustEnrol } = identity
  const found = await orgsById(db, [...ownOrgs, actor.lineage.org])
  const org = found.find(({ id }) => id === actor.lineage.org)
  if (!org) throw new Error('the organisation of a session is gone')
  const { id, username, roles, grants = [], isExternal, lineage } = actor
  const orgs = found.filter((one) => ownOrgs.includes(one.id))
  const principals = (actor.principals ?? []).map((one) => ({
    id: one.actor.id,
    userName: one.userName,
    roles: one.actor.roles,
    scopes: one.scopes,
  }))
  return {
    ...{ id, username, userName, roles, grants, isExternal, language },
    ...{ org, orgs, lineage, principals, mustEnrol },
  }
}

type UserInfo = z.output<typeof user>

/** The user info of the specification, section 3: codes and names of the levels above. */
export async function userInfo(db: Database, identity: Identity): Promise<UserInfo> {
  const { lineage } = identity.actor
  const { org, roles, id, username, userName, isExternal, language } = await sessionAnswer(
    db,
    identity,
  )
  const above = await orgsById(db, [lineage.company, lineage.factory, lineage.workshop])
  const at = (level: 'company' | 'factory' | 'workshop') =>
    above.find((one) => one.id === lineage[level])
  return {
    user_id: id,
    username,
    userName,
    defaultOrgCode: org.orgCode,
    orgCode: org.orgCode,
    orgName: org.name,
    orgPath: org.orgPath,
    level: org.level,
    isExternal,
    language,
    roles: [...roles],
    companyCode: at('company')?.orgCode ?? null,
    companyName: at('company')?.name ?? null,
    factoryCode: at('factory')?.orgCode ?? null,
    factoryName: at('factory')?.name ?? null,
    workshopCode: at('workshop')?.orgCode ?? null,
    workshopName: at('workshop')?.name ?? null,
  }
}
