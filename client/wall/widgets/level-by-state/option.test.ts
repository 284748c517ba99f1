import { describe, expect, it } from 'vitest'
import type { Cell } from '#domain/metrics/definition/metric'
import { wallTokens } from '../../../theme/tokens.ts'
import { levelByStateOption } from './option.ts'

const open = (level: string, state: string, value: number | null): Cell => ({
  key: 'hazard.open',
  orgCode: 'G',
  dimensions: { period: 'now', level, state },
  value,
  asOf: null,
  quality: 'good',
})

interface Bar {
  readonly name: string
  readonly data: readonly (number | null)[]
  readonly barMinHeight: number
  readonly itemStyle: { readonly color: string }
}
const barsOf = (cells: Cell[]) => levelByStateOption(cells, wallTokens, 1).series as Bar[]

describe('hazards by level and state', () => {
  it('start each bar with the high ones', () => {
    expect(barsOf([]).map(({ name }) => name)).toEqual(['high', 'medium', 'low'])
  })

  it('put overdue first and keep unknown blank', () => {
    const [high] = barsOf([open('high', 'overdue', 3)])
    expect(high?.data).toEqual([3, null, null, null, null])
  })

  it('show each share that is there, however small beside the others, and none that is not', () => {
    const cells = [open('high', 'overdue', 1), open('low', 'pending-rectification', 400)]
    const [high, , low] = barsOf([...cells, open('low', 'overdue', 0)])
    expect(high?.barMinHeight).toBeGreaterThan(4)
    expect(low?.data).toEqual([null, 400, null, null, null])
  })

  it('are in the colours of their level in every state, as everywhere', () => {
    expect(barsOf([]).map(({ itemStyle }) => itemStyle.color)).toEqual([
      wallTokens.red,
      wallTokens.yellow,
      wallTokens.blue,
    ])
  })
})
