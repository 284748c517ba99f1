import { describe, expect, it } from 'vitest'
import { date, datetime } from '../fields/index.ts'
import { dateErrors, dependsOnZone } from './date-bounds.ts'

const now = new Date('2026-03-10T12:00:00Z')
const fields = {
  ends: date({ about: 'planned', notPast: true }),
  endsAt: datetime({ about: 'planned', notPast: true }),
}
const errors = (after: object, before: object | null = null) =>
  dateErrors({ fields }, { before: { ...before }, after: { ...after } }, { now }).map(
    ({ field, code }) => `${field} ${code}`,
  )

describe('what is planned and not over', () => {
  it.each([
    ['2026-03-09', 'Europe/Belgrade', ['ends notPast']],
    ['2026-03-10', 'Europe/Belgrade', []],
    // There the eleventh has begun.
    ['2026-03-10', 'Pacific/Auckland', ['ends notPast']],
    // Somewhere it is still the day before.
    ['2026-03-09', undefined, []],
    ['2026-03-08', undefined, ['ends notPast']],
  ])('by the day of its place: %s in %s', (ends, zone, expected) => {
    const at = zone === undefined ? new Date('2026-03-10T09:00:00Z') : now
    const write = { before: null, after: { ends } }
    const found = dateErrors({ fields }, write, { now: at, zone })
    expect(found.map(({ field, code }) => `${field} ${code}`)).toEqual(expected)
  })

  it('lies five minutes back at most, for clocks of devices', () => {
    expect(errors({ endsAt: '2026-03-10T11:55:00.000Z' })).toEqual([])
    expect(errors({ endsAt: '2026-03-10T11:54:59.000Z' })).toEqual(['endsAt notPast'])
  })

  it('may be over where it was there before, and in records of the past', () => {
    expect(errors({ ends: '2020-01-01' }, { ends: '2020-01-01' })).toEqual([])
    const write = { before: null, after: { ends: '2020-01-01' } }
    expect(dateErrors({ fields }, write, { now, isHistory: true })).toEqual([])
  })

  it('needs the place only where its day is over somewhere', () => {
    const asks = (ends: string) => dependsOnZone({ fields }, { before: null, after: { ends } }, now)
    expect(['2026-03-08', '2026-03-10', '2026-03-12'].map(asks)).toEqual([false, true, false])
  })
})
