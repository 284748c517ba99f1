import { describe, expect, it } from 'vitest'
import type { Branch } from '../../../api/trees.ts'
import { matchesIn, nodesOf, parentsIn } from './branches.ts'

const branch = (id: string, parent: string | null, hasChildren = false) =>
  ({ id, parent, hasChildren, name: id.toUpperCase() }) as unknown as Branch
const nodes = (branches: readonly Branch[]) =>
  nodesOf(branches, 'parent', ({ name }) => String(name))

describe('the nodes of a tree', () => {
  it('hang on their parents, as far as those are here', () => {
    expect(nodes([branch('a', null, true), branch('b', 'a'), branch('c', 'elsewhere')])).toEqual([
      { key: 'a', title: 'A', isLeaf: false, children: [{ key: 'b', title: 'B', isLeaf: true }] },
      { key: 'c', title: 'C', isLeaf: true },
    ])
  })

  it('are opened down to what a search found', () => {
    const found = nodes([branch('a', null, true), branch('b', 'a', true), branch('c', 'b')])
    expect(parentsIn(found)).toEqual(['a', 'b'])
  })

  it('that a text matches stand in a list, each with what it is below', () => {
    const branches = [branch('a', null, true), branch('b', 'a', true), branch('c', 'b')]
    const asked = {
      above: 'parent',
      nameOf: ({ name }: Branch) => String(name),
      sought: 'c',
      found: ['c'],
    }
    expect(matchesIn(branches, asked)).toMatchObject([{ key: 'c', note: 'A / B', isLeaf: true }])
    expect(matchesIn(branches, { ...asked, found: null })).toMatchObject([{ key: 'c' }])
    expect(matchesIn(branches, { ...asked, sought: 'code of b', found: ['b'] })).toMatchObject([
      { key: 'b', note: 'A' },
    ])
  })
})
