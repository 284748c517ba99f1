import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Scope } from '#domain/access/scope'
import { resources } from '#domain/resources/index'
import { silentLog } from '../platform/log.ts'
import { appendHistory } from '../records/history/history.ts'
import { insertRecord } from '../records/store/store.ts'
import {
  bySystem,
  hazardIn,
  noon,
  type OrgCode,
  resourceOf,
  smallGroup,
} from '../records/testing/test-group.ts'
import { Database } from './database.ts'
import { tableOf } from './sql/tables.ts'
import { openTestDatabase } from './test-database.ts'

const hazard = resourceOf('hazard')
const everywhere = ['G', 'C1', 'C2', 'F1', 'F2', 'W1', 'T1'] as const

let db: Database
let url: string
let close: () => Promise<void>
let ids: Record<OrgCode, string>

beforeAll(async () => {
  const opened = await openTestDatabase()
  ;({ db, url, close } = opened)
  ids = await smallGroup(db)
  for (const org of everywhere) {
    await db.system(async (tx) => {
      const after = await insertRecord(tx, hazard, {
        values: hazardIn(ids[org], { title: org }),
        ...bySystem,
      })
      const said = { resource: hazard, action: 'create', before: null, actor: null, now: noon }
      await appendHistory(tx, { ...said, after })
    })
  }
})
afterAll(() => close())

const scopes = {
  installation: (): Scope => ({ level: 'installation', orgId: ids.G }),
  group: (): Scope => ({ level: 'group', orgId: ids.G }),
  company: (): Scope => ({ level: 'company', orgId: ids.C1 }),
  factory: (): Scope => ({ level: 'factory', orgId: ids.F1 }),
  workshop: (): Scope => ({ level: 'workshop', orgId: ids.W1 }),
  contractor: (): Scope => ({ level: 'org', orgId: ids.T1 }),
}
const seen: Record<keyof typeof scopes, readonly OrgCode[]> = {
  installation: everywhere,
  group: everywhere,
  company: ['C1', 'F1', 'W1', 'T1'],
  factory: ['F1', 'W1', 'T1'],
  workshop: ['W1'],
  contractor: ['T1'],
}
const cases = Object.keys(scopes) as (keyof typeof scopes)[]

const column = async (scope: Scope | null, statement: string): Promise<string[]> => {
  const rows = await db.scoped(scope, (tx) => tx.query<{ it: string }>(sql.raw(statement)))
  return rows.map(({ it: value }) => value).sort()
}

describe('what a person sees, beneath all code of ours', () => {
  it.each(cases)('at the level of a %s: its own subtree', async (level) => {
    const expected = [...seen[level]].sort()
    const scope = scopes[level]()
    expect(await column(scope, 'select title as it from hazard')).toEqual(expected)
    expect(await column(scope, 'select org_code as it from organization')).toEqual(expected)
    expect(await column(scope, `select after->>'title' as it from record_history`)).toEqual(
      expected,
    )
  })

  it('is nothing without a scope', async () => {
    for (const resource of resources.filter(({ placedBy }) => placedBy !== 'shared')) {
      const { table } = tableOf(resource)
      expect(await column(null, `select id as it from ${table}`), table).toEqual([])
    }
  })

  it('is nothing for a connection that takes no role at all', async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await expect(client.query('select from hazard')).rejects.toThrow('permission denied')
    await client.end()
  })

  it('stays with its transaction on a connection that many share, failed ones included', async () => {
    const narrow = new Database({ url, log: silentLog, max: 1 })
    const titles = async (scope: Scope | null) =>
      narrow.scoped(scope, async (tx) => {
        const rows = await tx.query<{ it: string }>(sql`select title as it from hazard order by 1`)
        return rows.map(({ it }) => it)
      })
    const failing = narrow.system((tx) =>
      Promise.all([tx.query(sql`select 1 / 0`), tx.query(sql`select 1`)]),
    )
    const all = Promise.all([
      ...[titles(scopes.group()), titles(null), titles(scopes.workshop())],
      failing.catch(({ code }) => code),
      titles(null),
    ])
    expect(await all).toEqual([[...everywhere].sort(), [], ['W1'], '22012', []])
    await narrow.close()
  })

  it('leaves no table of records without a policy', async () => {
    const bare = await db.system((tx) =>
      tx.query<{ name: string }>(sql`
        select relname as name from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace and not relrowsecurity`),
    )
    const records = new Set(
      resources
        .flatMap((one) => [tableOf(one), ...tableOf(one).children])
        .map(({ table }) => table),
    )
    expect(bare.filter(({ name }) => records.has(name))).toEqual([])
  })
})

