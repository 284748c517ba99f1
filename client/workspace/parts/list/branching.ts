import { useState } from 'react'
import type { AnyRow } from '#domain/definition/resource'
import type { Branching } from '../table/column.ts'

type Branch = AnyRow & { children?: Branch[] }

/** Rows hung on their parents; one whose parent is not among them stands at the top. */
export function treeOf(rows: readonly AnyRow[]): Branch[] {
  const branches = new Map<string, Branch>(rows.map((row) => [row.id, { ...row }]))
  const roots: Branch[] = []
  for (const branch of branches.values()) {
    const parent = typeof branch.parent === 'string' ? branches.get(branch.parent) : undefined
    if (!parent || parent === branch) roots.push(branch)
    else parent.children = [...(parent.children ?? []), branch]
  }
  return roots
}

/** Rows as a tree: those that are open, in its order, and where each stands. Everything starts open. */
export function useBranching(rows: readonly AnyRow[], isTree: boolean) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  if (!isTree) return { rows }
  const places = new Map<string, Branching>()
  const toggle = (id: string) => {
    const next = new Set(closed)
    if (!next.delete(id)) next.add(id)
    setClosed(next)
  }
  const place = (branches: readonly Branch[], depth: number): Branch[] =>
    branches.flatMap((branch) => {
      const open = branch.children ? !closed.has(branch.id) : null
      places.set(branch.id, { depth, open, onToggle: () => toggle(branch.id) })
      return [branch, ...(open ? place(branch.children ?? [], depth + 1) : [])]
    })
  const shown = place(treeOf(rows), 0)
  return { rows: shown, branch: ({ id }: AnyRow) => places.get(id) ?? top }
}

const top: Branching = { depth: 0, open: null, onToggle: () => undefined }
