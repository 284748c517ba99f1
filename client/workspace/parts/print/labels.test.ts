import { describe, expect, it } from 'vitest'
import type { AnyRow } from '#domain/definition/resource'
import { idsIn, mostLabels, sheetsOf } from './labels.ts'
import { partsInForce } from './SelectionWords.tsx'

const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: String(at) }) as unknown as AnyRow)

describe('labels', () => {
  it('stand twenty-four to a sheet, in order, the last sheet as full as it gets', () => {
    const sheets = sheetsOf(rows(50))
    expect(sheets.map(({ length }) => length)).toEqual([24, 24, 2])
    expect(sheets.flat().map(({ id }) => id)).toEqual(rows(50).map(({ id }) => id))
    expect(sheetsOf([])).toEqual([])
  })

  it('are of the records named, each once, or of a selection', () => {
    expect(idsIn(new URLSearchParams('ids=b,a,b,'))).toEqual(['b', 'a'])
    expect(idsIn(new URLSearchParams('q=roof'))).toBeNull()
    const many = rows(300).map(({ id }) => id)
    expect(idsIn(new URLSearchParams({ ids: many.join(',') }))).toHaveLength(mostLabels)
  })
})

describe('the filter over a print', () => {
  const preset = { createdBy: ['me'], state: ['a', 'b'] }
  const part = (field: string, operator: string, value: string) => ({ field, operator, value })

  it('has what the screen always asks, with the person for `me`', () => {
    expect(partsInForce({ filters: [] }, preset, 'p1')).toEqual([
      part('createdBy', 'in', 'p1'),
      part('state', 'in', 'a,b'),
    ])
  })

  it('has the narrower choice where there is one', () => {
    const filters = [part('state', 'in', 'a'), part('level', 'is', 'high')]
    expect(partsInForce({ filters }, preset, 'p1')).toEqual([
      part('createdBy', 'in', 'p1'),
      ...filters,
    ])
  })
})