describe('what a person writes', () => {
  const insert = (scope: Scope | null, org: OrgCode) =>
    db.scoped(scope, (tx) =>
      tx.query(sql`insert into hazard (state, title, org_id) values ('draft', 'new', ${ids[org]})`),
    )

  it.each(cases)('at the level of a %s: stays in its own subtree', async (level) => {
    for (const org of everywhere) {
      const written = insert(scopes[level](), org)
      if (seen[level].includes(org)) await expect(written).resolves.toEqual([])
      else await expect(written).rejects.toMatchObject({ code: '42501' })
    }
    await db.system((tx) => tx.query(sql`delete from hazard where title = 'new'`))
  })

  it('cannot move a record out of its own subtree', async () => {
    const moving = db.scoped(scopes.factory(), (tx) =>
      tx.query(sql`update hazard set org_id = ${ids.F2} where title = 'F1'`),
    )
    await expect(moving).rejects.toMatchObject({ code: '42501' })
  })

  it('cannot lie about where a record stands', async () => {
    const lying = db.scoped(scopes.factory(), (tx) =>
      tx.query(sql`
        insert into hazard (state, title, org_id, factory_id)
        values ('draft', 'new', ${ids.F2}, ${ids.F1})`),
    )
    await expect(lying).rejects.toMatchObject({ code: '42501' })
  })

  it('reaches what everyone shares from the top of the installation only', async () => {
    const { initial } = resourceOf('violation-clause')
    const insertClause = (scope: Scope) =>
      db.scoped(scope, (tx) =>
        tx.query(sql`insert into violation_clause (state, code) values (${initial}, 'V-1')`),
      )
    await expect(insertClause(scopes.company())).rejects.toMatchObject({ code: '42501' })
    await expect(insertClause(scopes.group())).rejects.toMatchObject({ code: '42501' })
    await expect(insertClause(scopes.installation())).resolves.toEqual([])
  })
})

describe('an organisation that moves', () => {
  it('takes its records and its workshops along', async () => {
    const move = (to: OrgCode) =>
      db.system((tx) =>
        tx.query(sql`update organization set parent = ${ids[to]} where id = ${ids.F1}`),
      )
    await move('C2')
    expect(await column(scopes.company(), 'select title as it from hazard')).toEqual(['C1'])
    expect(
      await column({ level: 'company', orgId: ids.C2 }, 'select title as it from hazard'),
    ).toEqual(['C2', 'F1', 'F2', 'T1', 'W1'])
    await move('C1')
    expect(await column(scopes.company(), 'select title as it from hazard')).toEqual(
      seen.company.toSorted(),
    )
  })

  it('cannot move below itself', async () => {
    const moving = db.system((tx) =>
      tx.query(sql`update organization set parent = ${ids.W1} where id = ${ids.F1}`),
    )
    await expect(moving).rejects.toMatchObject({ code: '23514' })
  })

  it('does not leave a record behind that is being written meanwhile', async () => {
    const written = db.system(async (tx) => {
      await tx.query(sql`
        insert into hazard (state, title, org_id) values ('draft', 'meanwhile', ${ids.F2})`)
      // Long enough for the move to have begun.
      await tx.query(sql`select pg_sleep(0.3)`)
    })
    const moved = db.system(async (tx) => {
      await tx.query(sql`select pg_sleep(0.1)`)
      await tx.query(sql`update organization set parent = ${ids.C1} where id = ${ids.F2}`)
    })
    await Promise.all([written, moved])
    expect(
      await column(scopes.company(), `select title as it from hazard where title = 'meanwhile'`),
    ).toEqual(['meanwhile'])
  })
})
