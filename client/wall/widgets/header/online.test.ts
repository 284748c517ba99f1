import { describe, expect, it } from 'vitest'
import type { SourceHealth } from '#domain/wall/wire'
import { onlineMines } from './online.ts'

const source = (quality: SourceHealth['quality'], orgCodes: string[]): SourceHealth => ({
  id: quality,
  quality,
  asOf: null,
  orgCodes,
  reason: null,
})

describe('the count of mines online', () => {
  const mines = ['A', 'B', 'C']

  it('leaves out the mines of a source that fails', () => {
    const sources = [source('good', ['A']), source('unavailable', ['B']), source('unknown', ['C'])]
    expect(onlineMines(mines, sources)).toEqual({ have: 1, of: 3 })
  })

  it('leaves out a mine that nobody answers for', () => {
    expect(onlineMines(mines, [source('good', ['A', 'B'])])).toEqual({ have: 2, of: 3 })
  })

  it('leaves out a mine of which one of two sources fails', () => {
    const sources = [source('good', ['A', 'B', 'C']), source('unavailable', ['C'])]
    expect(onlineMines(mines, sources)).toEqual({ have: 2, of: 3 })
  })

  it('is not about a source that brings figures of files alone', () => {
    const extra = { ...source('unavailable', mines), isExtra: true }
    expect(onlineMines(mines, [source('good', mines), extra])).toEqual({ have: 3, of: 3 })
    expect(onlineMines(mines, [extra])).toEqual({ have: 0, of: 3 })
  })

  it('takes what is stale for an answer, as the figures do', () => {
    expect(onlineMines(mines, [source('stale', mines)])).toEqual({ have: 3, of: 3 })
  })
})
