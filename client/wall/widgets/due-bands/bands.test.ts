import { describe, expect, it } from 'vitest'
import type { Cell } from '#domain/metrics/definition/metric'
import { bandRows } from './bands.ts'

const asked = (key: string) => ({
  ...{ key, by: ['band'], period: 'now' as const, orgs: 'self' as const },
})
const queries = { a: asked('certificate.specialOperation'), b: asked('certificate.companyLicense') }

const cellsOf = (key: string, counts: Readonly<Record<string, number | null>>): Cell[] =>
  Object.entries(counts).map(([band, value]) => ({
    ...{ key, orgCode: 'G', dimensions: { period: 'now', band }, value },
    ...{ asOf: null, quality: 'good' },
  }))

const lengths = (data: Record<string, Cell[]>) =>
  bandRows(queries, data).map(({ parts }) => parts.map(({ length }) => length))

describe('what runs out', () => {
  const operations = { within90: 10, passed: 2, within60: 0, within30: 8 }
  const licences = { passed: 1, within30: 0, within60: 4, within90: 0 }
  const data = {
    a: cellsOf('certificate.specialOperation', operations),
    b: cellsOf('certificate.companyLicense', licences),
  }

  it('goes from what has run out to what does last, however the cells came', () => {
    const [first] = bandRows(queries, data)
    expect(first?.parts.map(({ band, cell }) => [band, cell?.value])).toEqual([
      ['passed', 2],
      ['within30', 8],
      ['within60', 0],
      ['within90', 10],
    ])
  })

  it('draws all figures on one scale: the largest is the whole', () => {
    expect(lengths(data)).toEqual([
      [20, 80, 0, 100],
      [10, 0, 40, 0],
    ])
  })

  it('has no bar where nothing runs out or nothing is known', () => {
    const nothing = { passed: 0, within30: null, within60: 0, within90: 0 }
    expect(lengths({ a: cellsOf('certificate.specialOperation', nothing), b: [] })).toEqual([
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ])
  })
})
