import type { Branch } from '../../api/trees.ts'

/** A node as the tree control wants it. */
export interface TreeNode {
  readonly key: string
  readonly title: string
  readonly isLeaf: boolean
  readonly children?: TreeNode[]
}

/** Branches hung on their parents; one whose parent is not among them stands at the top. */
export function nodesOf(
  branches: readonly Branch[],
  parentField: string,
  nameOf: (branch: Branch) => string,
): TreeNode[] {
  const known = new Set(branches.map(({ id }) => id))
  const below = new Map<string | null, Branch[]>()
  for (const branch of branches) {
    const above = branch[parentField]
    const parent = typeof above === 'string' && known.has(above) ? above : null
    below.set(parent, [...(below.get(parent) ?? []), branch])
  }
  const hang = (parent: string | null): TreeNode[] =>
    (below.get(parent) ?? []).map((branch) => ({
      key: branch.id,
      title: nameOf(branch),
      isLeaf: !branch.hasChildren,
      ...(below.has(branch.id) ? { children: hang(branch.id) } : {}),
    }))
  return hang(null)
}

/** Keys of everything that has something below it here: what a search opens. */
export const parentsIn = (nodes: readonly TreeNode[]): string[] =>
  nodes.flatMap(({ key, children }) => (children ? [key, ...parentsIn(children)] : []))
