import { describe, expect, it } from 'vitest'
import type { PostedTo } from '../sources/local-posted.ts'
import { PostedAnnouncements } from './posted.ts'
import { smallGroup } from './testing.ts'

const by = { name: '集团', nameEn: 'Group', nameSr: null }
const posted = (id: string, ...to: string[]): PostedTo => ({
  ...{ id, title: id, level: 'normal', at: '2026-11-20T08:00:00.000Z', by, to },
})
const idsFor = (orgCode: string, ...all: PostedTo[]) => {
  const known = new PostedAnnouncements()
  known.take(all)
  return known.for(smallGroup, orgCode).map(({ id }) => id)
}

describe('the announcements of a wall', () => {
  const all = [posted('group', 'G'), posted('mine', 'M1'), posted('both', 'M2', 'M1')]

  it('are those for its organisation and for what is above it, in the order they came', () => {
    expect(idsFor('M1', ...all)).toEqual(['group', 'mine', 'both'])
    expect(idsFor('M2', ...all)).toEqual(['group', 'both'])
  })

  it('are not those for a part of it alone', () => {
    expect(idsFor('G', ...all)).toEqual(['group'])
  })

  it('do not say whom else they are for', () => {
    const known = new PostedAnnouncements()
    known.take(all)
    expect(known.for(smallGroup, 'G')).toEqual([
      { id: 'group', title: 'group', level: 'normal', at: '2026-11-20T08:00:00.000Z', by },
    ])
  })

  it('are twelve at most', () => {
    const many = Array.from({ length: 30 }, (_, index) => posted(`${index}`, 'G'))
    expect(idsFor('G', ...many)).toHaveLength(12)
  })

  it('are news only when they are others', () => {
    const known = new PostedAnnouncements()
    known.take(all)
    known.take(all.map((one) => ({ ...one })))
    known.take(null)
    known.take(undefined)
    expect(known.count).toBe(1)
    known.take([])
    expect([known.count, known.for(smallGroup, 'M1')]).toEqual([2, []])
  })
})
