import { beforeEach, describe, expect, it } from 'vitest'
import { closeAll, closeOthers, neighbourOf, type Tab, withVisit } from './tabs.ts'

const tab = (path: string, query = ''): Tab => ({ path, query, code: 'hazard-ledger' })
const open = ['/a', '/b', '/c'].map((path) => tab(path))

describe('the tabs of visited screens', () => {
  beforeEach(() => closeAll())

  it('keeps one tab for a route, with the filters it was left with', () => {
    expect(withVisit(open, tab('/b', 'page=2'))).toEqual([
      tab('/a'),
      tab('/b', 'page=2'),
      tab('/c'),
    ])
  })

  it('opens a new route at the end', () => {
    expect(withVisit(open, tab('/d')).map(({ path }) => path)).toEqual(['/a', '/b', '/c', '/d'])
  })

  it.each([
    ['/a', '/b'],
    ['/c', '/b'],
  ])('goes from the closed %s to its neighbour %s', (closed, expected) => {
    expect(neighbourOf(open, closed)).toEqual(tab(expected))
  })

  it('goes home from the last one', () => {
    expect(neighbourOf([tab('/a')], '/a')).toBe('home')
  })

  it('closes the others without complaint when there are none', () => {
    expect(() => closeOthers('/a')).not.toThrow()
  })
})
