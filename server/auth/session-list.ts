import Bowser from 'bowser'
import { type SQL, sql } from 'drizzle-orm'
import type { Scope } from '#domain/access/scope'
import type { LivingSession } from '#domain/api/living-session-contracts'
import type { Tx } from '../db/database.ts'

/** What somebody is signed in with: a browser, another program, or a display on a wall. */
export type Client = LivingSession['client']

interface Row {
  readonly id: string
  readonly accountId: string
  readonly username: string
  readonly userName: string
  readonly name: string
  readonly nameEn: string | null
  readonly nameSr: string | null
  readonly lasting: boolean
  readonly address: string | null
  readonly agent: string | null
  readonly createdAt: string
  readonly seenAt: string
  readonly tokenTail: string | null
}

// Laid beside the times of records that nobody signs it would say whose they are: it is coarse.
const seenAt = sql`greatest(s.created_at, date_bin('5 minutes', s.seen_at, timestamptz 'epoch'))`

const columns = sql`s.id, s.account_id as "accountId", a.username, a.user_name as "userName",
  o.name, o.name_en as "nameEn", o.name_sr as "nameSr", s.lasting, s.address, s.agent,
  s.created_at as "createdAt", ${seenAt} as "seenAt", s.token_tail as "tokenTail"`
const tables = sql`session s join account a on a.id = s.account_id
  join organization o on o.id = a.default_org`

/** Sessions that hold for `which`, newest use first. */
export async function listSessions(
  tx: Tx,
  which: SQL,
  now: Date,
  page: { readonly size: number; readonly offset: number },
): Promise<LivingSession[]> {
  const rows = await tx.query<Row>(sql`
    select ${columns} from ${tables} where ${which}
    order by ${seenAt} desc, s.id limit ${page.size} offset ${page.offset}`)
  return rows.map((row) => infoOf(row, now))
}

/** How many sessions hold for `which`. */
export async function countSessions(tx: Tx, which: SQL): Promise<number> {
  const [counted] = await tx.query<{ total: number }>(
    sql`select count(*)::int as total from ${tables} where ${which}`,
  )
  return counted?.total ?? 0
}

/** Sessions of people who belong to an organisation of the scope. */
export const sessionsIn = ({ level, orgId }: Scope): SQL =>
  level === 'installation'
    ? sql`true`
    : sql`o.${sql.identifier(scopeColumns[level])} = ${orgId}::uuid`

const scopeColumns = {
  group: 'group_id',
  company: 'company_id',
  factory: 'factory_id',
  workshop: 'workshop_id',
  org: 'id',
} as const

/** Sessions whose person, sign-in name or address holds the text. */
export function sessionsLike(text: string): SQL {
  if (text === '') return sql`true`
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return sql`(a.username ilike ${like} or a.user_name ilike ${like} or s.address ilike ${like})`
}

function infoOf(row: Row, now: Date): LivingSession {
  const { name, nameEn, nameSr, lasting, agent, createdAt, seenAt, ...rest } = row
  const seen = new Date(seenAt)
  return {
    ...rest,
    ...appearanceOf(agent),
    org: { name, nameEn, nameSr },
    client: lasting ? 'screen' : clientOf(agent),
    createdAt: new Date(createdAt).toISOString(),
    seenAt: seen.toISOString(),
    idleMinutes: Math.max(0, Math.floor((now.getTime() - seen.getTime()) / 60_000)),
  }
}

/** Every browser calls itself Mozilla; other programs say what they are. */
export const clientOf = (agent: string | null): Client =>
  agent?.startsWith('Mozilla/') ? 'web' : 'app'

/** Browser and system, as the agent names them. */
export function appearanceOf(agent: string | null): Pick<LivingSession, 'browser' | 'device'> {
  if (!agent) return { browser: null, device: null }
  const { browser, os } = Bowser.parse(agent)
  const major = browser.version?.split('.')[0]
  const program = [browser.name, major].filter(Boolean).join(' ')
  const system = [os.name, os.versionName ?? os.version].filter(Boolean).join(' ')
  return { browser: program || (agent.split(/[/ ]/)[0] ?? null), device: system || null }
}
