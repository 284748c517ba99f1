import { describe, expect, it } from 'vitest'
import { resourceNamed } from '#domain/resources/index'
import { mergedRows } from './merged-rows.ts'

const columns = resourceNamed('site-inspection')?.fields.items?.columns ?? {}
const point = (no: number, more = {}) => ({
  no,
  item: `Point ${no}`,
  note: null,
  result: null,
  ...more,
})
const base = [point(1), point(2), point(3)]

describe('the points of an inspection that two people answer at once', () => {
  it('keep what each answered', () => {
    const theirs = [point(1, { result: 'conform', note: 'Seen' }), point(2), point(3)]
    const mine = [point(1), point(2), point(3, { result: 'not-conform' })]
    expect(mergedRows(columns, { base, theirs, mine })).toEqual([
      point(1, { result: 'conform', note: 'Seen' }),
      point(2),
      point(3, { result: 'not-conform' }),
    ])
  })

  it('say what this person says where both answered', () => {
    const theirs = [point(1, { note: 'Theirs' }), point(2), point(3)]
    const mine = [point(1, { note: 'Mine' }), point(2), point(3)]
    expect(mergedRows(columns, { base, theirs, mine })[0]).toEqual(point(1, { note: 'Mine' }))
  })

  it('keep what either added, once where both added the same', () => {
    const theirs = [...base, point(4), point(5)]
    const mine = [...base, point(5), point(6)]
    expect(mergedRows(columns, { base, theirs, mine }).map(({ no }) => no)).toEqual([
      1, 2, 3, 4, 5, 6,
    ])
  })

  it('are those of this person alone where one was taken away', () => {
    const mine = [point(1), point(3)]
    expect(mergedRows(columns, { base, theirs: [...base, point(4)], mine })).toEqual(mine)
  })
})
