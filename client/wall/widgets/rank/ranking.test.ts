import { describe, expect, it } from 'vitest'
import type { Cell } from '#domain/metrics/definition/metric'
import { rankingOf } from './ranking.ts'

const mine = (orgCode: string, value: number | null, key = 'risk.index'): Cell => ({
  key,
  orgCode,
  dimensions: { period: 'now' },
  value,
  asOf: null,
  quality: value === null ? 'unknown' : 'good',
})

describe('the ranking of mines', () => {
  it('has the most dangerous mine on top, in the colour of its index', () => {
    const { rows } = rankingOf([mine('A', 31), mine('B', 84), mine('C', 61), mine('D', 44)], 8)
    expect(rows.map(({ cell, tone }) => [cell.orgCode, tone])).toEqual([
      ['B', 'red'],
      ['C', 'orange'],
      ['D', 'yellow'],
      ['A', 'none'],
    ])
  })

  it('has the lowest share on top where high is good', () => {
    const rate = (code: string, value: number) => mine(code, value, 'hazard.closureRate')
    const { rows } = rankingOf([rate('A', 99), rate('B', 80)], 8)
    expect(rows.map(({ cell }) => cell.orgCode)).toEqual(['B', 'A'])
  })

  it('does not take silence for safety', () => {
    expect(rankingOf([mine('A', 31), mine('B', null)], 8)).toMatchObject({
      rows: [{ cell: { orgCode: 'A' } }],
      unknown: 1,
    })
  })

  it('says how many do not fit', () => {
    expect(rankingOf([mine('A', 1), mine('B', 2), mine('C', 3)], 2).more).toBe(1)
  })

  it('takes other limits from the layout', () => {
    const [row] = rankingOf([mine('A', 12, 'hazard.overdue')], 8, [1, 5, 10]).rows
    expect(row).toMatchObject({ tone: 'red', share: 100 })
  })
})
