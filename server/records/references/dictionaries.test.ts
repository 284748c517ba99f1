import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dictionary, dictionaryItems, table } from '#domain/fields/index'
import type { Values } from '#domain/where/where'
import type { Database } from '../../db/database.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import { insertRecord, saveRecord } from '../store/store.ts'
import { bySystem, resourceOf } from '../testing/test-group.ts'
import { Dictionaries, mustBeOffered } from './dictionaries.ts'

const items = resourceOf('data-dictionary')
const fields = {
  kind: dictionary('test-rock'),
  kinds: dictionaryItems('test-rock'),
  rows: table({ kind: dictionary('test-rock') }),
}
let db: Database
let close: () => Promise<void>

beforeAll(async () => {
  ;({ db, close } = await openTestDatabase())
  await add('schist', 2)
  await add('granite', 1)
  const old = await add('slate', 3)
  await db.system((tx) =>
    saveRecord(tx, items, { before: old, changes: { state: 'disabled' }, ...bySystem }),
  )
})
afterAll(() => close())

function add(itemCode: string, sortNo: number) {
  const values = { dictName: 'Rock', dictCode: 'test-rock', itemCode, zh: itemCode, sortNo }
  return db.system((tx) => insertRecord(tx, items, { values, ...bySystem }))
}

const offered = (values: Values) => db.system((tx) => mustBeOffered(tx, fields, values))

describe('a dictionary', () => {
  it('has its items in its own order, disabled ones marked', async () => {
    const found = await new Dictionaries(db).items('test-rock')
    expect(found.map(({ code, enabled }) => [code, enabled])).toEqual([
      ['granite', true],
      ['schist', true],
      ['slate', false],
    ])
  })

  it('says which item new records start with', async () => {
    await db.system((tx) =>
      insertRecord(tx, items, {
        values: {
          ...{ dictName: 'Rope', dictCode: 'test-rope', itemCode: 'steel', zh: 'steel' },
          isDefault: true,
        },
        ...bySystem,
      }),
    )
    const [steel] = await new Dictionaries(db).items('test-rope')
    expect(steel).toMatchObject({ code: 'steel', isDefault: true })
    const rocks = await new Dictionaries(db).items('test-rock')
    expect(rocks.some(({ isDefault }) => isDefault)).toBe(false)
  })

  it('that nobody made is not found', async () => {
    await expect(new Dictionaries(db).items('nothing')).rejects.toMatchObject({ status: 404 })
  })
})

describe('a choice from a dictionary', () => {
  it.each<[string, Values]>([
    ['one that is offered', { kind: 'granite' }],
    ['several', { kinds: ['granite', 'schist'] }],
    ['none', { kind: null }],
    ['one in a row', { rows: [{ kind: 'schist' }] }],
  ])('may be %s', async (_, values) => {
    await expect(offered(values)).resolves.toBeUndefined()
  })

  it.each<[string, Values, string]>([
    ['disabled', { kind: 'slate' }, 'kind'],
    ['unknown', { kinds: ['granite', 'cheese'] }, 'kinds'],
    ['unknown in a row', { rows: [{ kind: 'schist' }, { kind: 'cheese' }] }, 'rows.1.kind'],
  ])('is refused and named when it is %s', async (_, values, field) => {
    await expect(offered(values)).rejects.toMatchObject({
      status: 422,
      errors: [{ field, code: 'notAnOption', params: { options: 'granite, schist' } }],
    })
  })
})
