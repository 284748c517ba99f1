import { describe, expect, it } from 'vitest'
import type { WallOrg } from '#domain/wall/wire'
import { placesIn, placeText } from './place.ts'

const org = (
  orgCode: string,
  parentCode: string | null,
  orgType: string,
  name: string,
): WallOrg => ({
  ...{ orgCode, parentCode, orgType, name },
  ...{ nameEn: null, nameSr: null },
})
const orgs = [
  org('G', null, 'group', '集团'),
  org('M1', 'G', 'factory', '东山铜矿'),
  org('W1', 'M1', 'workshop', '提升通风工区'),
  org('M2', 'G', 'factory', '河口铜矿'),
  org('W2', 'M2', 'workshop', '提升通风工区'),
]
const noNames = { nameEn: null, nameSr: null }
const areas = [
  ...['A1', 'A2'].map((code) => ({ code, name: '破碎站', ...noNames })),
  { code: 'M2', name: '河口铜矿', ...noNames },
]
const said = (scope: string, orgCode: string, area: string | null) =>
  placeText(placesIn({ orgs, areas, scope, language: 'zh_CN' })({ orgCode, area }))

describe('the place of a line', () => {
  it('begins with the mine on the wall of a group: workshops and areas are called alike', () => {
    expect(said('G', 'W1', 'A1')).toBe('东山铜矿 · 破碎站')
    expect(said('G', 'W2', 'A2')).toBe('河口铜矿 · 破碎站')
    expect(said('G', 'W2', null)).toBe('河口铜矿 · 提升通风工区')
    expect(said('G', 'M2', null)).toBe('河口铜矿')
    expect(said('G', 'M2', 'M2')).toBe('河口铜矿')
    expect(said('G', 'G', null)).toBe('集团')
  })

  it('keeps a number on the line of its unit', () => {
    const level = { orgs: [], area: '3 号采场 −420 m 中段' }
    expect(placeText(level)).toBe('3 号采场 −420\u00a0m 中段')
    expect(placeText({ orgs: ['Shaft 2 hoist'], area: null })).toBe('Shaft 2 hoist')
  })

  it('does not name the mine within it', () => {
    expect(said('M1', 'W1', 'A1')).toBe('提升通风工区 · 破碎站')
    expect(said('W1', 'W1', null)).toBe('提升通风工区')
    expect(said('M1', 'M1', 'A1')).toBe('破碎站')
    expect(said('M1', 'M1', null)).toBe('东山铜矿')
  })
})
