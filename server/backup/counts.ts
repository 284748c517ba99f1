/** How many rows each table has, and a moment at which that is certain. */
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { connected as open } from '../db/connecting.ts'
import { StartError } from '../platform/lifecycle.ts'
import type { Counts } from './manifest.ts'

/** What breaks later is told by the statement at work. */
export const connected = (url: string): Promise<pg.Client> =>
  open(url, { options: '-c timezone=UTC' })

/** Every table of ours, quoted, with its schema. */
async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence = 'p'
      and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
    order by 1`)
  return rows.map(({ name }) => name)
}

/** Rows of every table, as the transaction of `client` sees them. */
export async function countRows(client: pg.Client): Promise<Counts> {
  const counts: Record<string, number> = {}
  for (const table of await tablesOf(client)) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${table}`)
    counts[table] = Number(rows[0]?.count)
  }
  return counts
}

export async function migrationsIn(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from headframe_migration where name like '%.sql' order by name`,
  )
  return rows.map(({ name }) => name)
}

// Shorter than PostgreSQL's deadlock_timeout of a second: nobody who waits for us is ever ended.
const longestHold = 800
const most = 60

/**
 * Does `work` at a moment when nobody writes, and answers what it answers; `reader` goes on seeing
 * that moment. Writers wait for less than a second; where a long one holds a table, it is tried again.
 */
export async function atRest<T>(
  owner: pg.Client,
  reader: pg.Client,
  work: () => Promise<T>,
): Promise<T> {
  const tables = (await tablesOf(owner)).join(', ')
  for (let turn = 0; turn < most; turn += 1) {
    await owner.query(`begin; set local statement_timeout = ${longestHold}`)
    try {
      await owner.query(`lock table ${tables} in share mode`)
      await reader.query('begin isolation level repeatable read read only; select 1')
      const result = await work()
      await owner.query('commit')
      return result
    } catch (error) {
      await owner.query('rollback')
      if ((error as { code?: string }).code !== canceled) throw error
      await reader.query('rollback')
    }
    await sleep(500 + 1_000 * Math.random())
  }
  throw new StartError(
    'a write goes on and on, so that the rows cannot be counted; make the backup again once imports are through',
  )
}

const canceled = '57014'
