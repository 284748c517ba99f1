import { describe, expect, it } from 'vitest'
import { type Cell, cellId } from '#domain/metrics/definition/metric'
import type { WallOrg } from '#domain/wall/wire'
import { answersTo, bucketOf, minesBelow, noFigures, withCells, withoutCells } from './figures.ts'

const cell = (orgCode: string, value: number, dimensions: Record<string, string> = {}): Cell => ({
  key: 'hazard.open',
  orgCode,
  dimensions: { period: 'now', ...dimensions },
  value,
  asOf: null,
  quality: 'good',
})
const org = (orgCode: string, parentCode: string | null, orgType: string): WallOrg => ({
  orgCode,
  parentCode,
  orgType,
  name: orgCode,
  nameEn: null,
  nameSr: null,
})
const orgs = [
  org('G', null, 'group'),
  org('C1', 'G', 'company'),
  org('M1', 'C1', 'factory'),
  org('M2', 'C1', 'factory'),
  org('C2', 'G', 'company'),
  org('M3', 'C2', 'factory'),
]
const query = { key: 'hazard.open', by: [], period: 'now', orgs: 'self' } as const

describe('figures by question', () => {
  it('lose the cells that exist no longer, and nothing else', () => {
    const day = (date: string) => cell('G', 1, { day: date })
    const before = withCells(noFigures, [cell('G', 7), day('2026-10-22'), day('2026-10-23')])
    const after = withoutCells(before, [cellId(day('2026-10-22'))])
    expect(after.get(bucketOf(query))).toBe(before.get(bucketOf(query)))
    const byDay = bucketOf({ key: 'hazard.open', by: ['day'], period: 'now' })
    expect(after.get(byDay)).toEqual([day('2026-10-23')])
  })

  it('keep the answer of a question that nothing was notified about', () => {
    const before = withCells(noFigures, [cell('G', 7), cell('G', 3, { level: 'high' })])
    const after = withCells(before, [cell('G', 8)])
    const byLevel = bucketOf({ key: 'hazard.open', by: ['level'], period: 'now' })
    expect(after.get(byLevel)).toBe(before.get(byLevel))
    expect(after.get(bucketOf(query))?.map(({ value }) => value)).toEqual([8])
  })

  it('tell a split figure from the whole, and one period from another', () => {
    const month = { ...cell('G', 40), dimensions: { period: 'month' } }
    const figures = withCells(noFigures, [cell('G', 7), cell('G', 3, { level: 'high' }), month])
    expect(figures.get(bucketOf(query))).toHaveLength(1)
  })

  it('answer for the organisation itself, its children or the mines below it', () => {
    const cells = orgs.map(({ orgCode }, index) => cell(orgCode, index))
    const codes = (asked: 'self' | 'children' | 'mines', scope: string) =>
      answersTo(cells, { ...query, orgs: asked }, scope, orgs).map(({ orgCode }) => orgCode)
    expect(codes('self', 'C1')).toEqual(['C1'])
    expect(codes('children', 'G')).toEqual(['C1', 'C2'])
    expect(codes('mines', 'C1')).toEqual(['M1', 'M2'])
  })

  it('count a mine among its own mines', () => {
    expect(minesBelow('M3', orgs).map(({ orgCode }) => orgCode)).toEqual(['M3'])
  })
})
