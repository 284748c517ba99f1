import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
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

/** The inbox, newest first, a page after the other. */
export const inboxQuery = (unreadOnly: boolean) =>
  infiniteQueryOptions({
    queryKey: [...noticesKey, 'inbox', unreadOnly],
    queryFn: ({ pageParam }) =>
      inbox({ before: pageParam, unread: `${unreadOnly}`, size: pageSize }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ data }) => (data.length < pageSize ? undefined : data.at(-1)?.id),
  })

export async function markRead(id: number): Promise<void> {
  await call('POST /api/notices/{id}/read', { path: { id } })
}

/** Marks a notice and all older ones as read. */
export async function markAllRead(upTo: number): Promise<void> {
  await call('POST /api/notices/read', { body: { upTo } })
}
