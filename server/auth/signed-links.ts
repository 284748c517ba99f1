/** Links by which people go over to a contractors' platform: signed here, redeemed once by it. */
import { randomUUID, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Actor, ownAdministration } from '#domain/access/access'
import { isWithin, type Scope } from '#domain/access/scope'
import type { Database, Tx } from '../db/database.ts'
import { lineageColumnsOf } from '../db/lineage-of.ts'
import type { Clock } from '../platform/clock.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import { type AccountRow, accountColumns, actorOf, isUsable } from './actor.ts'

/** What a link says: who goes over, since when, and for which organisations. */
export interface Link {
  /** 1 leads to the contractors' platform, 2 to the technology platform. */
  readonly type: string
  readonly user: string
  readonly time: number
  /** Codes of organisations, separated by commas. */
  readonly ids: string
}

/** A link is used at once or not at all. */
export const linkLife = 5 * 60_000
const purpose = 'contractor link'

interface Parts {
  readonly db: Database
  readonly clock: Clock
  readonly box: SecretBox
}

/**
 * The signature of a link, good for once and for five minutes; null where the person may not go over
 * for one of its organisations, or is not the one it names.
 */
export async function signLink({ db, clock, box }: Parts, actor: Actor, link: Link) {
  if (link.user !== actor.username) return null
  const may = await db.system((tx) => mayGoOver(tx, link, clock.now()))
  if (!may) return null
  const [id, ends] = [randomUUID(), clock.now().getTime() + linkLife]
  return [id, ends.toString(36), box.sign(signed(link, id, ends), purpose)].join('.')
}

/**
 * Redeems a signature on behalf of a platform that answers for `scope`; whether it was good. It is
 * asked for once more whether the person may, and no second call gets through.
 */
export async function redeemLink(
  { db, clock, box }: Parts,
  scope: Scope,
  { secret, ...link }: Link & { readonly secret: string },
): Promise<boolean> {
  const [, id, ended = ''] = shape.exec(secret) ?? []
  if (!id) return false
  const ends = Number.parseInt(ended, 36)
  const expected = `${id}.${ended}.${box.sign(signed(link, id, ends), purpose)}`
  const now = clock.now()
  // One that would last longer than any was signed while the clock was wrong.
  const isTimely = now.getTime() < ends && ends <= now.getTime() + linkLife
  if (!isSame(secret, expected) || !isTimely) return false
  return db.system(async (tx) => {
    if (!(await mayGoOver(tx, link, now, scope))) return false
    await tx.query(sql`delete from used_link where expires_at < ${now.toISOString()}`)
    const used = await tx.query(sql`
      insert into used_link (id, expires_at) values (${id}, ${new Date(ends).toISOString()})
      on conflict do nothing returning id`)
    return used.length > 0
  })
}

const shape = /^([0-9a-f-]{36})\.([0-9a-z]{1,11})\.[0-9a-f]{64}$/

const signed = ({ type, user, time, ids }: Link, id: string, ends: number): string =>
  JSON.stringify([id, ends, type, user, time, ids])

function isSame(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/**
 * Whether the person of a link goes over for all of its organisations: an administrator of a
 * contractor for units of their own, an administrator for those below them. What was only lent does
 * not count.
 */
async function mayGoOver(tx: Tx, { user, ids }: Link, now: Date, within?: Scope): Promise<boolean> {
  const codes = ids.split(',')
  const [account] = await tx.query<AccountRow>(sql`
    select ${accountColumns(now)} from account a where a.username = ${user} and ${isUsable(now)}`)
  const actor = account && actorOf(account, account.defaultOrg)
  if (!actor || codes.length > mostIds) return false
  const orgs = await tx.query<Org>(sql`
    select o.org_code as code, ${lineageColumnsOf}
    from organization o
    where o.org_code = any(${sql.param(codes)}::text[]) and o.deleted_at is null`)
  const known = new Map(orgs.map((org) => [org.code, org]))
  const isContractor =
    actor.roles.includes('contractorAdmin') && !actor.lent?.includes('contractorAdmin')
  const isAdministrator = ownAdministration(actor).length > 0
  return codes.every((code) => {
    const org = known.get(code)
    if (!org || (within && !isWithin(org, within))) return false
    return (
      (isContractor && account.orgs.includes(org.org)) ||
      (isAdministrator && isWithin(org, actor.scope))
    )
  })
}

type Org = Parameters<typeof isWithin>[0] & { readonly code: string }

const mostIds = 50
