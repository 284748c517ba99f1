import { queryOptions } from '@tanstack/react-query'
import { type Answered, call } from './call.ts'
import { definitionOf } from './definitions.ts'
import { type Labels, rememberLabels } from './labels.ts'

export type TreeAnswer = Answered<'GET /api/records/{resource}/tree'>
/** A record of a tree. */
export type Branch = TreeAnswer['data'][number]

/** The children of one record, the top for null; or with `q` what a search leads to. */
export const treeQuery = (resource: string, { parent, q }: { parent: string | null; q: string }) =>
  queryOptions({
    queryKey: ['records', resource, 'tree', q, parent],
    queryFn: async ({ signal }) => {
      const query = { ...(q ? { q } : {}), ...(parent ? { parent } : {}) }
      const asked = { path: { resource }, query, signal }
      const answer = await call('GET /api/records/{resource}/tree', asked)
      const title = (await definitionOf(resource))?.title
      rememberLabels({ ...answer.labels, ...labelsIn(title, answer.data) })
      return answer
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
