import { describe, expect, it } from 'vitest'
import type { Cube } from './definition/metric.ts'
import {
  drillPoints,
  drillSignatures,
  drills,
  drillsAhead,
  evaluatedDrills,
} from './families/drill.ts'
import { metricNamed } from './index.ts'
import { readerOf, type TestCell } from './reader.fixture.ts'

const figure = (key: string, cells: readonly TestCell[]) =>
  metricNamed(key)?.formula(readerOf(cells, {}))

const count = (cube: Cube, value: number, dimensions = {}, on?: string): TestCell => ({
  ...{ cube, value, dimensions, on },
  measure: 'count',
})

describe('drills', () => {
  it('that are canceled stay due unless another replaces them; one still ahead is not due', () => {
    const cells = [
      count(drills, 8, { state: 'finished', replaced: 'no', afterwards: 'no' }, '2026-10-03'),
      count(drills, 1, { state: 'canceled', replaced: 'no', afterwards: 'no' }, '2026-10-04'),
      count(drills, 1, { state: 'canceled', replaced: 'yes', afterwards: 'no' }, '2026-10-05'),
      count(drills, 2, { state: 'not-overdue', replaced: 'no', afterwards: 'no' }, '2026-11-21'),
      count(drillsAhead, 1, {}, '2026-11-21'),
    ]
    expect(figure('drill.completionRate', cells)).toBe(80)
  })

  it('that were entered after their end are neither due nor held: a past month stays as it was', () => {
    // One missed, one held; two that nobody had planned.
    const cells = [
      count(drills, 1, { state: 'not-overdue', afterwards: 'no' }, '2026-10-05'),
      count(drills, 1, { state: 'finished', afterwards: 'no' }, '2026-10-06'),
      count(drills, 2, { state: 'finished', afterwards: 'yes' }, '2026-10-10'),
    ]
    expect(figure('drill.completionRate', cells)).toBe(50)
  })

  it('are planned and finished in the numbers that the completion rate divides, of each scenario', () => {
    const of = (scenario: string, state: string, more = {}) => ({
      ...{ scenario, form: 'tabletop', state, replaced: 'no', afterwards: 'no', ...more },
    })
    const cells = [
      count(drills, 3, of('fire', 'finished'), '2026-10-03'),
      count(drills, 1, of('flooding', 'not-overdue'), '2026-10-04'),
      count(drills, 1, of('fire', 'canceled', { replaced: 'yes' }), '2026-10-05'),
      count(drills, 5, of('fire', 'finished', { afterwards: 'yes' }), '2026-10-06'),
    ]
    expect(figure('drill.planned', cells)).toBe(4)
    expect(figure('drill.finished', cells)).toBe(3)
    expect(figure('drill.completionRate', cells)).toBe(75)
  })

  it('have the mean of what their evaluations gave; none without an evaluation', () => {
    const points = (value: number) => ({
      ...{ cube: drillPoints, value, measure: 'points', on: '2026-11-02' },
    })
    expect(figure('drill.score', [points(255), count(evaluatedDrills, 3, {}, '2026-11-02')])).toBe(
      85,
    )
    expect(figure('drill.score', [])).toBeNull()
  })

  it('are signed for in proportion to receivers, not to drills', () => {
    const measures = [
      { cube: drillSignatures, value: 200, measure: 'receivers', on: '2026-11-02' },
      { cube: drillSignatures, value: 150, measure: 'signed', on: '2026-11-02' },
    ]
    expect(figure('drill.signRate', measures)).toBe(75)
  })
})
