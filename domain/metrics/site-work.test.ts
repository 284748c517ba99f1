import { describe, expect, it } from 'vitest'
import {
  contractorHazards,
  contractorPeople,
  contractorUnits,
  lapsedPeople,
} from './families/contractor.ts'
import { inspectionFindings, inspections, inspectionsByArea } from './families/inspection.ts'
import { areaClasses } from './families/risk.ts'
import { take5Forms, take5Stopped, take5Waiting } from './families/take5.ts'
import { metricNamed } from './index.ts'
import { readerOf, type TestCell } from './reader.fixture.ts'

type Question = Parameters<typeof readerOf>[1]

const figure = (key: string, cells: readonly TestCell[], question: Question = {}) =>
  metricNamed(key)?.formula(readerOf(cells, question))

const november = { today: '2026-11-30', from: '2026-11-01', to: '2026-11-30' }

describe('rounds on site', () => {
  const cells: readonly TestCell[] = [
    { cube: inspections, value: 3, dimensions: { kind: 'daily' }, on: '2026-11-02' },
    { cube: inspections, value: 1, dimensions: { kind: 'leader' }, on: '2026-11-20' },
    { cube: inspections, value: 9, dimensions: { kind: 'daily' }, on: '2026-10-31' },
    ...[['found', 7] as const, ['raised', 4] as const, ['corrected', 2] as const].map(
      ([measure, value]) => ({
        ...{ cube: inspectionFindings, measure, value, dimensions: { kind: 'daily' } },
        on: '2026-11-02',
      }),
    ),
  ]

  it('count on the day they were made, with what they found and what became of it', () => {
    expect(figure('inspection.count', cells, november)).toBe(4)
    expect(figure('inspection.count', cells, { ...november, dimensions: { kind: 'leader' } })).toBe(
      1,
    )
    expect(figure('inspection.findings', cells, november)).toBe(7)
    expect(figure('inspection.hazards', cells, november)).toBe(4)
    expect(figure('inspection.corrected', cells, november)).toBe(2)
  })

  it('cover the areas in use that they went to: each once, and none that is closed', () => {
    const at = (area: string, on: string, value = 1): TestCell => ({
      ...{ cube: inspectionsByArea, value, dimensions: { area }, on },
    })
    const inUse = ['A1', 'A2', 'A3', 'A4'].map(
      (area): TestCell => ({ cube: areaClasses, value: 1, dimensions: { area, class: 'big' } }),
    )
    const rounds = [
      at('A1', '2026-11-03', 5),
      at('A1', '2026-11-09'),
      at('A2', '2026-10-31'),
      at('closed', '2026-11-04'),
    ]
    expect(figure('inspection.coverage', [...inUse, ...rounds], november)).toBe(25)
    expect(figure('inspection.coverage', inUse, november)).toBe(0)
    // A mine without areas has nothing to go to.
    expect(figure('inspection.coverage', rounds, november)).toBeNull()
  })
})

describe('TAKE 5', () => {
  const cells: readonly TestCell[] = [
    { cube: take5Forms, value: 20, dimensions: { level: 'low' }, on: '2026-11-02' },
    { cube: take5Forms, value: 3, dimensions: { level: 'high' }, on: '2026-11-02' },
    { cube: take5Stopped, value: 2, dimensions: { level: 'high' }, on: '2026-11-02' },
    { cube: take5Waiting, value: 1 },
  ]

  it('counts the forms that were handed in by danger, those whose job was stopped, and those that wait', () => {
    expect(figure('take5.count', cells, november)).toBe(23)
    expect(figure('take5.count', cells, { ...november, dimensions: { level: 'high' } })).toBe(3)
    expect(figure('take5.stopped', cells, november)).toBe(2)
    expect(figure('take5.waiting', cells)).toBe(1)
  })
})

describe('contractors', () => {
  it('are counted with their people, those of them with expired papers, and their hazards', () => {
    const cells: readonly TestCell[] = [
      { cube: contractorUnits, value: 2, dimensions: { kind: 'mining' } },
      { cube: contractorUnits, value: 5, dimensions: { kind: 'transport' } },
      { cube: contractorPeople, value: 40 },
      { cube: lapsedPeople, value: 3 },
      { cube: contractorHazards, value: 6, dimensions: { level: 'low' } },
      { cube: contractorHazards, value: 1, dimensions: { level: 'high' } },
    ]
    expect(figure('contractor.units', cells)).toBe(7)
    expect(figure('contractor.units', cells, { dimensions: { kind: 'mining' } })).toBe(2)
    expect(figure('contractor.onSite', cells)).toBe(40)
    expect(figure('contractor.lapsed', cells)).toBe(3)
    expect(figure('contractor.hazards', cells)).toBe(7)
    expect(figure('contractor.hazards', cells, { dimensions: { level: 'high' } })).toBe(1)
  })
})
