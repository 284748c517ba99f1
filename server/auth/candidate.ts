import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { forbidden } from '../platform/problem.ts'
import { type AccountRow, accountColumns, isUsable } from './actor.ts'

const day = 86_400_000

/** An account that somebody says is theirs, with what its door asks. */
export type Candidate = AccountRow & {
  readonly hash: string | null
  readonly oneTime: boolean
  /** Its password is older than the installation allows. */
  readonly isWorn: boolean
  /** It was made by somebody else, and not changed in time. */
  readonly isPastEnd: boolean
  readonly usable: boolean
}

interface CandidateQuery {
  readonly tx: Tx
  readonly now: Date
  /** Days that a password lasts; 0: for ever. */
  readonly passwordDays: number
}

/** The accounts that `which`, a rule over `account a`, holds for; two at most. Runs above scope. */
export function candidatesWhere(
  which: SQL,
  { tx, now, passwordDays }: CandidateQuery,
): Promise<Candidate[]> {
  const oldest = new Date(now.getTime() - passwordDays * day).toISOString()
  const worn = passwordDays === 0 ? sql`false` : sql`c.changed_at < ${oldest}`
  return tx.query<Candidate>(sql`
    select ${accountColumns(now)}, c.hash, coalesce(c.one_time, false) as "oneTime",
      coalesce(c.ends_at <= ${now.toISOString()}, false) as "isPastEnd",
      coalesce(${worn}, false) as "isWorn", (${isUsable(now)}) as usable
    from account a left join credential c on c.account_id = a.id
    where ${which} and a.deleted_at is null limit 2`)
}

/** Why what is right opens nothing is told to nobody else. */
export function mustBeOpen({ usable, isPastEnd }: Pick<Candidate, 'usable' | 'isPastEnd'>): void {
  if (!usable) throw forbidden('accountDisabled')
  if (isPastEnd) throw forbidden('oneTimePasswordEnded')
}
