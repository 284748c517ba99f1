import { describe, expect, it } from 'vitest'
import { OrgTree } from './org-tree.ts'

const org = (orgCode: string, parentCode: string | null, orgType: string) => ({
  ...{ id: orgCode, orgCode, parentCode, orgType },
  ...{ name: orgCode, nameEn: null, nameSr: null, timeZone: 'Asia/Shanghai' },
})
const tree = new OrgTree([
  ...[org('G', null, 'group'), org('M', 'G', 'factory'), org('D', 'M', 'department')],
  ...[org('T', 'D', 'team'), org('K', 'M', 'contractor'), org('KT', 'K', 'team')],
])
const alone = (orgId: string) => ({ level: 'org', orgId }) as const

describe('whoever sees one organisation alone', () => {
  it.each([
    ['T', 'T', true],
    ['KT', 'KT', true],
    ['D', 'D', false],
    ['K', 'K', false],
    ['M', 'M', false],
    ['D', 'T', false],
  ])('from %s sees figures of %s: %s', (root, code, isSeen) => {
    expect(tree.isSeenFrom(alone(root), code)).toBe(isSeen)
  })

  it('is not who sees all below their mine', () => {
    const mine = { level: 'factory', orgId: 'M' } as const
    expect(['M', 'D', 'T', 'K', 'KT'].map((code) => tree.isSeenFrom(mine, code))).not.toContain(
      false,
    )
    expect(tree.isSeenFrom(mine, 'G')).toBe(false)
  })
})

describe('a mine that was merged into another', () => {
  it('is no mine of anybody any more, and still leads to the one that has its records', () => {
    const merged = { ...org('OLD', 'G', 'factory'), mergedInto: 'M' }
    const group = new OrgTree([org('G', null, 'group'), org('M', 'G', 'factory'), merged])
    expect(group.minesBelow('G')).toEqual(['M'])
    expect(group.childrenOf('G')).toEqual(['M'])
    expect(group.subtree('G')).toEqual(['G', 'M'])
    expect(group.heirOf('OLD')).toBe('M')
    expect(group.isWithin('OLD', 'G')).toBe(true)
  })
})
