import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Answered, call, type Data } from './call.ts'

/** A session of one's own; `current` is the one this page uses. */
export type OwnSession = Data<'GET /api/sessions'>[number]

export type SessionPage = Answered<'GET /api/online'>

export const onlineKey = ['online'] as const
export const ownSessionsKey = ['own-sessions'] as const

/** Rows on one page of the list of people who are signed in. */
export const onlinePageSize = 50

/** Who is signed in, asked again every half minute. */
export const onlineQuery = (q: string, page: number) =>
  queryOptions({
    queryKey: [...onlineKey, q, page],
    queryFn: () => call('GET /api/online', { query: { q, page, size: onlinePageSize } }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  })

/** Signs other people out; answers how many sessions ended. */
export async function forceOut(ids: readonly string[]): Promise<number> {
  return (await call('POST /api/online/end', { body: { ids } })).data.ended
}

export const ownSessionsQuery = queryOptions({
  queryKey: ownSessionsKey,
  queryFn: async () => (await call('GET /api/sessions')).data,
})

/** Signs one of one's own devices out. */
export async function endOwnSession(id: string): Promise<void> {
  await call('DELETE /api/sessions/{id}', { path: { id } })
}

/** Signs every other device of one's own out. */
export async function endOtherSessions(): Promise<void> {
  await call('DELETE /api/sessions')
}
