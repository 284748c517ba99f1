import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

/** The person's part of the menu: groups with their screens, in order. */
export const menuQuery = queryOptions({
  queryKey: ['menu'],
  queryFn: async () => (await call('GET /api/menu')).data,
  staleTime: 5 * 60_000,
})
