import { describe, expect, it, vi } from 'vitest'
import { BodyRoom } from './body-room.ts'

const room = () => new BodyRoom({ each: 100, total: 250 })

describe('the room of bodies', () => {
  it('is taken by what came, not by what was announced', () => {
    const one = room()
    for (let n = 0; n < 1_000; n += 1) one.open(['wide', `net ${n}`], () => undefined)
    expect(one.open(['other', 'another'], () => undefined).add(100)).toBe(true)
  })

  it('holds so much of one caller, however many bodies it is', () => {
    const one = room()
    const bodies = [1, 2, 3].map(() => one.open(['a'], () => undefined))
    expect(bodies.map((body) => body.add(40))).toEqual([true, true, false])
    bodies[0]?.leave()
    expect(bodies[2]?.add(40)).toBe(true)
  })

  it('is never all of one network’s, however many addresses it has and however whole its bodies are', () => {
    const one = new BodyRoom({ each: 100, ofGroup: 120, total: 250 })
    const crowd = [1, 2, 3, 4].map((n) => {
      const body = one.open(['crowd', `${n}`], () => undefined)
      const isTaken = body.add(60)
      body.keep()
      return isTaken
    })
    expect(crowd).toEqual([true, true, false, false])
    expect(one.open(['alone', '9'], () => undefined).add(60)).toBe(true)
  })

  it('when full, is left by the largest body of the widest group that holds the most', () => {
    const one = room()
    const cut = vi.fn()
    const large = one.open(['crowd', '1'], () => cut('large'))
    const small = one.open(['crowd', '2'], () => cut('small'))
    const kept = one.open(['crowd', '3'], () => cut('kept'))
    expect([large.add(90), small.add(60), kept.add(95)]).toEqual([true, true, true])
    kept.keep()
    const person = one.open(['alone', '9'], () => cut('person'))
    expect(person.add(30)).toBe(true)
    expect(cut.mock.calls).toEqual([['large']])
    // What had to go takes nothing any more.
    expect(large.add(1)).toBe(false)
  })

  it('gives no way to a group that would hold more', () => {
    const one = room()
    const cut = vi.fn()
    for (const name of ['a', 'b']) one.open([name], cut).add(90)
    const third = one.open(['c'], cut)
    expect(third.add(70)).toBe(true)
    expect(third.add(20)).toBe(false)
    expect(cut).not.toHaveBeenCalled()
  })
})
