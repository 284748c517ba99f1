import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { dictionary, dictionaryItems } from '#domain/fields/index'
import type { Language } from '#domain/text/language'
import type { Database } from '../db/database.ts'
import { openTestDatabase } from '../db/test-database.ts'
import { codecFor } from '../platform/value-codec.ts'
import { dictionaryNames } from '../records/references/dictionaries.ts'
import { insertRecord } from '../records/store/store.ts'
import { bySystem, resourceOf } from '../records/testing/test-group.ts'
import { columnsOf } from './columns.ts'

const fields = { rock: dictionary('test-rock'), rocks: dictionaryItems('test-rock') }
const strata: Resource = { ...resourceOf('hazard'), fields }
let db: Database
let close: () => Promise<void>

beforeAll(async () => {
  ;({ db, close } = await openTestDatabase())
  const rocks = [
    { itemCode: 'granite', zh: '花岗岩', en: 'Granite', sr: 'Granit' },
    { itemCode: 'slate', zh: '板岩' },
  ]
  for (const rock of rocks) {
    const values = { dictName: 'Rock', dictCode: 'test-rock', ...rock }
    await db.system((tx) =>
      insertRecord(tx, resourceOf('data-dictionary'), { values, ...bySystem }),
    )
  }
})
afterAll(() => close())

const place = (language: Language) => ({ language, zone: 'Asia/Shanghai' })

describe('a field chosen from a dictionary', () => {
  it.each([
    ['zh_CN', '花岗岩', '花岗岩; 板岩'],
    ['en_US', 'Granite', 'Granite; 板岩'],
    ['sr_SP', 'Granit', 'Granit; 板岩'],
  ] as const)('is exported in %s by what its items are called', async (language, one, several) => {
    const names = await dictionaryNames(db, fields)
    const [rock, rocks] = columnsOf(strata, ['rock', 'rocks'], place(language), names)
    const record = { rock: 'granite', rocks: ['granite', 'slate'] } as unknown as AnyRow
    expect(rock?.cell(record, {})).toBe(one)
    expect(rocks?.cell(record, {})).toBe(several)
  })

  it('shows the code of an item that is gone', async () => {
    const [rock] = columnsOf(strata, ['rock'], place('en_US'), await dictionaryNames(db, fields))
    expect(rock?.cell({ rock: 'marble' } as unknown as AnyRow, {})).toBe('marble')
  })

  it.each(['花岗岩', 'Granite', 'GRANIT', 'granite'])(
    'is read from a table as %s',
    async (text) => {
      const codec = codecFor(strata, place('zh_CN'), await dictionaryNames(db, fields))
      expect(codec('rock').optionCalled?.(text)).toBe('granite')
    },
  )
})

describe('a day that stands for its month', () => {
  const balance = resourceOf('mine-water-balance')
  const record = (periodKind: string) => ({ period: '2026-10-01', periodKind }) as unknown as AnyRow

  it('is exported as the month, and a day as the day', () => {
    const [period] = columnsOf(balance, ['period'], place('en_US'), {})
    expect(period?.cell(record('month'), {})).toEqual({ wallTime: '2026-10-01', monthIn: 'en_US' })
    expect(period?.cell(record('day'), {})).toEqual({ wallTime: '2026-10-01' })
  })
})

describe('a hazard in a table', () => {
  const hazard = resourceOf('hazard')
  const cellsOf = (record: object) =>
    columnsOf(hazard, ['state', 'overdueFrom'], place('sr_SP'), {}).map(({ cell }) =>
      cell({ id: 'h', ...record } as unknown as AnyRow, {}),
    )
  const overdueFrom = '2026-03-12T01:00:00.000Z'

  it('that is late says where it stands as well', () => {
    expect(
      cellsOf({ state: 'overdue', storedState: 'pending-rectification', overdueFrom })[0],
    ).toBe('Čeka otklanjanje · Prekoračen rok')
  })

  it('has the deadline of its next step, and none once it is closed', () => {
    expect(cellsOf({ state: 'closed', storedState: 'closed', overdueFrom })).toEqual([
      'Zatvoreno',
      null,
    ])
    const open = { state: 'under-acceptance', storedState: 'under-acceptance' }
    expect(cellsOf({ ...open, overdueFrom })[1]).toEqual({ wallTime: '2026-03-12 09:00' })
  })
})
