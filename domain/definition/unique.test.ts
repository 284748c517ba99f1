import { describe, expect, it } from 'vitest'
import { code, text } from '../fields/index.ts'
import { resource } from './define-resource.ts'
import { isInSet, type PartialSet, partialSets, wholeSets } from './unique.ts'

const set = {
  fields: ['code'],
  where: { storedState: 'open' },
  ...{ code: 'second', at: 'code' },
  doubles: { state: 'shut' },
} as const

const withSets = (...unique: readonly unknown[]) =>
  resource({
    ...{ name: 'thing', title: 'name', placedBy: 'shared' },
    initial: 'open' as 'open' | 'shut',
    fields: { name: text({ max: 10 }), code: code({ max: 10 }) },
    states: { open: {}, shut: {} },
    unique: unique as never,
    list: { columns: ['name'], sort: 'name', filters: [] },
    form: [{ name: 'all', fields: ['name', 'code'] }],
    access: { read: [], create: [], update: [], delete: [] },
  })

describe('sets of which there is one only', () => {
  it('hold for every record, or for those that satisfy a rule', () => {
    const thing = withSets(['name'], set)
    expect(wholeSets(thing)).toEqual([['name']])
    expect(partialSets(thing)).toEqual([set])
    const [some] = partialSets(thing) as [PartialSet]
    expect(isInSet(some, { storedState: 'open' })).toBe(true)
    expect(isInSet(some, { storedState: 'shut' })).toBe(false)
  })

  it.each([
    ['a field that is not there', [{ ...set, fields: ['colour'] }], 'no field "colour"'],
    ['the same fields twice', [['code'], set], '"code" is there twice'],
    ['the shown state', [{ ...set, where: { state: 'open' } }], 'name the "storedState"'],
    ['no state', [{ ...set, doubles: { state: 'gone' } }], 'no state "gone"'],
    ['doubles that stay', [{ ...set, doubles: { state: 'open' } }], 'would stay in the set'],
  ])('are refused with %s', (_, unique, told) => {
    expect(() => withSets(...unique)).toThrow(told)
  })
})
