import { describe, expect, it } from 'vitest'
import { newerQuery, refetchEvery, tailQuery } from './use-tail.ts'

const heldAt = '2026-03-10T08:00:00.000Z'
const toggle = () => undefined

describe('a log', () => {
  it('shows everything and asks again while it is live', () => {
    expect(tailQuery('size=50', { heldAt: null, toggle })).toBe('size=50')
    expect(refetchEvery({ heldAt: null, toggle })).toBeGreaterThan(0)
  })

  it('stands still at the moment it was held', () => {
    const query = new URLSearchParams(tailQuery('size=50', { heldAt, toggle }))
    expect(query.get('filter[createdAt][atMost]')).toBe(heldAt)
    expect(refetchEvery({ heldAt, toggle })).toBe(false)
  })

  it('counts what came since, whatever page is shown', () => {
    const query = new URLSearchParams(newerQuery('page=7&after=x&size=50', heldAt))
    expect(query.get('filter[createdAt][after]')).toBe(heldAt)
    expect([query.get('page'), query.get('after'), query.get('size')]).toEqual([null, null, '1'])
  })

  it('changes nothing for a screen that is no log', () => {
    expect(tailQuery('size=50', null)).toBe('size=50')
    expect(refetchEvery(null)).toBe(false)
  })
})
