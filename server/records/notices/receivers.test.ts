import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnyRow } from '#domain/definition/resource'
import type { Database, Tx } from '../../db/database.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import { type Group, makeGroup, resourceOf } from '../../http/testing/group.ts'
import { bulkInsert } from '../store/bulk.ts'
import { countReceivers, receiversIn, unreadBy } from './receivers.ts'

let db: Database
let close: () => Promise<void>
let group: Group

const now = new Date('2026-03-10T08:00:00Z')
const announcement = resourceOf('announcement')
const many = 2000

beforeAll(async () => {
  ;({ db, close } = await openTestDatabase())
  group = await makeGroup(db, now)
  const { org, role } = group
  const rows = Array.from({ length: many }, (_, n) => ({
    values: {
      ...{ username: `u${n}`, userName: `U ${n}`, phone: '+381 60 1234567', roles: [role.members] },
      ...{ orgs: [org.A1], defaultOrg: org.A1, isExternal: false, language: 'en_US' },
      ...{ source: 'manual', failedLogins: 0 },
    },
  }))
  await db.system((tx) => bulkInsert(tx, resourceOf('account'), rows, { actorId: null, now }))
})
afterAll(() => close())

const sent = (): AnyRow =>
  ({
    ...{ id: randomUUID(), receiverOrgs: [group.org.A1], needReceipt: true },
    publishedAt: now.toISOString(),
  }) as unknown as AnyRow

const read = (tx: Tx, record: AnyRow, who: SQL, at: Date) =>
  tx.query(sql`
    insert into record_receipt (resource, record_id, person, read_at)
    select 'announcement', ${record.id}::uuid, id, ${at.toISOString()}::timestamptz
    from account where ${who}`)

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Join Filter'?: number
  readonly Plans?: readonly Plan[]
}

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]

/** What the database did for each statement, instead of its answer. */
async function plansOf(tx: Tx, work: (tx: Tx) => Promise<unknown>): Promise<Plan[]> {
  const plans: Plan[] = []
  await work({
    async query<T>(statement: SQL): Promise<T[]> {
      const [row] = await tx.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        sql`explain (analyze, format json) ${statement}`,
      )
      plans.push(...(row ? nodes(row['QUERY PLAN'][0].Plan) : []))
      return []
    },
  } as Tx)
  return plans
}

it('counts everybody who is asked, and a confirmation with an account that was merged into theirs', async () => {
  const record = sent()
  const { workerA1, secondA1 } = group.account
  await db.system(async (tx) => {
    await tx.query(sql`update account set merged_into = ${workerA1}::uuid where username = 'u0'`)
    await tx.query(sql`update account set state = 'disabled' where username = 'u0'`)
    await read(tx, record, sql`username in ('u0', 'u1', 'workerA1')`, now)
    // Before it went out last, and by somebody who is not asked.
    await read(tx, record, sql`id = ${secondA1}::uuid`, new Date(now.getTime() - 1000))
    await read(tx, record, sql`username = 'officerB1'`, now)
  })
  const found = await db.system(async (tx) => ({
    counted: await countReceivers(tx, announcement, record, now),
    listed: await receiversIn(tx, announcement, record, { now, most: many * 2 }),
    unread: await unreadBy(tx, announcement, record, now),
  }))
  // The seven of mine A1 and what stands below it, and u1 to u1999.
  expect(found.counted).toEqual({ asked: 7 + many - 1, read: 2 })
  expect(found.listed).toHaveLength(7 + many - 1)
  expect(found.listed.filter(({ readAt }) => readAt).map(({ id }) => id)).toContain(workerA1)
  expect(found.unread).toHaveLength(7 + many - 1 - 2)
  expect(found.unread).toContain(secondA1)
})

it('reads the receipts once, however many people are asked', async () => {
  const record = sent()
  const plans = await db.system(async (tx) => {
    await read(tx, record, sql`username like 'u%'`, now)
    return [
      await plansOf(tx, (traced) => countReceivers(traced, announcement, record, now)),
      await plansOf(tx, (traced) => receiversIn(traced, announcement, record, { now, most: 500 })),
      await plansOf(tx, (traced) => unreadBy(traced, announcement, record, now)),
    ]
  })
  for (const plan of plans) {
    const receipts = plan.filter((one) => one['Relation Name'] === 'record_receipt')
    expect(receipts.map((one) => one['Actual Loops'])).toEqual([1])
    // Rows that any step looked at: each person a few times, never each against each.
    const most = Math.max(
      ...plan.map(
        (one) =>
          (one['Actual Rows'] + (one['Rows Removed by Join Filter'] ?? 0)) * one['Actual Loops'],
      ),
    )
    expect(most).toBeLessThan(many * 50)
  }
})
