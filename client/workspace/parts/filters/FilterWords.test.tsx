import { afterEach, describe, expect, it } from 'vitest'
import { resourceNamed } from '#domain/resources/index'
import { rememberLabels } from '../../../api/labels.ts'
import { drawn, plainWords, unmount } from '../../testing/drawn.testing.tsx'
import { FilterWords } from './FilterWords.tsx'
import { minePeriod } from './mine-period.ts'

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

  it('are the days that they name, the last one before the end that is excluded', () => {
    const days = [
      { field: 'foundAt', operator: 'atLeast', value: '2026-10-28' },
      { field: 'foundAt', operator: 'before', value: '2026-11-28' },
    ]
    const shown = drawn(<FilterWords {...{ resource, words: plainWords, parts: days }} />)
    expect(shown.textContent).toBe(': ≥ 2026-10-28 ≤ 2026-11-27')
  })

  it('are the mine’s own period where its day begins at another hour', () => {
    expect(shownIn('Asia/Shanghai')).toBe(': list.mineTime')
  })
})

describe('a period of a mine', () => {
  const period = (from: string, until: string) =>
    minePeriod('en_US', [
      { field: 'foundAt', operator: 'atLeast', value: from },
      { field: 'foundAt', operator: 'before', value: until },
    ])

  // By hand: Shanghai is 8 h ahead, Belgrade 1 h and 2 h in summer, Santiago 3 h behind.
  it.each([
    ['2026-10-31T16:00:00.000Z', '2026-11-30T16:00:00.000Z', 'November 2026'],
    ['2026-09-30T22:00:00.000Z', '2026-10-31T23:00:00.000Z', 'October 2026'],
    ['2026-10-01T03:00:00.000Z', '2026-11-01T03:00:00.000Z', 'October 2026'],
    ['2026-11-24T16:00:00.000Z', '2026-11-25T16:00:00.000Z', '25 Nov 2026'],
    ['2026-11-22T16:00:00.000Z', '2026-11-29T16:00:00.000Z', '23 Nov 2026 – 29 Nov 2026'],
    ['2026-10-31T16:07:00.000Z', '2026-11-30T16:00:00.000Z', null],
  ])('from %s to %s is %s', (from, until, expected) => {
    expect(period(from, until)).toBe(expected)
  })
})

it.each([
  ['statutoryMajor', 'is', 'true', ': common.yes'],
  ['statutoryMajor', 'not', 'true', ': list.except common.yes'],
  ['level', 'notIn', 'low', ': list.except low'],
])('says of %s that %s %s is left out', (field, operator, value, said) => {
  const parts = [{ field, operator, value }]
  const shown = drawn(<FilterWords {...{ resource, words: plainWords, parts }} />)
  expect(shown.textContent).toBe(said)
})

it.each(['createdBy', 'updatedBy'])('names the person of %s, which no definition has', (field) => {
  const id = '018f4a1c-0000-7000-8000-000000000001'
  rememberLabels({ [id]: { name: 'Ana Ilić' } })
  const parts = [{ field, operator: 'in', value: id }]
  const host = drawn(<FilterWords {...{ resource, words: plainWords, parts }} />)
  expect(host.textContent).toBe(': Ana Ilić')
})
