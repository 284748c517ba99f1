import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { NoticeKind, NoticeMark } from '#domain/api/notice-kinds'
import { type Answered, call, type Data, type QueryOf } from './call.ts'
import { rememberLabels } from './labels.ts'

/** What somebody was told once. */
export type Notice = Data<'GET /api/notices'>[number]

const pageSize = 50

async function inbox(query: QueryOf<'GET /api/notices'>): Promise<Answered<'GET /api/notices'>> {
  const answer = await call('GET /api/notices', { query })
  rememberLabels(answer.labels)
  return answer
}

/** Key of everything known about the inbox: what a new notice makes stale. */
export const noticesKey = ['notices'] as const

/** How many notices the person has not read. */
export const unreadQuery = queryOptions({
  queryKey: [...noticesKey, 'unread'],
  queryFn: async () => (await inbox({ size: 1 })).unread,
})

/** Which notices to show. */
export interface NoticeChoice {
  readonly unreadOnly: boolean
  readonly kind: NoticeKind | null
}

/** The inbox, newest first, a page after the other. */
export const inboxQuery = ({ unreadOnly, kind }: NoticeChoice) =>
  infiniteQueryOptions({
    queryKey: [...noticesKey, 'inbox', unreadOnly, kind],
    queryFn: ({ pageParam }) =>
      inbox({
        ...{ before: pageParam, unread: `${unreadOnly}`, size: pageSize },
        ...(kind && { kind }),
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ data }) => (data.length < pageSize ? undefined : data.at(-1)?.id),
  })

/** Marks some of the person's notices at once. */
export async function markNotices(ids: readonly number[], as: NoticeMark): Promise<void> {
  await call('POST /api/notices/marks', { body: { ids: [...ids], as } })
}

export async function markRead(id: number): Promise<void> {
  await call('POST /api/notices/{id}/read', { path: { id } })
}

/** Marks a notice and all older ones as read. */
export async function markAllRead(upTo: number): Promise<void> {
  await call('POST /api/notices/read', { body: { upTo } })
}
