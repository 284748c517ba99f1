import { describe, expect, it } from 'vitest'
import { isOnLevel, levelChoices, levelsOf } from './levels.ts'

const area = (
  code: string,
  areaKind: string,
  elevation: number | null = null,
  parentCode: string | null = null,
) => ({ code, areaKind, elevation, parentCode })

const mine = [
  area('haulage', 'underground-level', -360),
  area('ore-pass', 'construction', null, 'haulage'),
  area('stope', 'working-face', -420.4, 'haulage'),
  area('shaft', 'shaft'),
  area('office', 'office', 1240),
]
const levels = levelsOf(mine)

describe('the level of an area', () => {
  it('is that by which people call it, or that of the level around it', () => {
    expect(Object.fromEntries(levels)).toMatchObject({
      ...{ haulage: -360, 'ore-pass': -360, stope: -420 },
    })
  })

  it('is none for what goes through all of them, and for a house on a hill', () => {
    expect([levels.get('shaft'), levels.get('office')]).toEqual(['surface', 'surface'])
  })

  it('ends, also where areas were made parents of each other', () => {
    const round = [area('a', 'road', null, 'b'), area('b', 'road', null, 'a')]
    expect([...levelsOf(round).values()]).toEqual(['surface', 'surface'])
  })
})

describe('what there is to choose', () => {
  it('goes from the surface down, each with how many areas lie there', () => {
    expect(levelChoices(levels)).toEqual([
      { level: 'surface', areas: 2 },
      { level: -360, areas: 2 },
      { level: -420, areas: 1 },
    ])
  })

  it('is nothing for a mine without levels', () => {
    expect(levelChoices(levelsOf([area('pit', 'open-pit', 300)]))).toEqual([])
  })

  it('hides no area of a mine that has no such level: its address was made for another', () => {
    expect(isOnLevel(levels, 'all')).toBeNull()
    expect(isOnLevel(levels, '-999')).toBeNull()
    expect(mine.filter(({ code }) => isOnLevel(levels, '-360')?.(code))).toHaveLength(2)
    expect(isOnLevel(levels, 'surface')?.('shaft')).toBe(true)
  })
})
