import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { partialSets } from '#domain/definition/unique'
import { resources } from '#domain/resources/index'
import type { Values } from '#domain/where/where'
import { findSettled } from '../records/read/settled.ts'
import { insertRecord } from '../records/store/store.ts'
import { bySystem, noon, resourceOf, smallGroup } from '../records/testing/test-group.ts'
import type { Database } from './database.ts'
import { migrationNames, migrationsDir } from './migrate.ts'
import { settlements } from './settling.ts'
import { tableOf, uniqueName } from './sql/tables.ts'
import { openTestDatabase } from './test-database.ts'

let db: Database
let owner: pg.Client
let close: () => Promise<void>
let orgs: Record<string, string>

beforeAll(async () => {
  const opened = await openTestDatabase()
  db = opened.db
  orgs = await smallGroup(db)
  owner = new pg.Client({ connectionString: opened.ownerUrl })
  await owner.connect()
  close = async () => {
    await owner.end()
    await opened.close()
  }
})
afterAll(() => close())

const insert = async (name: string, values: Values): Promise<string> => {
  const id = randomUUID()
  await db.system((tx) => insertRecord(tx, resourceOf(name), { values, id, ...bySystem }))
  return id
}

const somebody = () => {
  const username = randomUUID()
  const org = orgs.F1
  return insert('account', {
    ...{ username, userName: username, phone: '+381 60 1234567', roles: [], language: 'en_US' },
    ...{ orgs: [org], defaultOrg: org, isExternal: false },
  })
}

const stored = async (name: string, id: string, column: string): Promise<unknown> => {
  const { table } = tableOf(resourceOf(name))
  const { rows } = await owner.query(`select ${column} as value from ${table} where id = $1`, [id])
  return rows[0]?.value
}

/** As earlier versions left it: without the index, and with both. */
async function twice(name: string, both: readonly Values[]): Promise<string[]> {
  const resource = resourceOf(name)
  for (const { fields } of partialSets(resource)) {
    await owner.query(`drop index ${uniqueName(resource, fields)}`)
  }
  const ids = []
  for (const [at, values] of both.entries()) {
    const id = await insert(name, values)
    const day = new Date(noon.getTime() + at * 60_000)
    const { table } = tableOf(resource)
    await owner.query(`update ${table} set created_at = $2 where id = $1`, [id, day])
    ids.push(id)
  }
  return ids
}

async function migrateAgain(): Promise<void> {
  const name = (await migrationNames()).find((one) => one.includes('one-of-a-kind'))
  await owner.query(await readFile(join(migrationsDir, String(name)), 'utf8'))
}

describe('the migration that brings sets of which there is one only', () => {
  it('keeps the newest of older doubles, and says what became of the others', async () => {
    const gridArea = await insert('grid-area', {
      ...{ name: 'Shaft', code: 'A', gridLevel: '1', ownerOrg: orgs.F1, frame: 'plan' },
      ...{ riskClass: 'general' },
    })
    const [one, other] = [await somebody(), await somebody()]
    const duty = (person: string) => ({
      ...{ gridArea, person, dutyRole: 'area-head', org: orgs.F1, phone: '+381 60 1234567' },
      ...{ dutyText: 'Walks', patrolFrequency: 'day', patrolTimes: 1, validFrom: '2026-03-01' },
    })
    const heads = await twice('grid-responsibility', [duty(one), duty(other)])
    const item = (itemCode: string) => ({
      ...{ dictName: 'Rock', dictCode: 'rock', itemCode, zh: itemCode },
      ...{ isDefault: true, builtIn: false },
    })
    const items = await twice('data-dictionary', ['marble', 'slate'].map(item))
    const userGroup = await insert('user-group', {
      ...{ name: 'Rescue', code: 'R', ownerOrg: orgs.F1, groupType: 'notification' },
    })
    const place = { group: userGroup, user: one, org: orgs.F1, joinedAt: '2026-03-01' }
    const places = await twice('user-group-member', [
      { ...place, isLeader: true },
      { ...place, isLeader: false },
    ])

    await migrateAgain()

    const states = (name: string, ids: readonly string[], column = 'state') =>
      Promise.all(ids.map((id) => stored(name, id, column)))
    expect(await states('grid-responsibility', heads)).toEqual(['handed-over', 'active'])
    expect(await states('data-dictionary', items, 'is_default')).toEqual([false, true])
    expect(await states('user-group-member', places)).toEqual(['active', 'removed'])
    expect(await db.system(findSettled)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...{ resource: 'grid-responsibility', id: heads[0], why: `secondHead, kept ${heads[1]}` },
          ...{ before: { storedState: 'active' }, after: { storedState: 'handed-over' } },
        }),
        expect.objectContaining({ id: items[0], why: `secondDefault, kept ${items[1]}` }),
        expect.objectContaining({ id: places[1], why: `alreadyMember, kept ${places[0]}` }),
      ]),
    )
  })

  it('settles nothing in a table that it makes', () => {
    const of = (isThere: boolean) =>
      settlements({ table: () => isThere, index: () => false }, [resourceOf('grid-responsibility')])
    expect(of(true)).toHaveLength(1)
    expect(of(false)).toEqual([])
  })

  it('leaves an index for each set there is', async () => {
    const { rows } = await owner.query<{ name: string }>(
      'select indexname as name from pg_indexes where schemaname = $1',
      ['public'],
    )
    const names = rows.map(({ name }) => name)
    for (const resource of resources) {
      for (const { fields } of partialSets(resource)) {
        expect(names).toContain(uniqueName(resource, fields))
      }
    }
  })
})
