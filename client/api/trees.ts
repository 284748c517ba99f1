import { queryOptions } from '@tanstack/react-query'
import type { AnyRow } from '#domain/definition/resource'
import { definitionOf } from './definitions.ts'
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
      const title = (await definitionOf(resource))?.title
      rememberLabels({ ...data.labels, ...labelsIn(title, data.data) })
      return data
    },
  })

/** What the branches themselves are called: a form that is opened below one names it. */
function labelsIn(title: string | undefined, branches: readonly Branch[]): Labels {
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  return Object.fromEntries(
    branches.flatMap((branch) => {
      const name = title ? text(branch[title]) : null
      const rest = { nameEn: text(branch.nameEn), nameSr: text(branch.nameSr) }
      return name ? [[branch.id, { name, ...rest }]] : []
    }),
  )
}
