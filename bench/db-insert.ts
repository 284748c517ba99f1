/**
 * What a write costs with everything on: sixteen writers on one organisation insert hazards with
 * lineage, number, scope, metric deltas, sealed history and event, against the same INSERT into a bare
 * copy of the table. Goals: at least 0.55 of the bare table's rate, and 0.85 with 5 ms of other work
 * inside the transaction.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { Scope } from '#domain/access/scope'
import type { Resource } from '#domain/definition/resource'
import type { Database, Tx } from '../server/db/database.ts'
import { askedBy } from '../server/db/sql/asked-columns.ts'
import { columnOfField, tableOf } from '../server/db/sql/tables.ts'
import { appendHistory } from '../server/records/history/history.ts'
import { insertRecord } from '../server/records/store/store.ts'
import { benchDatabase, place, resourceOf } from './database.part.ts'
import { median } from './median.part.ts'

const tablesOf = (one: Resource) => [
  tableOf(one).table,
  ...tableOf(one).children.map(({ table }) => table),
]

const writers = 16
const secondsEach = 4
const rounds = 3
const hazard = resourceOf('hazard')

const values = (org: string) => ({
  ...{
    title: 'Rail joint loose',
    level: 'high',
    source: 'self-check',
    hazardType: 'unsafe-condition',
  },
  ...{
    description: 'Gap of 18 mm',
    requirement: 'Tighten',
    statutoryMajor: false,
    onSpotFixed: false,
  },
  ...{
    org,
    responsibleOrg: org,
    foundAt: '2026-03-09T00:00:00.000Z',
    deadline: '2026-03-12T00:00:00.000Z',
  },
})

/** Transactions a second of so many writers that never rest. */
async function rate(
  db: Database,
  scope: Scope,
  write: (tx: Tx) => Promise<unknown>,
): Promise<number> {
  const until = Date.now() + secondsEach * 1000
  let done = 0
  const writer = async () => {
    while (Date.now() < until) {
      await db.scoped(scope, write)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: writers }, writer))
  return done / secondsEach
}

const { db, owner, stop } = await benchDatabase()
try {
  const group = await place(db, 'group', 'G', null)
  const company = await place(db, 'company', 'C', group)
  const org = await place(db, 'factory', 'F', company)
  const copyAs = async (name: string): Promise<Resource> => {
    const copy = { ...hazard, name }
    for (const [table, of] of tablesOf(copy).map((one, at) => [one, tablesOf(hazard)[at]])) {
      await owner.query(`create table ${table} (like ${of} including all);
        grant select, insert on ${table} to headframe_factory`)
    }
    return copy
  }
  // The same columns, checks and indexes, and nothing that happens beside the row.
  const bare = await copyAs('bare')
  const unasked = await copyAs('unasked')
  const asked = askedBy(hazard).map(({ field }) => `'${columnOfField(hazard, field)}'`)
  await owner.query(`do $$ declare one text; begin
    for one in select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid
      join pg_attribute a on a.attrelid = i.indexrelid and a.attnum = 1
      where i.indrelid = 'unasked'::regclass and i.indnatts = 1 and a.attname in (${asked})
    loop execute format('drop index %I', one); end loop; end $$`)
  const scope: Scope = { level: 'factory', orgId: org }
  const written = { values: values(org), state: 'pending-rectification', actorId: null }
  const plain = (tx: Tx) => insertRecord(tx, bare, { ...written, now: new Date() })
  const lean = (tx: Tx) => insertRecord(tx, unasked, { ...written, now: new Date() })
  const full = async (tx: Tx) => {
    const now = new Date()
    const after = await insertRecord(tx, hazard, { ...written, now })
    const operation = { resource: hazard, action: 'create', before: null, actor: { id: org }, now }
    await appendHistory(tx, { ...operation, after })
  }
  await compare('insert with everything on / bare', 0.55, plain, full)
  await compare('bare / bare without the indexes of filters and references', 0.9, lean, plain)
  const also = (write: (tx: Tx) => Promise<unknown>) => async (tx: Tx) => {
    await write(tx)
    await wait(5)
  }
  await compare('the same with 5 ms of other work inside', 0.85, also(plain), also(full))

  async function compare(
    what: string,
    goal: number,
    one: (tx: Tx) => Promise<unknown>,
    other: (tx: Tx) => Promise<unknown>,
  ): Promise<void> {
    const ratios: number[] = []
    for (let round = 1; round <= rounds; round += 1) {
      const [low, high] = [await rate(db, scope, one), await rate(db, scope, other)]
      ratios.push(high / low)
      console.log(`round ${round}: bare ${low.toFixed(0)}/s, everything on ${high.toFixed(0)}/s`)
    }
    console.log(`${what}: ${median(ratios).toFixed(2)} (goal at least ${goal})`)
  }
} finally {
  await stop()
}
