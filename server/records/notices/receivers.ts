/** Who has to confirm a record that is addressed to them, and who has. Runs above scope. */
import { type SQL, sql } from 'drizzle-orm'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { matches } from '#domain/where/where'
import type { Tx } from '../../db/database.ts'
import { isUsableAccount } from '../../db/usable-account.ts'

type Addressing = NonNullable<Resource['addressed']>

/** Somebody who is asked, and when they confirmed it. */
export interface Receiver {
  readonly id: string
  readonly org: string
  readonly readAt: string | null
}

const nobody = { id: '' }

/** Whether everybody whom a record reaches has to confirm it. */
export const isConfirmed = ({ receipt }: Addressing, record: AnyRow, now: Date): boolean =>
  receipt !== undefined && matches(receipt, record, { actor: nobody, now })

/** The organisations it is addressed to. */
export const receiversOf = ({ to }: Addressing, record: AnyRow): readonly string[] => {
  const orgs = record[to]
  return Array.isArray(orgs) ? orgs.map(String) : []
}

// People belong where they work by default, wherever else they may look. A display confirms nothing.
const asked = (addressing: Addressing, record: AnyRow, now: Date): SQL => sql`
  from account a
  where ${isUsableAccount(sql`a`, now)}
    and exists (select from role r where r.id = any(a.roles) and r.code <> 'controlRoom')
    and a.default_org in (
      with recursive below as (
        select id from organization
        where id = any(${sql.param([...receiversOf(addressing, record)])}::uuid[])
        union
        select o.id from organization o join below b on o.parent = b.id)
      select id from below)`

/**
 * Everybody who is asked, and when they, or an account that was merged into theirs, confirmed it since it
 * went out. Grouped, not joined: receipts come in by the thousand before the planner hears of them, and
 * this way each table is read once whatever it expects.
 */
const answers = (
  addressing: Addressing,
  { name }: Resource,
  record: AnyRow,
  now: Date,
): SQL => sql`(
  select person, max(read_at) as read_at from (
    select a.id as person, true as is_asked, null::timestamptz as read_at
    ${asked(addressing, record, now)}
    union all
    select coalesce(p.merged_into, p.id), false, c.read_at
    from record_receipt c join account p on p.id = c.person
    where c.resource = ${name} and c.record_id = ${record.id}::uuid
      and c.read_at >= ${record[addressing.since]}::timestamptz) one
  group by person having bool_or(is_asked))`

/** Everybody who is asked, those who have not confirmed it first. */
export function receiversIn(
  tx: Tx,
  resource: Resource,
  record: AnyRow,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<Receiver[]> {
  const { addressed } = resource
  if (!addressed) return Promise.resolve([])
  return tx.query<Receiver>(sql`
    select a.id, a.default_org as org, r.read_at as "readAt"
    from ${answers(addressed, resource, record, now)} r join account a on a.id = r.person
    order by r.read_at desc nulls first, a.user_name, a.id limit ${most}`)
}

/** How many are asked, and how many of them have confirmed it. */
export async function countReceivers(
  tx: Tx,
  resource: Resource,
  record: AnyRow,
  now: Date,
): Promise<{ readonly asked: number; readonly read: number }> {
  const none = { asked: 0, read: 0 }
  if (!resource.addressed) return none
  const [counted] = await tx.query<typeof none>(sql`
    select count(*)::int as asked, count(r.read_at)::int as read
    from ${answers(resource.addressed, resource, record, now)} r`)
  return counted ?? none
}

/** Accounts that are asked and have not confirmed it. */
export async function unreadBy(
  tx: Tx,
  resource: Resource,
  record: AnyRow,
  now: Date,
): Promise<string[]> {
  const { addressed } = resource
  if (!addressed || !isConfirmed(addressed, record, now)) return []
  const rows = await tx.query<{ id: string }>(sql`
    select r.person as id from ${answers(addressed, resource, record, now)} r
    where r.read_at is null`)
  return rows.map(({ id }) => id)
}
