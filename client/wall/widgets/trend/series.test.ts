import { describe, expect, it } from 'vitest'
import type { Cell, MetricQuery } from '#domain/metrics/definition/metric'
import { wallTokens } from '../../../theme/tokens.ts'
import { trendOption } from './option.ts'
import { courseOf } from './series.ts'

const byMonth = (key: string, ...more: string[]): MetricQuery => ({
  ...{ key, by: ['month', ...more], period: 'months12', orgs: 'self' },
})
const cell = (key: string, month: string, value: number | null, more = {}): Cell => ({
  ...{ key, orgCode: 'G', dimensions: { period: 'months12', month, ...more }, value },
  ...{ asOf: null, quality: 'good' },
})

describe('figures along time', () => {
  const classes = { a: byMonth('violation.count', 'class') }
  const cells = [
    cell('violation.count', '2026-02', 4, { class: 'serious' }),
    cell('violation.count', '2026-01', 1, { class: 'red-line' }),
    cell('violation.count', '2026-01', 9, { class: 'general' }),
    cell('violation.count', '2026-02', 0, { class: 'red-line' }),
  ]

  it('are in the order of the calendar, the gravest part on top of the others', () => {
    const { buckets, series } = courseOf(classes, { a: cells })
    expect(buckets).toEqual(['2026-01', '2026-02'])
    expect(series.map(({ part }) => part?.value)).toEqual(['general', 'serious', 'red-line'])
  })

  it('leave a gap where nothing is known: never a nought', () => {
    const { series } = courseOf(classes, { a: cells })
    expect(series[1]?.points).toEqual([null, 4])
  })

  it('name no part of which there was none', () => {
    const none = [cell('violation.count', '2026-01', 0, { class: 'red-line' })]
    expect(courseOf(classes, { a: none }).series).toEqual([])
  })

  it('dash the month that is not over: it is no fall', () => {
    const course = courseOf(
      { a: byMonth('drill.finished') },
      { a: ['2026-09', '2026-10', '2026-11'].map((m, i) => cell('drill.finished', m, 9 - i)) },
    )
    const { series } = trendOption(course, {
      ...{ shape: 'lines', tokens: wallTokens, unit: 1, note: 14, today: '2026-11-27' },
      ...{ bucketName: String, isShare: false },
    })
    expect(series).toMatchObject([
      { data: [9, 8, null], lineStyle: { type: 'solid' } },
      { data: [null, 8, 7], lineStyle: { type: 'dotted' } },
    ])
  })
})
