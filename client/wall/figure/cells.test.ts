import { expect, it } from 'vitest'
import type { Cell, Quality } from '#domain/metrics/definition/metric'
import { isNone } from './cells.ts'

const cell = (value: number | null, quality: Quality): Cell => ({
  ...{ key: 'safety.days', orgCode: 'M1', period: 'now', dimensions: {} },
  ...{ value, quality, asOf: '2026-11-25T08:00:00.000Z' },
})

it.each([
  ['nothing that was answered is none', [cell(null, 'good')], true],
  ['a nought is a figure', [cell(0, 'good')], false],
  ['what a silent source would say is not known', [cell(null, 'unavailable')], false],
  ['what is old is not known', [cell(null, 'stale')], false],
  ['one figure among others is something', [cell(null, 'good'), cell(3, 'good')], false],
  ['no answer yet is not known', undefined, false],
] as const)('%s', (_, cells, expected) => {
  expect(isNone(cells)).toBe(expected)
})
