import { describe, expect, it } from 'vitest'
import { drawnAreas, risksOf, seenNowhere, standsFor } from './drawn-areas.ts'
import { areaAt } from './testing.ts'

const mine = areaAt(0, 0, { code: 'mine' })
const pit = areaAt(0, 0, { code: 'pit', parentCode: 'mine' })
const face = areaAt(0, 0, { code: 'face', parentCode: 'pit' })
const ramp = areaAt(1, 0, { code: 'ramp', parentCode: 'pit' })
const mill = areaAt(2, 0, { code: 'mill', parentCode: 'mine' })
const all = [mine, pit, face, ramp, mill]
const codes = (areas: readonly { code: string }[]) => areas.map(({ code }) => code)

describe('what is drawn of a tree of areas', () => {
  it('is, near by, every area that has no children', () => {
    expect(codes(drawnAreas(all, 'whole'))).toEqual(['face', 'ramp', 'mill'])
  })

  it('is an area itself where those within it leave most of it bare: its danger is nowhere else', () => {
    const corner = {
      type: 'Polygon' as const,
      coordinates: [
        [
          [0, 0],
          [0.2, 0],
          [0.2, 0.2],
          [0, 0],
        ] as [number, number][],
      ],
    }
    const works = areaAt(0, 0, { code: 'works', parentCode: 'face', boundary: corner })
    const drawn = drawnAreas([...all, works], 'whole')
    expect(codes(drawn)).toEqual(['face', 'ramp', 'mill'])
    const seenIn = standsFor([...all, works], drawn)
    expect(risksOf(new Map([['face', 80]]), seenIn).get('face')).toBe(80)
    expect(risksOf(new Map([['works', 64]]), seenIn).get('face')).toBe(64)
  })

  it('is the plan where every area of a mine is drawn on one, and not the part that is', () => {
    const onPlan = { frame: 'plan' as const }
    const hall = areaAt(5, 5, { code: 'hall', parentCode: 'mine', ...onPlan })
    expect(codes(drawnAreas([mine, hall], 'whole'))).toEqual(['hall'])
    const shaft = areaAt(5, 5, { code: 'shaft', parentCode: 'mill', ...onPlan })
    expect(codes(drawnAreas([...all, shaft], 'whole'))).toEqual(['face', 'ramp', 'mill'])
    expect(standsFor([...all, shaft], [mill]).get('shaft')).toBe('mill')
  })

  it('is, from afar, the first level with more than one area', () => {
    expect(codes(drawnAreas(all, 'overview'))).toEqual(['pit', 'mill'])
  })

  it('is the root where nothing is below it', () => {
    expect(codes(drawnAreas([mine], 'overview'))).toEqual(['mine'])
    expect(codes(drawnAreas([mine], 'whole'))).toEqual(['mine'])
  })

  it('follows a chain of single areas down to its end', () => {
    expect(codes(drawnAreas([mine, pit], 'overview'))).toEqual(['pit'])
  })

  it('starts at an area whose parent lies outside of the scope', () => {
    expect(codes(drawnAreas([face, ramp], 'overview'))).toEqual(['face', 'ramp'])
  })
})

describe('the risk of a drawn area', () => {
  const drawn = drawnAreas(all, 'overview')
  const seenIn = standsFor(all, drawn)

  it('is the worst of what lies in it', () => {
    const risks = risksOf(
      new Map([
        ['pit', 20],
        ['face', 85],
        ['ramp', 40],
      ]),
      seenIn,
    )
    expect(risks.get('pit')).toBe(85)
  })

  it('is unknown, not zero, while no index in it is known', () => {
    const risks = risksOf(
      new Map([
        ['pit', null],
        ['mill', 0],
      ]),
      seenIn,
    )
    expect(risks.get('pit')).toBeNull()
    expect(risks.get('mill')).toBe(0)
  })

  it('leaves out what lies above all drawn areas', () => {
    expect(seenIn.has('mine')).toBe(false)
    expect(seenIn.get('face')).toBe('pit')
  })

  it('is found even in a tree that runs in a circle', () => {
    const a = areaAt(0, 0, { code: 'a', parentCode: 'b' })
    const b = areaAt(0, 0, { code: 'b', parentCode: 'a' })
    expect(standsFor([a, b], []).size).toBe(0)
  })
})

it('the danger of a mine as a whole is told, as no drawn area shows it', () => {
  const seenIn = standsFor(all, drawnAreas(all, 'whole'))
  const indexes = new Map([
    ['mine', 62],
    ['pit', 80],
    ['face', 90],
    ['of another scope', 99],
  ])
  expect(seenNowhere(indexes, seenIn, new Set(codes(all)))).toEqual([
    { code: 'pit', index: 80 },
    { code: 'mine', index: 62 },
  ])
})
