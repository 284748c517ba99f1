import { describe, expect, it } from 'vitest'
import type { Cell } from '#domain/metrics/definition/metric'
import type { WallOrg } from '#domain/wall/wire'
import { risksOf } from '../../../viz/map/drawn-areas.ts'
import { areaAt } from '../../../viz/map/testing.ts'
import { indexesOf } from '../../figure/cells.ts'
import { worstMine } from '../mine-scene/worst-mine.ts'
import { areasWithin, groundOf, groupsOf } from './mines.ts'

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
  org('M2', 'G', 'factory'),
  org('M1', 'G', 'factory'),
  org('W', 'M1', 'workshop'),
]
const areas = [
  areaAt(0, 0, { code: 'a', orgCode: 'W' }),
  areaAt(1, 0, { code: 'b', orgCode: 'M1' }),
  areaAt(9, 9, { code: 'c', orgCode: 'M2' }),
]
const table = { width: 1900, height: 1200, nameHeight: 68, corner: { width: 0, height: 0 } }
const risk = (area: string, value: number | null): Cell => ({
  key: 'risk.index',
  orgCode: 'G',
  dimensions: { period: 'now', area },
  value,
  asOf: null,
  quality: 'good',
})

describe('the mines of a scope', () => {
  const groups = groupsOf(areas, orgs)

  it('hold the areas of their workshops, in the order of the organisations', () => {
    expect(groups.map(({ code, areas: own }) => [code, own.map((area) => area.code)])).toEqual([
      ['M2', ['c']],
      ['M1', ['a', 'b']],
    ])
  })

  it('keep areas of an unknown organisation under its own code, last', () => {
    const lost = areaAt(5, 5, { code: 'x', orgCode: 'gone' })
    expect(groupsOf([lost, ...areas], orgs).at(-1)?.code).toBe('gone')
  })

  it('stand on a table together, alone where they are, and on the country map by choice', () => {
    expect(groundOf(groups, 'auto', table, 52)?.sheet.kind).toBe('table')
    expect(groundOf(groups.slice(1), 'auto', table, 52)?.sheet.kind).toBe('mine')
    expect(groundOf(groups, 'geographic', table, 52)?.sheet.kind).toBe('country')
    expect(groundOf([], 'auto', table, 52)).toBeNull()
  })

  it('count the areas that are seen only within the block of another', () => {
    const inner = ['b1', 'b2'].map((code, i) =>
      areaAt(1, i / 2, { code, orgCode: 'M1', parentCode: 'b' }),
    )
    const whole = areaAt(1, 0, { code: 'whole', orgCode: 'M1' })
    const tree = areas.map((area) =>
      area.code === 'b' || area.code === 'a' ? { ...area, parentCode: 'whole' } : area,
    )
    const ground = groundOf(groupsOf([whole, ...tree, ...inner], orgs), 'auto', table, 52)
    // Drawn: a, b and c. Within b: b1 and b2. The whole mine is the ground.
    expect(ground?.sheet.areas.map(({ code }) => code).toSorted()).toEqual(['a', 'b', 'c'])
    expect(ground && areasWithin(ground)).toBe(2)
    expect(areasWithin(groundOf(groups, 'auto', table, 52)!)).toBe(0)
  })

  it('are columns as bad as their worst area on the country map', () => {
    const ground = groundOf(groups, 'geographic', table, 52)
    const cells = [risk('a', 20), risk('b', 70), risk('c', null)]
    expect(ground && risksOf(indexesOf(cells), ground.seenIn)).toEqual(
      new Map([
        ['M2', null],
        ['M1', 70],
      ]),
    )
  })

  it('give the scene the one that is worst, or the first while nothing is known', () => {
    expect(
      worstMine(
        groups,
        new Map([
          ['b', 70],
          ['c', 30],
        ]),
      )?.code,
    ).toBe('M1')
    expect(worstMine(groups, new Map())?.code).toBe('M2')
    expect(worstMine([], new Map())).toBeNull()
  })
})
