import { describe, expect, it } from 'vitest'
import { boardsAt, rotationOf } from './rotation.ts'

const asked = (query: string) => rotationOf('largeScreen', new URLSearchParams(query))
const minute = 60_000

describe('the boards of a display', () => {
  it('are one where the address names no other', () => {
    expect(asked('')).toEqual({ boards: ['largeScreen'], every: minute })
    expect(boardsAt(asked(''), 17 * minute - 1)).toMatchObject({ shown: 'largeScreen', next: null })
  })

  it('are those of the address, each once, for at least ten seconds', () => {
    expect(asked('rotate=monitor, riskMap,largeScreen,&seconds=30')).toEqual({
      boards: ['largeScreen', 'monitor', 'riskMap'],
      every: 30_000,
    })
    expect(asked('rotate=monitor&seconds=1').every).toBe(10_000)
    expect(asked('rotate=monitor&seconds=soon').every).toBe(minute)
  })

  it('take turns by the clock, and the next is fetched five seconds before', () => {
    const three = asked('rotate=monitor,riskMap')
    expect(boardsAt(three, 0)).toMatchObject({
      ...{ shown: 'largeScreen', next: null, tried: [], changesIn: 55_000 },
    })
    const before = { shown: 'largeScreen', next: 'monitor', changesIn: 5_000 }
    expect(boardsAt(three, 55_000)).toMatchObject(before)
    expect(boardsAt(three, minute)).toMatchObject({ shown: 'monitor', next: null })
    expect(boardsAt(three, 2 * minute)).toMatchObject({ shown: 'riskMap' })
    expect(boardsAt(three, 3 * minute - 1)).toMatchObject({ shown: 'riskMap', next: 'largeScreen' })
  })
  it('are without one that is gone: the next stands in its turn, in which it is asked for again', () => {
    const three = asked('rotate=monitor,riskMap')
    const gone = new Set(['monitor'])
    expect(boardsAt(three, 55_000, gone)).toMatchObject({
      ...{ shown: 'largeScreen', next: 'riskMap', tried: ['monitor'], isNoneLeft: false },
    })
    expect(boardsAt(three, minute, gone)).toMatchObject({ shown: 'riskMap', tried: ['monitor'] })
    expect(boardsAt(three, 2 * minute, gone)).toMatchObject({ shown: 'riskMap', tried: [] })
    const first = new Set(['largeScreen', 'riskMap'])
    expect([0, 1, 2].map((n) => boardsAt(three, n * minute, first).shown)).toEqual([
      ...['monitor', 'monitor', 'monitor'],
    ])
  })

  it('are none where all are gone, which one of them says', () => {
    const two = asked('rotate=monitor')
    const gone = new Set(two.boards)
    expect(boardsAt(two, minute, gone)).toMatchObject({
      ...{ shown: 'monitor', tried: ['monitor'], isNoneLeft: true },
    })
  })
})
