import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { LivingSession } from '#domain/api/living-session'
import { http } from './http.ts'

/** A session of one's own; `current` is the one this page uses. */
export interface OwnSession extends LivingSession {
  readonly current: boolean
}

export interface SessionPage {
  readonly data: readonly LivingSession[]
  readonly total: number
}

export const onlineKey = ['online'] as const
export const ownSessionsKey = ['own-sessions'] as const

/** Rows on one page of the list of people who are signed in. */
export const onlinePageSize = 50

/** Who is signed in, asked again every half minute. */
export const onlineQuery = (q: string, page: number) =>
  queryOptions({
    queryKey: [...onlineKey, q, page],
    queryFn: async () => {
      const params = { q, page, size: onlinePageSize }
      return (await http.get<SessionPage>('/api/online', { params })).data
    },
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  })

/** Signs other people out; answers how many sessions ended. */
export async function forceOut(ids: readonly string[]): Promise<number> {
  const answer = await http.post<{ data: { ended: number } }>('/api/online/end', { ids })
  return answer.data.data.ended
}

export const ownSessionsQuery = queryOptions({
  queryKey: ownSessionsKey,
  queryFn: async () => (await http.get<{ data: readonly OwnSession[] }>('/api/sessions')).data.data,
})

/** Signs one of one's own devices out. */
export async function endOwnSession(id: string): Promise<void> {
  await http.delete(`/api/sessions/${id}`)
}

/** Signs every other device of one's own out. */
export async function endOtherSessions(): Promise<void> {
  await http.delete('/api/sessions')
}
