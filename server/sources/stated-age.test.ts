import { describe, expect, it } from 'vitest'
import { statedAge } from './stated-age.ts'

const asked = new Date('2026-11-21T19:12:00Z')
const hour = { old: '2026-11-21T18:47:00.000Z', older: '2026-11-21T18:14:00.000Z' }
const fact = (metric: string, orgCode: string, asOf: string) => ({
  ...{ metric, orgCode, asOf, dimensions: {}, value: 1 },
})
const now = asked.toISOString()

describe('what an answer says of the age of its figures', () => {
  it('is one instant where all of it is of the same', () => {
    const facts = [fact('a', 'M1', hour.old), fact('b', 'M2', hour.old)]
    expect(statedAge(facts, asked)).toEqual({ asOf: hour.old, aged: [] })
  })

  it('is nothing where it names none: it is as new as the answer', () => {
    expect(statedAge([fact('a', 'M1', now)], asked)).toEqual({ aged: [] })
    expect(statedAge([], asked)).toEqual({ aged: [] })
  })

  it('is told of each organisation and cube, by its newest fact', () => {
    const facts = [
      ...[fact('a', 'M2', hour.older), fact('a', 'M1', hour.older), fact('a', 'M1', hour.old)],
    ]
    expect(statedAge(facts, asked)).toEqual({
      asOf: hour.old,
      aged: [
        { orgs: ['M1'], cubes: ['a'], asOf: hour.old },
        { orgs: ['M2'], cubes: ['a'], asOf: hour.older },
      ],
    })
  })

  it('is told of those alone that name it, where others do not', () => {
    const facts = [fact('a', 'M1', now), fact('a', 'M1', hour.old), fact('a', 'M2', hour.older)]
    expect(statedAge(facts, asked)).toEqual({
      aged: [{ orgs: ['M2'], cubes: ['a'], asOf: hour.older }],
    })
  })

  it('is never later than the answer, however far ahead the clock of its source is', () => {
    const ahead = [fact('a', 'M1', '2026-11-21T19:15:00Z')]
    expect(statedAge(ahead, asked)).toEqual({ asOf: now, aged: [] })
  })

  it('is told by cube alone of more organisations than are worth telling apart', () => {
    const many = Array.from({ length: 600 }, (_, at) => fact('a', `U${at + 100}`, hour.older))
    const { asOf, aged } = statedAge([...many, fact('b', 'M1', hour.old)], asked)
    expect(asOf).toBe(hour.old)
    expect(aged.map(({ cubes, asOf: at, orgs }) => [cubes, at, orgs.length])).toEqual([
      [['a'], hour.older, 600],
      [['b'], hour.old, 1],
    ])
  })
})
