import { describe, expect, it } from 'vitest'
import type { Cell } from '#domain/metrics/definition/metric'
import { noFigures, withCells } from '../live/figures.ts'
import { holds } from './use-alarmed.ts'

const alarm = {
  when: { metric: 'hazard.overdue', above: 0, where: { level: 'high' } },
  do: 'highlight' as const,
}
const overdue = (level: string, value: number | null, orgCode = 'G'): Cell => ({
  key: 'hazard.overdue',
  orgCode,
  dimensions: { period: 'now', level },
  value,
  asOf: null,
  quality: 'good',
})
const raised = (...cells: Cell[]) => holds(alarm, withCells(noFigures, cells), 'G')

describe('an alarm of the layout', () => {
  it('holds while its figure is past the limit', () => {
    expect(raised(overdue('high', 1))).toBe(true)
    expect(raised(overdue('high', 0))).toBe(false)
  })

  it('looks at no other level and no other organisation', () => {
    expect(raised(overdue('low', 9))).toBe(false)
    expect(raised(overdue('high', 9, 'M1'))).toBe(false)
  })

  it('is silent about what is not known', () => {
    expect(raised(overdue('high', null))).toBe(false)
    expect(raised()).toBe(false)
  })
})
