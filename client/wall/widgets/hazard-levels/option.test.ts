import { describe, expect, it } from 'vitest'
import type { Cell } from '#domain/metrics/definition/metric'
import { wallTokens } from '../../../theme/tokens.ts'
import { flowOption } from './option.ts'

const on = (day: string, value: number | null): Cell => ({
  key: 'hazard.total',
  orgCode: 'G',
  dimensions: { period: 'days30', day },
  value,
  asOf: null,
  quality: 'good',
})

const today = '2026-03-03'

const seriesOf = (found: Cell[], closed: Cell[]) =>
  flowOption(found, closed, wallTokens, 1, today).series as { data: (number | null)[] }[]

describe('the line of found and closed hazards', () => {
  it('puts the days in order, however the cells came', () => {
    const option = flowOption([on('2026-03-02', 4), on('2026-03-01', 7)], [], wallTokens, 1, today)
    expect(option.xAxis).toMatchObject({ data: ['2026-03-01', '2026-03-02'] })
    expect(seriesOf([on('2026-03-02', 4), on('2026-03-01', 7)], [])[1]?.data).toEqual([7, 4])
  })

  it('ends with the last whole day: today is not over', () => {
    const option = flowOption(
      [on('2026-03-02', 6), on(today, 1)],
      [on(today, 0)],
      wallTokens,
      1,
      today,
    )
    expect(option.xAxis).toMatchObject({ data: ['2026-03-02'] })
    expect(seriesOf([on('2026-03-02', 6), on(today, 1)], [])[1]?.data).toEqual([6])
  })

  it('leaves a gap where a day is not known: never a zero', () => {
    const [closed] = seriesOf([on('2026-03-01', 7), on('2026-03-02', 2)], [on('2026-03-02', 5)])
    expect(closed?.data).toEqual([null, 5])
  })
})
