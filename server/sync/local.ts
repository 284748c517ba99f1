/** What stands here, as cards: everything below the organisation that is synchronised. */
import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/access'
import type { Database, Tx } from '../db/database.ts'
import type { LocalCard, LocalCards, Translate } from './card.ts'
import { isBelow } from './lookup.ts'

/** Cards of the scope of the person who runs it, below `org`. */
export function localCards(db: Database, actor: Actor, org: string): Promise<LocalCards> {
  return db.scoped(actor.scope, async (tx) => ({
    organization: await organizations(tx, org),
    account: await accounts(tx, org),
    user: await users(tx, org),
  }))
}

const organizations = (tx: Tx, org: string): Promise<LocalCard[]> =>
  tx.query<LocalCard>(sql`
    select o.id, o.org_code as code, o.name, o.state = 'enabled' as "isActive",
      jsonb_build_object('name', o.name, 'parent', p.org_code) as fields
    from organization o left join organization p on p.id = o.parent
    where ${isBelow(sql`o.id`, org)} and o.id <> ${org} and o.deleted_at is null`)

const accounts = (tx: Tx, org: string): Promise<LocalCard[]> =>
  tx.query<LocalCard>(sql`
    select a.id, a.employee_no as code, a.username, a.source = 'registration' as "isApplicant",
      a.user_name as name,
      a.state <> 'disabled' as "isActive",
      jsonb_build_object('userName', a.user_name, 'employeeNo', a.employee_no, 'phone', a.phone,
        'email', a.email, 'defaultOrg', o.org_code) as fields
    from account a join organization o on o.id = a.default_org
    where ${isBelow(sql`o.id`, org)} and a.deleted_at is null`)

// By the number and name of the account: who keeps the register does not say whom a run means.
const users = (tx: Tx, org: string): Promise<LocalCard[]> =>
  tx.query<LocalCard>(sql`
    select u.id, a.employee_no as code, a.username, a.source = 'registration' as "isApplicant",
      u.user_name as name,
      u.state <> 'departed' as "isActive",
      jsonb_build_object('userName', u.user_name, 'employeeNo', u.employee_no, 'phone', u.phone,
        'org', o.org_code, 'post', j.code) as fields
    from user_ u join account a on a.id = u.account join organization o on o.id = u.org_id
      left join job_post j on j.id = u.post
    where ${isBelow(sql`o.id`, org)} and u.deleted_at is null`)

/** What the source calls our codes, by the mappings that come in from that system. */
export async function translationFrom(db: Database, system: string): Promise<Translate> {
  const rows = await db.system((tx) =>
    tx.query<{ type: string; theirs: string; ours: string }>(sql`
      select mapping_type as type, external_code as theirs, local_code as ours from org_mapping
      where external_system = ${system} and direction in ('in', 'both') and state = 'enabled'
        and deleted_at is null`),
  )
  const ours = new Map(rows.map((row) => [`${row.type} ${row.theirs}`, row.ours]))
  return (type, code) => ours.get(`${type} ${code}`) ?? code
}
