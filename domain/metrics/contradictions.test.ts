import { describe, expect, it } from 'vitest'
import { contradictions } from './contradictions.ts'
import type { Fact } from './definition/metric.ts'
import { cubeNamed, cubes } from './index.ts'

const at = (metric: string, value: number, dimensions: Fact['dimensions'], on?: string): Fact => ({
  ...{ metric, orgCode: 'M1', value, dimensions, asOf: '2026-11-21T00:00:00Z' },
  ...(on === undefined ? {} : { on }),
})
const wrong = (...facts: readonly Fact[]) => contradictions(cubes, facts, () => true)
const high = { level: 'high' }
const pending = { ...high, state: 'pending-rectification', statutory: 'no' }
const late = { ...high, from: 'pending-rectification' }

describe('what is part of a whole', () => {
  it('names cubes, dimensions and measures that there are', () => {
    for (const part of cubes) {
      for (const { whole: name, by = {}, where = {}, measures } of part.within ?? []) {
        const whole = cubeNamed(name)
        if (!whole) throw new Error(`${part.name}: no cube ${name}`)
        expect(Object.keys(part.dimensions)).toEqual(expect.arrayContaining(Object.keys(by)))
        const named = [...Object.values(by), ...Object.keys(where)]
        expect(Object.keys(whole.dimensions)).toEqual(expect.arrayContaining(named))
        if (!measures) continue
        expect([part.measures, whole.measures]).toMatchObject([
          { [measures.part]: {} },
          { [measures.whole]: {} },
        ])
      }
    }
  })

  it('is no more than it, of the same level, state and area', () => {
    expect(wrong(at('hazard.open', 3, pending), at('hazard.overdue', 3, late))).toEqual([])
    expect(wrong(at('hazard.open', 3, pending), at('hazard.overdue', 4, late))).toHaveLength(1)
    const [a, b] = ['A', 'B'].map((area) => ({ area }))
    const open = [
      at('hazard.open', 3, { ...pending, ...a }),
      at('hazard.open', 1, { ...pending, ...b }),
    ]
    expect(wrong(...open, at('hazard.overdue', 2, { ...late, ...b }))).toHaveLength(1)
  })

  it('is held against its own level alone where one side names no area', () => {
    const open = at('hazard.open', 3, pending)
    expect(wrong(open, at('hazard.overdue', 2, { ...late, area: 'A' }))).toEqual([])
    expect(wrong(open, at('hazard.overdue', 4, { ...late, area: 'A' }))).toHaveLength(1)
  })

  it('lies in its month, by whatever day of it', () => {
    const day = (value: number, on: string) => at('drill.ahead', value, {}, on)
    const due = at('drill.due', 2, { state: 'not-overdue' }, '2026-11-01')
    expect(wrong(due, day(1, '2026-11-24'), day(1, '2026-11-30'))).toEqual([])
    expect(wrong(due, day(2, '2026-11-24'), day(1, '2026-11-30'))).toHaveLength(1)
    expect(wrong(due, day(1, '2026-12-02'))).toHaveLength(1)
    // What was held or called off is not ahead.
    const held = at('drill.due', 9, { state: 'finished' }, '2026-11-01')
    expect(wrong(due, held, day(3, '2026-11-24'))).toHaveLength(1)
  })

  it('contradicts nothing where its whole is notified by another', () => {
    const overdue = at('hazard.overdue', 4, late)
    expect(contradictions(cubes, [overdue], (cube) => cube === 'hazard.overdue')).toEqual([])
  })
})
