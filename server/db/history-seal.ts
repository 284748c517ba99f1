import { sql } from 'drizzle-orm'
import type { Tx } from './database.ts'

/** A seal covers so many entries at most; a great load is sealed in several. */
const most = 20_000

/** The end of the chain: kept elsewhere, it proves that nothing was cut off. */
export interface Seal {
  readonly seq: number
  readonly at: string
  /** SHA-256 in hex. */
  readonly hash: string
}

/**
 * Seals the entries that committed since the last time: a hash over them and over the seal before,
 * so that none can be changed, added or taken away afterwards unnoticed. Writers never wait for it,
 * for the chain is made after their commits. Answers how many entries the new seal covers; none
 * when somebody else is sealing.
 */
export async function sealHistory(tx: Tx, now: Date): Promise<number> {
  const [lock] = await tx.query<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('headframe seal')) as mine`,
  )
  if (!lock?.mine) return 0
  const [sealed] = await tx.query<{ count: number }>(sql`
    with gone as (
      delete from history_unsealed where entry_id in
        (select entry_id from history_unsealed order by entry_id limit ${most})
      returning entry_id
    ),
    last as (select seq, hash from history_seal order by seq desc limit 1),
    next as (
      select coalesce((select seq from last), 0) + 1 as seq, ${now.toISOString()}::timestamptz(3) as at,
        (select range_agg(int8range(entry_id, entry_id, '[]')) from gone) as entries,
        coalesce((select hash from last), '') as previous
      where exists (select from gone)
    )
    insert into history_seal (seq, at, entries, previous, hash)
    select seq, at, entries, previous, ${hashOfSeal} from next n
    returning (select count(*) from gone) as count`)
  return sealed?.count ?? 0
}

// Of a seal `n`, from what the history holds now of the entries it covers. Each range is looked up by
// itself (`offset 0` keeps it so): as a plain join PostgreSQL expects a ninth of the history in each
// and reads all of it, once a seal.
const hashOfSeal = sql.raw(`(
  select sha256(convert_to(n.seq || ' ' || extract(epoch from n.at) || ' ', 'UTF8') || n.previous
    || coalesce(string_agg(digest, ''::bytea order by id), ''))
  from unnest(n.entries) covered cross join lateral (
    select h.id, history_digest(h) as digest from record_history h
    where h.id >= lower(covered) and h.id < upper(covered) offset 0) entry)`)

/** What is wrong with a sealed piece of history. */
export interface SealFault {
  readonly seq: number
  /** `chain`: it does not follow the one before; `changed`: its entries are not what was sealed. */
  readonly kind: 'chain' | 'changed'
}

/** So many numbers of seals are looked at in one statement. */
const piece = 200

interface Checked {
  readonly faults: readonly SealFault[]
  /** The number to go on with. */
  readonly next: number
}

/**
 * Which of the seals from number `from` on do not hold: of as many as cover about `most` entries, for
 * a statement has to end in time, however long the history is.
 */
export async function sealFaults(tx: Tx, from: number): Promise<Checked> {
  const rows = await tx.query<{ seq: number; follows: boolean; holds: boolean }>(sql`
    with counted as (
      select s.*, sum(covers) over (order by seq) - covers as ahead
      from history_seal s cross join lateral (
        select coalesce(sum(upper(covered) - lower(covered)), 0) as covers
        from unnest(s.entries) covered) c
      where s.seq between ${from} and ${from + piece - 1}
    )
    select n.seq, n.hash = ${hashOfSeal} as holds,
      n.previous = coalesce(
        (select p.hash from history_seal p where p.seq = n.seq - 1),
        case when n.seq = 1 then ''::bytea end) is true as follows
    from counted n where n.ahead < ${most} order by n.seq`)
  const faults = rows.flatMap(({ seq, follows, holds }): SealFault[] =>
    follows && holds ? [] : [{ seq, kind: follows ? 'changed' : 'chain' }],
  )
  // Seals that were taken away leave numbers without rows.
  return { faults, next: (rows.at(-1)?.seq ?? from + piece - 1) + 1 }
}

/**
 * How many entries neither carry a seal nor wait for one: they came in past the server. Below zero,
 * so many that were sealed are gone.
 */
export async function strayEntries(tx: Tx): Promise<number> {
  // Counts of one moment: of millions of entries they take longer than a page may.
  await tx.query(sql`select set_config('statement_timeout', '300000', true)`)
  const [row] = await tx.query<{ stray: number }>(sql`
    select (select count(*) from record_history) - (select count(*) from history_unsealed)
      - coalesce((select sum(upper(covered) - lower(covered))
          from history_seal, unnest(entries) covered), 0) as stray`)
  return row?.stray ?? 0
}

export async function lastSeal(tx: Tx): Promise<Seal | null> {
  const [row] = await tx.query<Seal>(sql`
    select seq, at, encode(hash, 'hex') as hash from history_seal order by seq desc limit 1`)
  return row ?? null
}
