import { afterEach, describe, expect, it } from 'vitest'
import { resourceNamed } from '#domain/resources/index'
import { drawn, plainWords, unmount } from '../../testing/drawn.testing.tsx'
import { FilterWords } from './FilterWords.tsx'

const resource = resourceNamed('hazard')
if (!resource) throw new Error('no hazard')
const before = process.env.TZ

afterEach(() => {
  unmount()
  process.env.TZ = before
})

describe('the bounds of a filter by time', () => {
  // October in Belgrade, as a figure of the statistics leads to its records.
  const parts = [
    { field: 'foundAt', operator: 'atLeast', value: '2026-09-30T22:00:00.000Z' },
    { field: 'foundAt', operator: 'before', value: '2026-10-31T23:00:00.000Z' },
  ]
  const shownIn = (zone: string) => {
    process.env.TZ = zone
    return drawn(<FilterWords {...{ resource, words: plainWords, parts }} />).textContent
  }

  it('are days where they are whole days to the reader', () => {
    expect(shownIn('Europe/Belgrade')).toBe(': ≥ 2026-10-01 ≤ 2026-10-31')
  })

  it('are told to the hour where the mine’s day begins at another hour', () => {
    expect(shownIn('Asia/Shanghai')).toBe(': ≥ 2026-10-01 06:00 < 2026-11-01 07:00')
  })
})
