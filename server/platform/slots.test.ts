import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FairSlots, NoSlot, type Release, Slots } from './slots.ts'

/** What a promise has come to by now. */
const now = (promise: Promise<unknown>): Promise<string> =>
  Promise.race([
    promise.then(
      () => 'in',
      () => 'refused',
    ),
    new Promise<string>((soon) => setImmediate(() => soon('waits'))),
  ])

describe('places', () => {
  it('are given in the order of the line, which has an end', async () => {
    const slots = new Slots(1, 2)
    const first = await slots.take()
    const [second, third] = [slots.take(), slots.take()]
    await expect(slots.take()).rejects.toBeInstanceOf(NoSlot)
    first()
    first()
    expect(await now(second)).toBe('in')
    expect(await now(third)).toBe('waits')
  })

  it('are given to the first rank before the second, and to groups in turn', async () => {
    const slots = new Slots(1, 10)
    const release = await slots.take()
    const came: string[] = []
    const wait = async (name: string, rank: 0 | 1, ...groups: string[]) => {
      const leave = await slots.take(undefined, { rank, groups })
      came.push(name)
      leave()
    }
    const all = [
      ...['a1', 'a2', 'a3'].map((name) => wait(name, 1, 'wide', name === 'a3' ? 'z' : 'y')),
      ...['b1', 'b2'].map((name) => wait(name, 1, 'other', 'x')),
      wait('first', 0, 'known'),
    ]
    release()
    await Promise.all(all)
    expect(came).toEqual(['first', 'a1', 'b1', 'a3', 'b2', 'a2'])
    expect(slots.isIdle).toBe(true)
  })

  it('are left to the second rank now and then, however many come of the first', async () => {
    const slots = new Slots(1, 20)
    const release = await slots.take()
    const came: number[] = []
    const wait = async (rank: 0 | 1) => {
      const leave = await slots.take(undefined, { rank })
      came.push(rank)
      leave()
    }
    const all = [0, 0, 0, 0, 0, 0, 0, 1, 1].map((rank) => wait(rank === 0 ? 0 : 1))
    release()
    await Promise.all(all)
    expect(came).toEqual([0, 0, 0, 1, 0, 0, 0, 1, 0])
  })

  it('in a full line are left by the longest group for one that is shorter', async () => {
    const slots = new Slots(1, 4)
    const release = await slots.take()
    const many = Array.from({ length: 4 }, () => slots.take(undefined, { groups: ['many'] }))
    const late = slots.take(undefined, { groups: ['late'] })
    await expect(many[3]).rejects.toBeInstanceOf(NoSlot)
    await expect(slots.take(undefined, { groups: ['many'] })).rejects.toBeInstanceOf(NoSlot)
    release()
    ;(await many[0])?.()
    expect(await now(late)).toBe('in')
  })

  it('are not held for somebody who no longer waits', async () => {
    const slots = new Slots(1, 5)
    const release = await slots.take()
    const gone = new AbortController()
    const waiting = slots.take(gone.signal)
    gone.abort()
    await expect(waiting).rejects.toBeInstanceOf(NoSlot)
    release()
    expect(slots.isIdle).toBe(true)
  })

  it('are never all one person’s', async () => {
    const slots = new FairSlots({ each: 2, eachInLine: 10, total: 4, totalInLine: 10 })
    const greedy = Array.from({ length: 8 }, () => slots.take('greedy'))
    expect(await Promise.all(greedy.map(now))).toEqual(['in', 'in', ...Array(6).fill('waits')])
    expect(await now(slots.take('other'))).toBe('in')
  })

  it('that are free are had without waiting, and never ahead of a line', async () => {
    const slots = new FairSlots({ each: 1, eachInLine: 5, total: 2, totalInLine: 5 })
    const first = slots.takeFree('a')
    expect([first, slots.takeFree('a')]).toEqual([expect.any(Function), null])
    const second = slots.takeFree('b')
    const waiting = slots.take('c')
    expect(slots.takeFree('d')).toBeNull()
    first?.()
    expect(await now(waiting)).toBe('in')
    expect(slots.takeFree('a')).toBeNull()
    second?.()
    expect(slots.takeFree('a')).toEqual(expect.any(Function))
  })

  it('are neither lost nor doubled, whoever comes, leaves and gives up', async () => {
    const step = fc.tuple(
      fc.constantFrom('take', 'leave', 'give up'),
      fc.constantFrom('a', 'b', 'c'),
      fc.nat(20),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const slots = new FairSlots({ each: 2, eachInLine: 3, total: 3, totalInLine: 4 })
        const held: { person: string; release: Release }[] = []
        const waiting: AbortController[] = []
        for (const [what, person, at] of steps) {
          if (what === 'leave') held.splice(at % (held.length || 1), 1)[0]?.release()
          else if (what === 'give up') waiting[at % (waiting.length || 1)]?.abort()
          else {
            const end = new AbortController()
            waiting.push(end)
            slots.take(person, end.signal).then(
              (release) => held.push({ person, release }),
              () => undefined,
            )
          }
          await new Promise((soon) => setImmediate(soon))
          expect(held.length).toBeLessThanOrEqual(3)
          for (const name of ['a', 'b', 'c'])
            expect(held.filter((one) => one.person === name).length).toBeLessThanOrEqual(2)
        }
        for (const one of waiting) one.abort()
        for (const one of held) one.release()
        await new Promise((soon) => setImmediate(soon))
        const all = await Promise.all(['x', 'y', 'z'].map((person) => now(slots.take(person))))
        expect(all).toEqual(['in', 'in', 'in'])
      }),
    )
  })
})
