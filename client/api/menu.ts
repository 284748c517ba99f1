import { queryOptions } from '@tanstack/react-query'
import { http } from './http.ts'

/** One screen the person may open. */
export interface MenuScreen {
  readonly code: string
  readonly group: string
  readonly path: string
  readonly kind: string
  readonly resource: string | null
  /** Filters the screen always applies, by field: the values it offers. */
  readonly filters?: Readonly<Record<string, readonly string[]>>
  readonly children?: readonly MenuScreen[]
}

/** The person's part of the menu, in order. */
export const menuQuery = queryOptions({
  queryKey: ['menu'],
  queryFn: async () => (await http.get<{ data: readonly MenuScreen[] }>('/api/menu')).data.data,
  staleTime: 5 * 60_000,
})
