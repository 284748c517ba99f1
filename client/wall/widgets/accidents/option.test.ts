import { describe, expect, it } from 'vitest'
import type { Cell } from '#domain/metrics/definition/metric'
import { wallTokens } from '../../../theme/tokens.ts'
import { accidentsOption } from './option.ts'
import { present, seriesOf } from './series.ts'

const in_ = (month: string, severity: string, value: number | null): Cell => ({
  key: 'accident.count',
  orgCode: 'G',
  dimensions: { period: 'months24', month, severity },
  value,
  asOf: null,
  quality: 'good',
})

describe('accidents by month', () => {
  const series = seriesOf([
    in_('2026-02', 'lost-time', 1),
    in_('2026-01', 'near-miss', 4),
    in_('2026-01', 'property', 2),
    in_('2026-02', 'near-miss', 3),
  ])

  it('are in the order of the calendar', () => {
    expect(series.months).toEqual(['2026-01', '2026-02'])
  })

  it('count damage together with near misses, and leave unknown months blank', () => {
    expect(series.byKind[0]).toEqual({ kind: 'nearMiss', counts: [6, 3] })
    expect(series.byKind[3]).toEqual({ kind: 'lostTime', counts: [null, 1] })
  })

  it('name in the legend only what happened', () => {
    expect(present(series)).toEqual(['nearMiss', 'lostTime'])
  })

  it('leave room for the figure on a column as high as the axis', () => {
    const { grid } = accidentsOption(series, String, wallTokens, {
      ...{ unit: 0.75, note: 13, today: '2026-02-10' },
    })
    // Thirteen pixels of digits, and the gap of three of a 1080-line screen.
    expect((grid as { top: number }).top).toBeGreaterThan(13 + 3 * 0.75)
  })

  it('use a statutory colour for no mild event', () => {
    const option = accidentsOption(series, String, wallTokens, {
      unit: 1,
      note: 13,
      today: '2026-02-10',
    })
    const colours = (option.series as { itemStyle: { color: string } }[]).map(
      ({ itemStyle }) => itemStyle.color,
    )
    const { data2, data, yellow, orange, red } = wallTokens
    expect(colours).toEqual([data2, data, yellow, orange, red])
  })
})
