import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resourceNamed } from '#domain/resources/index'
import { matches, now, siteDay, type Values, type Where } from '#domain/where/where'
import { caseActor, caseFormer, caseNow, caseOrg, whereCases } from '#domain/where/where.cases'
import { stateOf, statesOf } from '#domain/workflow/states'
import { smallGroup } from '../../records/testing/test-group.ts'
import type { Database } from '../database.ts'
import { openTestDatabase } from '../test-database.ts'
import { whereSql } from './where-sql.ts'

const context = {
  actor: { id: caseActor, formerly: [caseFormer], lineage: { org: caseOrg } },
  now: caseNow,
}
const found = resourceNamed('hazard')
if (!found) throw new Error('hazard')
const hazard = found

let db: Database
let close: () => Promise<void>
/** An organisation in each time zone. */
const sites = new Map<string, { readonly org: string }>()
beforeAll(async () => {
  const opened = await openTestDatabase()
  db = opened.db
  close = opened.close
  const ids = await smallGroup(db)
  const zones = ['Europe/Belgrade', 'Asia/Shanghai', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']
  const orgs = [ids.F1, ids.F2, ids.C1, ids.C2]
  for (const [at, zone] of zones.entries()) {
    const org = orgs[at] ?? ''
    sites.set(zone, { org })
    await db.system((tx) =>
      tx.query(sql`update organization set time_zone = ${zone} where id = ${org}::uuid`),
    )
  }
}, 60_000)
afterAll(() => close())

/** Asks PostgreSQL about a record that is written into the question itself. */
async function holdsInSql(where: Where, record: Values): Promise<boolean> {
  const columns: Record<string, unknown> = { state: record.storedState ?? 'draft' }
  const names: Record<string, string> = {
    statutoryMajor: 'statutory_major',
    foundAt: 'found_at',
    rejectCount: 'reject_count',
    ccUsers: 'cc_users',
    org: 'org_id',
  }
  for (const [name, value] of Object.entries(record)) {
    if (name !== 'storedState') columns[names[name] ?? name] = value
  }
  const [row] = await db.system((tx) =>
    tx.query<{ holds: boolean | null }>(sql`
      select ${whereSql(hazard, where, context)} as holds
      from jsonb_populate_record(null::hazard, ${JSON.stringify(columns)}::jsonb) t`),
  )
  // A filter lets through what is true, and nothing else.
  return row?.holds === true
}

describe('a rule, read in SQL', () => {
  it.each(whereCases)('$says', async ({ where, record, holds }) => {
    expect(await holdsInSql(where, record)).toBe(holds)
  })

  it('agrees with the reader in memory on any rule and record', async () => {
    const instant = fc.constantFrom(null, '2026-03-09T12:00:00.000Z', '2026-03-11T12:00:00.000Z')
    const record = fc.record({
      level: fc.constantFrom(null, 'low', 'high'),
      statutoryMajor: fc.constantFrom(null, true, false),
      rejectCount: fc.constantFrom(null, 0, 1, 2),
      deadline: instant,
      foundAt: instant,
      storedState: fc.constantFrom(
        'draft',
        'pending-rectification',
        'under-rectification',
        'closed',
      ),
    })
    const test: fc.Arbitrary<Where> = fc.oneof(
      fc.constantFrom<Where>(
        { level: 'high' },
        { level: null },
        { level: { not: 'low' } },
        { level: { notIn: ['low'] } },
        { statutoryMajor: true },
        { rejectCount: { atLeast: 1 } },
        { deadline: { before: now } },
        { deadline: { after: { operand: 'field', name: 'foundAt' } } },
        { deadline: { empty: true } },
      ),
    )
    const { rule } = fc.letrec<{ rule: Where }>((tie) => ({
      rule: fc.oneof(
        { maxDepth: 3 },
        test,
        fc.record({ all: fc.array(tie('rule'), { maxLength: 3 }) }) as fc.Arbitrary<Where>,
        fc.record({ any: fc.array(tie('rule'), { maxLength: 3 }) }) as fc.Arbitrary<Where>,
        fc.record({ none: fc.array(tie('rule'), { maxLength: 3 }) }) as fc.Arbitrary<Where>,
      ),
    }))
    await fc.assert(
      fc.asyncProperty(rule, record, async (where, values) => {
        expect(await holdsInSql(where, values)).toBe(matches(where, values, context))
      }),
      { numRuns: 150 },
    )
  })

  it('leaves a state as it is stored, so that an index finds it and the planner knows how many', () => {
    const { sql: text } = new PgDialect().sqlToQuery(
      whereSql(hazard, { state: { in: ['closed', 'draft'] } }, context),
    )
    expect(text).toContain('t.state = $1')
    expect(text).not.toContain('coalesce')
  })

  it('finds a hazard in exactly the state that people see', async () => {
    for (const storedState of Object.keys(hazard.states)) {
      for (const deadline of [null, '2026-03-09T12:00:00.000Z', '2026-03-11T12:00:00.000Z']) {
        const record = { storedState, deadline }
        const shown = stateOf(hazard, record, context)
        for (const state of statesOf(hazard)) {
          expect(
            await holdsInSql({ state }, record),
            `${storedState} ${deadline} as ${state}`,
          ).toBe(state === shown)
        }
      }
    }
  })

  it('compares with the first and the last day that can be written', async () => {
    const foundAt = '2026-03-10T12:00:00.000Z'
    const { org = '' } = sites.get('Asia/Shanghai') ?? {}
    const within = { foundAt: { atLeast: siteDay('0001-01-01'), atMost: siteDay('9999-12-31') } }
    expect(await holdsInSql(within, { org, foundAt })).toBe(true)
  })

  // 23:30 of the 9th in UTC is the 10th in Belgrade (+1) and Shanghai (+8); 16:30 of the 10th is the 11th
  // in Shanghai alone.
  it.each([
    ['Europe/Belgrade', '2026-03-09T22:59:59.000Z', '2026-03-09'],
    ['Europe/Belgrade', '2026-03-09T23:30:00.000Z', '2026-03-10'],
    ['Asia/Shanghai', '2026-03-09T23:30:00.000Z', '2026-03-10'],
    ['Asia/Shanghai', '2026-03-10T16:30:00.000Z', '2026-03-11'],
    ['Europe/Belgrade', '2026-03-10T16:30:00.000Z', '2026-03-10'],
    ['Pacific/Kiritimati', '2026-03-09T10:00:00.000Z', '2026-03-10'],
    ['Pacific/Pago_Pago', '2026-03-11T10:59:00.000Z', '2026-03-10'],
  ])('an instant is on the day that it was at its site: %s %s', async (siteZone, foundAt, on) => {
    const { org = '' } = sites.get(siteZone) ?? {}
    for (const day of ['2026-03-09', '2026-03-10', '2026-03-11']) {
      const expected = { atLeast: on >= day, after: on > day, before: on < day, atMost: on <= day }
      for (const [operator, holds] of Object.entries(expected)) {
        const where = { foundAt: { [operator]: siteDay(day) } }
        expect(await holdsInSql(where, { org, foundAt }), `${operator} ${day}`).toBe(holds)
        expect(matches(where, { siteZone, foundAt }, context), `${operator} ${day}`).toBe(holds)
      }
    }
  })
})
