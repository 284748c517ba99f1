import { describe, expect, it } from 'vitest'
import type { MapMark } from '#domain/api/wall-mark-contracts'
import type { Cell } from '#domain/metrics/definition/metric'
import { areaAt } from '../../viz/map/testing.ts'
import { countsIn, happenedIn, inBlocks, marksIn, marksOf, showsOf } from './layers.ts'

const areas = ['a', 'b', 'c'].map((code, x) => areaAt(x, 0, { code }))
const open = (area: string, value: number | null): Cell => ({
  ...{ key: 'hazard.open', orgCode: 'M', dimensions: { period: 'now', area }, value },
  ...{ asOf: null, quality: 'good' },
})
const sum = (a: number, b: number) => a + b
/** `a` and `b` are seen in one block. */
const seenIn = new Map(Object.entries({ a: 'ab', b: 'ab', c: 'c' }))

describe('how many hazards an area has', () => {
  it('is none where others have some, and unknown where nobody knows of any', () => {
    expect(Object.fromEntries(countsIn([open('a', 2)], areas))).toEqual({ a: 2, b: 0, c: 0 })
    expect([...countsIn([open('', null)], areas).values()]).toEqual([null, null, null])
    expect([...countsIn([], areas).values()]).toEqual([null, null, null])
  })

  it('is added up in the block in which areas are seen; risk is that of the worst', () => {
    const counts = countsIn([open('a', 2), open('b', 3)], areas)
    expect(inBlocks(counts, { seenIn, isOn: null }, sum).get('ab')).toBe(5)
    expect(inBlocks(counts, { seenIn, isOn: null }, Math.max).get('ab')).toBe(3)
  })
})

describe('a level that is looked at', () => {
  it('counts its own areas, and leaves blocks without any as outlines', () => {
    const blocks = { seenIn, isOn: (code: string) => code === 'b' }
    const values = inBlocks(countsIn([open('a', 2), open('b', 3)], areas), blocks, sum)
    const shows = showsOf('open', values, blocks, String)
    expect(shows.get('ab')).toMatchObject({ text: '3', share: 100 })
    expect(shows.get('c')).toMatchObject({ isAside: true, text: null })
  })
})

describe('what is counted', () => {
  const blocks = { seenIn, isOn: null }
  const shown = (layer: 'open' | 'overdue' | 'risk', values: Record<string, number | null>) =>
    showsOf(layer, new Map(Object.entries(values)), blocks, String)

  it('is grey, as tall as its share of the largest; only what is late is red', () => {
    expect(shown('open', { ab: 4, c: 1 }).get('c')).toEqual({ share: 25, tone: 'none', text: '1' })
    expect(shown('overdue', { ab: 4, c: 1 }).get('c')?.tone).toBe('red')
  })

  it('says nothing where there is none, and is unknown where nobody knows', () => {
    const shows = shown('overdue', { ab: 0, c: null })
    expect(shows.get('ab')).toEqual({ share: 0, tone: 'none', text: null })
    expect(shows.get('c')?.share).toBeNull()
  })

  it('is risk at its own levels, whatever the others are', () => {
    expect(shown('risk', { ab: 30, c: 65 }).get('c')).toEqual({
      ...{ share: 65, tone: 'orange', text: '65' },
    })
  })
})

it('what happened counts where it happened', () => {
  const events = [{ area: 'b' }, { area: 'b' }, { area: null }, { area: 'elsewhere' }]
  expect([...happenedIn(events, areas).values()]).toEqual([0, 2, 0])
})

it('a camera stands in the innermost area around it, on the plan that its pixel was entered for', () => {
  const plan = { url: '/api/wall/plans/1?v=p1', width: 100, height: 50 }
  const ground = [
    areaAt(0, 0, { code: 'mine', gridLevel: 1 }),
    areaAt(0, 0, { code: 'face', gridLevel: 2 }),
    areaAt(0, 0, { code: 'plan', frame: 'plan', plan }),
  ]
  type Placed = Pick<MapMark, 'frame' | 'at' | 'picture'>
  const at: Placed = { frame: 'geographic', at: [0.5, 0.5], picture: null }
  const onPlan: Placed = { ...at, frame: 'plan', picture: 'p1' }
  const counts = marksIn([at, onPlan, { ...onPlan, picture: 'p2' }], ground)
  expect(Object.fromEntries(counts)).toEqual({ mine: 0, face: 1, plan: 1 })
})

it('a camera has its name in its own layer, and is a point in others; an area that is placed keeps its words', () => {
  const mark = (targetType: string): MapMark => ({
    ...{ id: targetType, targetType, targetCode: targetType, name: targetType, height: 0 },
    ...{ frame: 'geographic', at: [0, 0], side: 'top', picture: null, icon: null },
  })
  const marks = ['camera', 'equipment', 'grid-area'].map(mark)
  const named = (layer: 'camera' | 'risk') => marksOf(layer, marks).map(({ name }) => name)
  expect(named('camera')).toEqual(['camera'])
  expect(named('risk')).toEqual(['', '', 'grid-area'])
})
