import { queryOptions } from '@tanstack/react-query'
import type { MenuNode } from '#domain/screens/screens'
import { http } from './http.ts'

/** The person's part of the menu: groups with their screens, in order. */
export const menuQuery = queryOptions({
  queryKey: ['menu'],
  queryFn: async () => (await http.get<{ data: readonly MenuNode[] }>('/api/menu')).data.data,
  staleTime: 5 * 60_000,
})
