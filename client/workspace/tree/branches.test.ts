import { describe, expect, it } from 'vitest'
import type { Branch } from '../../api/trees.ts'
import { nodesOf, parentsIn } from './branches.ts'

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
})
