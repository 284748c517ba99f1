import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { http } from './http.ts'
import { type Labels, rememberLabels } from './labels.ts'

/** What somebody was told once. */
export interface Notice {
  readonly id: number
  readonly at: string
  readonly resource: string
  readonly recordId: string
  /** An action, or a state that the clock brought; then after `days` in it. */
  readonly cause: string
  readonly days: number
  readonly state: string
  readonly number: string | null
  readonly title: string | null
  readonly actor: string | null
  readonly isRead: boolean
}

interface Inbox {
  readonly data: readonly Notice[]
  readonly unread: number
  readonly labels: Labels
}

const pageSize = 50

async function inbox(params: Readonly<Record<string, unknown>>): Promise<Inbox> {
  const { data } = await http.get<Inbox>('/api/notices', { params })
  rememberLabels(data.labels)
  return data
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
    queryFn: ({ pageParam }) => inbox({ before: pageParam, unread: unreadOnly, size: pageSize }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ data }) => (data.length < pageSize ? undefined : data.at(-1)?.id),
  })

export async function markRead(id: number): Promise<void> {
  await http.post(`/api/notices/${id}/read`)
}

/** Marks a notice and all older ones as read. */
export async function markAllRead(upTo: number): Promise<void> {
  await http.post('/api/notices/read', { upTo })
}
