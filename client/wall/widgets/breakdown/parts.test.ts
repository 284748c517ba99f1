import { describe, expect, it } from 'vitest'
import type { Cell } from '#domain/metrics/definition/metric'
import { partsOf } from './parts.ts'

const of = (age: string, value: number | null): Cell => ({
  ...{ key: 'hazard.overdue', orgCode: 'G', dimensions: { period: 'now', age }, value },
  ...{ asOf: null, quality: 'good' },
})
const cells = [of('over30', 3), of('upTo3', 1), of('upTo7', 0), of('upTo30', null)]

describe('the parts of a figure', () => {
  it('begin with the largest, with their share of the whole', () => {
    const parts = partsOf(cells, 'age', { isSum: true })
    expect(parts.map(({ value, share, length }) => [value, share, Math.round(length)])).toEqual([
      ['over30', 75, 100],
      ['upTo3', 25, 33],
    ])
  })

  it('keep a given order, with those of nought, and leave out what is not known', () => {
    const given = ['upTo3', 'upTo7', 'upTo30', 'over30']
    const parts = partsOf(cells, 'age', { isSum: true, given })
    expect(parts.map(({ value }) => value)).toEqual(['upTo3', 'upTo7', 'over30'])
  })

  it('of a rate have no share', () => {
    expect(partsOf(cells, 'age', { isSum: false })[0]?.share).toBeNull()
  })
})
