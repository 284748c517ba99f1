import { describe, expect, it } from 'vitest'
import type { Difference } from '#domain/api/sync'
import { atOnce } from '../platform/turns.ts'
import { inOrder as stepsInOrder } from './order.ts'

const inOrder = (differences: readonly Difference[]) => atOnce(stepsInOrder(differences))

const unit = (code: string, parent: string): Difference => ({
  ...{ object: 'organization', change: 'added', code, record: null, name: code },
  fields: { parent: { before: null, after: parent } },
})
const codesOf = (differences: readonly Difference[]) => differences.map(({ code }) => code)

describe('the order of differences', () => {
  it('has parents before what lies below them, whatever order the source has', () => {
    const { wanted, misplaced } = inOrder([unit('c', 'b'), unit('b', 'a'), unit('a', 'root')])
    expect(codesOf(wanted)).toEqual(['a', 'b', 'c'])
    expect(misplaced).toEqual([])
  })

  it('has accounts behind units, and closes from below', () => {
    const gone = (object: Difference['object']): Difference => ({
      ...{ object, change: 'disabled', code: object, record: 'id', name: object, fields: {} },
    })
    const account: Difference = { ...unit('li', 'a'), object: 'account' }
    const { wanted } = inOrder([
      ...[gone('organization'), gone('account'), gone('user')],
      ...[account, unit('a', 'root')],
    ])
    expect(codesOf(wanted)).toEqual(['a', 'li', 'user', 'account', 'organization'])
  })

  it('is found in one pass for a chain of 20,000 units; those too deep fail each by itself', () => {
    const chain = Array.from({ length: 20_000 }, (_, at) => unit(`u${at}`, `u${at - 1}`))
    const start = performance.now()
    const { wanted, misplaced } = inOrder(chain.toReversed())
    expect(performance.now() - start).toBeLessThan(5_000)
    expect(codesOf(wanted)).toEqual(codesOf(chain.slice(0, 20)))
    expect(misplaced).toHaveLength(19_980)
    expect(misplaced[0]).toEqual({ difference: chain[20], problem: 'parent:tooManyLevels' })
  })

  it('leaves out units in a circle and what lies below them, with their reason', () => {
    const own = [unit('self', 'self'), unit('x', 'y'), unit('y', 'x'), unit('z', 'y')]
    const { wanted, misplaced } = inOrder([...own, unit('a', 'root')])
    expect(codesOf(wanted)).toEqual(['a'])
    const told = misplaced.map(({ difference, problem }) => `${difference.code} ${problem}`)
    const expected = ['self', 'x', 'y', 'z'].map((code) => `${code} parent:belowItself`)
    expect(told.toSorted()).toEqual(expected)
  })
})
