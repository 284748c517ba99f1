/**
 * What a write costs with everything on: sixteen writers on one organisation insert hazards with
 * lineage, number, metric deltas, history and event, against the same INSERT into a bare copy of the
 * table, both in a transaction of the same shape. Goal: at least 0.55 of the bare table's rate.
 */
import { sql } from 'drizzle-orm'
import type { Scope } from '#domain/access'
import type { Database, Tx } from '../server/db/database.ts'
import { tableOf } from '../server/db/tables.ts'
import { appendHistory } from '../server/records/history.ts'
import { insertRecord } from '../server/records/store.ts'
import { columnValues } from '../server/records/store-columns.ts'
import { benchDatabase, place, resourceOf } from './database.part.ts'
import { median } from './median.part.ts'

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
  // The same columns, checks and indexes, and nothing that happens beside the row.
  await owner.query(`create table bare (like hazard including all);
    grant insert on bare to headframe_factory`)
  const scope: Scope = { level: 'factory', orgId: org }
  const now = new Date()
  const actor = { id: org }

  const columns = columnValues(hazard, values(org))
  const names = sql.raw(['state', ...columns.map(([name]) => name)].join(', '))
  const list = sql.join([sql`'draft'`, ...columns.map(([, value]) => value)], sql`, `)
  const bare = (tx: Tx) => tx.query(sql`insert into bare (${names}) values (${list})`)
  const whole = async (tx: Tx) => {
    const state = 'pending-rectification'
    const after = await insertRecord(tx, hazard, { values: values(org), state, actorId: null, now })
    await appendHistory(tx, { resource: hazard, action: 'create', before: null, after, actor, now })
  }

  const ratios: number[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const [plain, full] = [await rate(db, scope, bare), await rate(db, scope, whole)]
    ratios.push(full / plain)
    console.log(
      `round ${round}: bare ${plain.toFixed(0)}/s, everything on ${full.toFixed(0)}/s, ${(full / plain).toFixed(2)}`,
    )
  }
  const { rows } = await owner.query(`select count(*) from ${tableOf(hazard).table}`)
  console.log(`hazards stored: ${rows[0].count}`)
  console.log(`insert with everything on / bare: ${median(ratios).toFixed(2)} (goal at least 0.55)`)
} finally {
  await stop()
}
