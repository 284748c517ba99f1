import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Resource } from '#domain/definition/resource'
import { resources } from '#domain/resources/index'
import type { Values } from '#domain/where/where'
import type { Database, Tx } from '../../db/database.ts'
import { tableOf } from '../../db/sql/tables.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import { insertRecord, removeRecord } from '../store/store.ts'
import { bySystem, resourceOf, smallGroup } from '../testing/test-group.ts'
import { missingReferences } from './reference-scope.ts'
import { recordsReferringTo } from './referring-records.ts'

let db: Database
let close: () => Promise<void>
let mine: string

beforeAll(async () => {
  const opened = await openTestDatabase()
  ;({ db, close } = opened)
  mine = (await smallGroup(db)).F1
})
afterAll(() => close())

/** Each type that others point at, with one column that does. */
const pointedAt = resources.flatMap((target) => {
  const found = resources.flatMap((by) =>
    tableOf(by)
      .columns.filter(({ definition }) => definition.ref === target.name && !definition.from)
      .filter(({ field }) => field !== by.placedBy)
      .map(({ field, definition }) => ({ by, field, many: definition.many })),
  )
  const [first] = found.sort((a, b) => Number(b.by !== target) - Number(a.by !== target))
  return first ? [{ name: target.name, target, ...first }] : []
})

/** A record that says as little as it can, in a workshop of its own: of some types each has one. */
async function bare(tx: Tx, resource: Resource, values: Values = {}) {
  const { placedBy } = resource
  const place = placedBy === 'shared' ? {} : { [placedBy]: await workshop(tx) }
  const whole = placedBy === 'self' ? { parent: mine } : place
  return insertRecord(tx, resource, { values: { ...whole, ...values }, ...bySystem })
}

async function workshop(tx: Tx): Promise<string> {
  const values = { parent: mine, orgType: 'workshop', orgCode: randomUUID().slice(0, 13) }
  const { id } = await insertRecord(tx, resourceOf('organization'), { values, ...bySystem })
  return id
}

const shortly = () => new Promise((on) => setTimeout(on, 40))

describe.each(pointedAt)('a $name that $field names', ({ target, by, field, many }) => {
  const made = () => db.system((tx) => bare(tx, target))
  const pointer = (id: string) => [{ field, resource: target.name, id }]

  it('cannot go while somebody begins to name it', async () => {
    const record = await made()
    let going: Promise<string> | undefined
    await db.system(async (tx) => {
      expect(await missingReferences(tx, null, pointer(record.id))).toEqual([])
      going = db
        .system((other) => recordsReferringTo(other, target, record, 1))
        .then((users) => (users.length > 0 ? 'inUse' : 'gone'))
      await shortly()
      await bare(tx, by, { [field]: many ? [record.id] : record.id })
    })
    expect(await going).toBe('inUse')
  })

  it('cannot be named once it begins to go', async () => {
    const record = await made()
    let naming: Promise<unknown> | undefined
    await db.system(async (tx) => {
      await recordsReferringTo(tx, target, record, 1)
      naming = db.system((other) => missingReferences(other, null, pointer(record.id)))
      await shortly()
      await removeRecord(tx, target, { before: record, ...bySystem })
    })
    expect(await naming).toMatchObject(pointer(record.id))
  })
})

it('and that is asked of organisations, areas, accounts and more', () => {
  const names = pointedAt.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['organization', 'grid-area', 'account']))
  expect(names.every((name) => resourceOf(name))).toBe(true)
})
