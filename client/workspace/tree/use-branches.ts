import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { type Branch, treeQuery } from '../../api/trees.ts'

/**
 * The part of a tree that is looked at: the top and the children of what is open, or while
 * something is searched only what that leads to and the children opened since.
 */
export function useBranches(resource: string, q: string, open: readonly string[]) {
  const top = useQuery({
    ...treeQuery(resource, { parent: null, q }),
    placeholderData: keepPreviousData,
  })
  const levels = useQueries({
    queries: open.map((parent) => treeQuery(resource, { parent, q: '' })),
  })
  const branches = new Map<string, Branch>()
  for (const { data } of [top, ...levels]) {
    for (const branch of data?.data ?? []) branches.set(branch.id, branch)
  }
  const more = [top, ...levels].some(({ data }) => data?.more)
  return { top, branches: [...branches.values()], more, found: top.data?.found ?? [] }
}
