import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { type Branch, treeQuery } from '../../../api/trees.ts'

const nothing: readonly string[] = []
const nothingYet: readonly Branch[] = []

/** A single root says little by itself: until somebody opens or closes something, it is open. */
function openAtFirst(roots: readonly Branch[], q: string): readonly string[] {
  const [root] = roots
  return root?.hasChildren && roots.length === 1 && q === '' ? [root.id] : nothing
}

/**
 * The part of a tree that is looked at: the top and the children of what is open, or while
 * something is searched only what that leads to and the children opened since.
 */
export function useBranches(
  resource: string,
  q: string,
  { opened, isWanted = true }: { opened?: readonly string[]; isWanted?: boolean } = {},
) {
  const top = useQuery({
    ...treeQuery(resource, { parent: null, q }),
    placeholderData: keepPreviousData,
    enabled: isWanted,
  })
  const open = opened ?? openAtFirst(top.data?.data ?? nothingYet, q)
  const levels = useQueries({
    queries: open.map((parent) => ({
      ...treeQuery(resource, { parent, q: '' }),
      enabled: isWanted,
    })),
  })
  const branches = new Map<string, Branch>()
  for (const { data } of [top, ...levels]) {
    for (const branch of data?.data ?? []) branches.set(branch.id, branch)
  }
  const more = [top, ...levels].some(({ data }) => data?.more)
  return { top, open, branches: [...branches.values()], more, found: top.data?.found ?? [] }
}
