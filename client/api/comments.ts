import { queryOptions } from '@tanstack/react-query'
import { http } from './http.ts'
import { type Labels, rememberLabels } from './labels.ts'

/** What somebody said about a record; a deleted comment has no words. */
export interface Comment {
  readonly id: string
  readonly author: string
  readonly text: string
  readonly mentions: readonly string[]
  readonly version: number
  readonly createdAt: string
  readonly editedAt: string | null
  readonly deletedAt: string | null
  readonly can: { readonly edit: boolean; readonly delete: boolean }
}

/** Records of `resource` whose `field` names a record. */
export interface Relation {
  readonly resource: string
  readonly field: string
  /** What the field holds of the record: its id, or what it is called there. */
  readonly value: string
  readonly count: number
  /** There are more than were counted. */
  readonly more: boolean
  /** The parameter by which its list shows them alone; null where it has no such filter. */
  readonly filter: string | null
}

const path = (resource: string, id: string, part: string) =>
  `/api/records/${resource}/${id}/${part}`

/** Everything said about a record, oldest first. */
export const commentsQuery = (resource: string, id: string) =>
  queryOptions({
    queryKey: ['comments', resource, id],
    queryFn: async ({ signal }) => {
      const { data } = await http.get<{ data: readonly Comment[]; labels: Labels }>(
        path(resource, id, 'comments'),
        { signal },
      )
      rememberLabels(data.labels)
      return data.data
    },
    refetchInterval: 30_000,
  })

/** What points at a record. */
export const relatedQuery = (resource: string, id: string) =>
  queryOptions({
    queryKey: ['records', resource, 'related', id],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: readonly Relation[] }>(path(resource, id, 'related'), { signal }))
        .data.data,
  })

export interface Saying {
  readonly text: string
  readonly mentions: readonly string[]
}

interface Place {
  readonly resource: string
  readonly id: string
}

export const addComment = ({ resource, id }: Place, saying: Saying) =>
  http.post(path(resource, id, 'comments'), saying)

export const editComment = ({ resource, id }: Place, comment: Comment, saying: Saying) =>
  http.patch(path(resource, id, `comments/${comment.id}`), { ...saying, version: comment.version })

export const deleteComment = ({ resource, id }: Place, { id: comment, version }: Comment) =>
  http.delete(path(resource, id, `comments/${comment}`), { params: { version } })
