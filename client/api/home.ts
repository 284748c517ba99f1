import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'
import { queryClient } from './query-client.ts'

/** Codes of the screens that the person has put on their home page, in their order. */
export const shortcutsQuery = queryOptions({
  queryKey: ['home-shortcuts'],
  queryFn: async () => (await call('GET /api/home/shortcuts')).data,
  staleTime: Number.POSITIVE_INFINITY,
})

/** Arranges them, and shows them so once the server has kept it. */
export async function arrangeShortcuts(screens: readonly string[]): Promise<void> {
  await call('PATCH /api/home/shortcuts', { body: { screens } })
  queryClient.setQueryData(shortcutsQuery.queryKey, [...screens])
}
