import { describe, expect, it } from 'vitest'
import type { SessionOrg } from '../api/session.ts'
import { ownTree } from './own-organizations.ts'

const org = (orgPath: string, name: string, nameEn: string): SessionOrg => {
  const orgCode = orgPath.split('/').at(-1) ?? ''
  return {
    ...{ id: orgPath, orgCode, orgPath, name, nameEn, nameSr: null },
    ...{ level: orgPath.split('/').length - 1, orgType: 'factory', isExternal: false },
  }
}
const orgs = [
  org('/G/A', '北山铜矿', 'North Hill'),
  org('/G/A/W1', '采矿车间', 'Mining'),
  org('/G/A3', '南山铜矿', 'South Hill'),
  org('/G/A3/W1', '采矿车间', 'Mining'),
]
const seen = (word: string) => ownTree(orgs, word).map(({ org, depth }) => [org.orgPath, depth])

describe('the organisations one chooses from', () => {
  it('stand as a tree, and a code that another begins with is not above it', () => {
    expect(seen('')).toEqual([
      ['/G/A', 0],
      ['/G/A/W1', 1],
      ['/G/A3', 0],
      ['/G/A3/W1', 1],
    ])
  })

  it('are found by a name of any language or by their code, each below its own mine', () => {
    expect(seen(' mining ')).toEqual(seen(''))
    expect(seen('南山')).toEqual([['/G/A3', 0]])
    expect(seen('a3')).toEqual([['/G/A3', 0]])
    expect(seen('bor')).toEqual([])
  })
})
