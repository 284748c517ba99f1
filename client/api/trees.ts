import { queryOptions } from '@tanstack/react-query'
import type { AnyRow } from '#domain/resource'
import { http } from './http.ts'
import { type Labels, rememberLabels } from './labels.ts'

/** A record of a tree. */
export type Branch = AnyRow & { readonly hasChildren: boolean }

export interface TreeAnswer {
  readonly data: readonly Branch[]
  /** What the search itself found; the others lead to it. */
  readonly found: readonly string[]
  /** There is more than fits. */
  readonly more: boolean
  readonly labels: Labels
  readonly can: { readonly create: boolean }
}

/** The children of one record, the top for null; or with `q` what a search leads to. */
export const treeQuery = (resource: string, { parent, q }: { parent: string | null; q: string }) =>
  queryOptions({
    queryKey: ['records', resource, 'tree', q, parent],
    queryFn: async ({ signal }) => {
      const params = { ...(q ? { q } : {}), ...(parent ? { parent } : {}) }
      const url = `/api/records/${resource}/tree`
      const { data } = await http.get<TreeAnswer>(url, { params, signal })
      rememberLabels(data.labels)
      return data
    },
  })
