import { queryOptions } from '@tanstack/react-query'
import { call, type Data } from './call.ts'
import { rememberLabels } from './labels.ts'

const listed = 'GET /api/records/{resource}/{id}/comments'
const one = '/api/records/{resource}/{id}/comments/{comment}'
const pointing = 'GET /api/records/{resource}/{id}/related'

/** What somebody said about a record; a deleted comment has no words. */
export type Comment = Data<typeof listed>[number]
/** Records of `resource` whose `field` names a record. */
export type Relation = Data<typeof pointing>[number]

/** Everything said about a record, oldest first. */
export const commentsQuery = (resource: string, id: string) =>
  queryOptions({
    queryKey: ['comments', resource, id],
    queryFn: async ({ signal }) => {
      const { data, labels } = await call(listed, { path: { resource, id }, signal })
      rememberLabels(labels)
      return data
    },
    refetchInterval: 30_000,
  })

/** What points at a record. */
export const relatedQuery = (resource: string, id: string) =>
  queryOptions({
    queryKey: ['records', resource, 'related', id],
    queryFn: async ({ signal }) => (await call(pointing, { path: { resource, id }, signal })).data,
  })

export interface Saying {
  readonly text: string
  readonly mentions: readonly string[]
}

interface Place {
  readonly resource: string
  readonly id: string
}

export const addComment = (place: Place, saying: Saying) =>
  call('POST /api/records/{resource}/{id}/comments', { path: { ...place }, body: saying })

export const editComment = (place: Place, { id, version }: Comment, saying: Saying) =>
  call(`PATCH ${one}`, { path: { ...place, comment: id }, body: { ...saying, version } })

export const deleteComment = (place: Place, { id, version }: Comment) =>
  call(`DELETE ${one}`, { path: { ...place, comment: id }, query: { version } })
