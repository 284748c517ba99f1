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
  readonly data: readonly { value: number | null; itemStyle: { color: string } }[]
}
const barsOf = (cells: Cell[]) => levelByStateOption(cells, wallTokens, 1).series as Bar[]

describe('hazards by level and state', () => {
  it('start each bar with the high ones', () => {
    expect(barsOf([]).map(({ name }) => name)).toEqual(['high', 'medium', 'low'])
  })

  it('put overdue first and keep unknown blank', () => {
    const [high] = barsOf([open('high', 'overdue', 3)])
    expect(high?.data.map(({ value }) => value)).toEqual([3, null, null, null, null])
  })

  it('are coloured only where they are high or late', () => {
    const [, medium] = barsOf([])
    expect(medium?.data[0]?.itemStyle.color).toBe(wallTokens.yellow)
    expect(medium?.data[1]?.itemStyle.color).toBe(wallTokens.data)
  })
})
