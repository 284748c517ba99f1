/** What happens at the door, for the people themselves and for administrators. */

import { type SQL, sql } from 'drizzle-orm'
import type { SignInBefore, SignInTry } from '#domain/api/sign-in-contracts'
import {
  type FailReason,
  type SignInAction,
  unfinishedReasons,
} from '#domain/resources/log-audit/login-log'
import { singleLine, unseenShown } from '#domain/text/plain-text'
import type { Tx } from '../db/database.ts'
import { isSameName } from '../db/folded-name.ts'
import { appearanceOf, type Client, clientOf } from './session-list.ts'

/** How long it is kept. */
const keptFor = 180 * 86_400_000

/** Something that somebody did at the door, or that was done to them. */
export interface SignInEvent {
  readonly username: string
  readonly action: SignInAction
  /** Why it failed; without it, it succeeded. */
  readonly failReason?: FailReason
  readonly address: string
  readonly agent?: string
  /** Default: what the agent says of itself. */
  readonly client?: Client
}

/** Characters that are kept of a name that nobody has: it may be a password in the wrong place. */
const keptOfUnknown = 2

/** Writes it down, with the person and the organisation that the name belongs to at this moment. */
export async function writeSignIn(tx: Tx, event: SignInEvent, now: Date): Promise<void> {
  const { action, failReason = null, address, agent = null } = event
  const { browser, device } = appearanceOf(agent)
  const at = now.toISOString()
  await tx.query(sql`
    insert into login_log (state, username, account, user_name, org_id, action, result, fail_reason,
      client, ip, device, browser, occurred_at, created_at, updated_at)
    select 'recorded', case when a.id is null then ${shortened(event)} else a.username end, a.id, a.user_name, a.default_org, ${action},
      ${resultOf(failReason)}, ${failReason}, ${event.client ?? clientOf(agent)},
      ${address.slice(0, 45)}, ${lineIn(device, 200)}, ${lineIn(browser, 100)},
      ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz
    from (select 1) as once left join account a
      on ${isTheirs(event)} and a.deleted_at is null`)
}

/** What a provider calls somebody is an account's where it is its very name. */
const isTheirs = ({ username, failReason }: SignInEvent): SQL =>
  failReason === 'no-account'
    ? sql`lower(a.username) = lower(${username}) and ${isSameName(sql`a.username`, username)}`
    : isSameName(sql`a.username`, username)

function resultOf(failReason: FailReason | null): 'succeeded' | 'failed' | 'unfinished' {
  if (failReason === null) return 'succeeded'
  return unfinishedReasons.includes(failReason) ? 'unfinished' : 'failed'
}

const plainName = (username: string): string => singleLine(username).slice(0, 50)

/** What a provider calls its people was typed by nobody here, and tells whom to link: as it came. */
function shortened({ username, failReason }: SignInEvent): string {
  if (failReason === 'no-account') return unseenShown(username).slice(0, 50)
  return `${[...plainName(username)].slice(0, keptOfUnknown).join('')}…`
}

/** What a stranger's program says of itself. */
const lineIn = (text: string | null | undefined, longest: number): string | null =>
  text ? singleLine(text).slice(0, longest) : null

/** The last tries to sign in to an account, newest first. */
export async function triesOf(tx: Tx, accountId: string, most: number): Promise<SignInTry[]> {
  const rows = await tx.query<SignInTry>(sql`
    select id, occurred_at as at, fail_reason as "failReason", client, ip as address, browser, device
    from login_log where account = ${accountId} and action = 'login' and deleted_at is null
    order by occurred_at desc, id desc limit ${most}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}

/** The one before that of this session; null when the log knows of none. */
export async function signInBefore(tx: Tx, sessionId: string): Promise<SignInBefore | null> {
  const [found] = await tx.query<SignInBefore>(sql`
    with own as (
      select l.occurred_at as at, l.ip, l.browser, ${program} as program, s.created_at as since
      from session s join login_log l on l.account = s.account_id
      where s.id = ${sessionId} and l.action = 'login' and l.result = 'succeeded'),
    last as (select * from own where at < since order by at desc limit 1),
    here as (select * from own where at >= since order by at limit 1)
    select last.at, last.ip as address, last.browser, (
      select count(*)::int from login_log f join session s on s.account_id = f.account
      where s.id = ${sessionId} and f.action = 'login' and f.result = 'failed'
        and f.occurred_at > last.at and f.occurred_at < s.created_at) as failed,
      exists (select from own where at < last.at)
        and not (exists (select from own where at < last.at and ip = last.ip)
          and exists (select from own where at < last.at and program = last.program))
        and not exists (select from here where ip = last.ip and program = last.program)
        as "isUnfamiliar"
    from last`)
  return found ? { ...found, at: new Date(found.at).toISOString() } : null
}

// A browser that is newer than last time is the same browser.
const program = sql`coalesce(regexp_replace(l.browser, ' [0-9]+$', ''), '')`

/** Takes away what is older than it has to be kept. */
export async function forgetOldTries(tx: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptFor).toISOString()
  await tx.query(sql`delete from login_log where occurred_at < ${before}::timestamptz`)
}
