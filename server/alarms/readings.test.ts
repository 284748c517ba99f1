import { expect, it } from 'vitest'
import { builtIn } from '#domain/metrics/catalogue'
import type { Cell } from '#domain/metrics/definition/metric'
import type { Metrics } from '../metrics/metrics.ts'
import { readingsOf } from './readings.ts'

/** Metrics of one mine that answer every question with this cell. */
const answering = (cell: Omit<Cell, 'orgCode' | 'dimensions' | 'asOf'>): Metrics =>
  ({
    catalogue: builtIn,
    tree: { codeOf: () => 'M1', minesBelow: () => ['M1'] },
    answer: async () => [
      { ...cell, orgCode: 'M1', dimensions: { period: 'month' }, asOf: '2026-03-10T12:00:00Z' },
    ],
  }) as unknown as Metrics

const readingOf = async (key: string, value: number | null, quality: Cell['quality'] = 'good') => {
  const rule = { id: 'r', metric: key, period: 'month', org: 'o', places: 'self', byArea: false }
  const [reading] = await readingsOf(answering({ key, value, quality }), rule, new Set())
  return reading
}

it('of an error counts its size, on whichever side of nought it lies', async () => {
  expect((await readingOf('water.balanceError', -7))?.value).toBe(7)
  expect((await readingOf('hazard.closureRate', 90))?.value).toBe(90)
})

it('only a good figure is heard of', async () => {
  const others = ['stale', 'disconnected', 'unavailable', 'unknown', 'partial'] as const
  expect((await readingOf('hazard.open', 3))?.isHeard).toBe(true)
  for (const quality of others)
    expect((await readingOf('hazard.open', 3, quality))?.isHeard, quality).toBe(false)
})
