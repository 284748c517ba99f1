import { describe, expect, it } from 'vitest'
import type { SourceHealth, WallOrg } from '#domain/wire'
import { onlineMines } from './online.ts'

const mine = (orgCode: string): WallOrg => ({
  orgCode,
  parentCode: 'G',
  orgType: 'factory',
  name: orgCode,
  nameEn: null,
  nameSr: null,
})
const source = (quality: SourceHealth['quality'], orgCodes: string[]): SourceHealth => ({
  id: quality,
  quality,
  asOf: null,
  orgCodes,
  reason: null,
})

describe('the count of mines online', () => {
  const mines = [mine('A'), mine('B'), mine('C')]

  it('leaves out the mines of a source that fails', () => {
    const sources = [source('good', ['A']), source('unavailable', ['B']), source('unknown', ['C'])]
    expect(onlineMines(mines, sources)).toEqual({ have: 1, of: 3 })
  })

  it('takes a source without mines of its own for the source of all', () => {
    expect(onlineMines(mines, [source('good', [])])).toEqual({ have: 3, of: 3 })
    expect(onlineMines(mines, [source('unavailable', [])])).toEqual({ have: 0, of: 3 })
  })
})
