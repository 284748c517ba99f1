import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { http } from './http.ts'
import { type Labels, rememberLabels } from './labels.ts'

/** A record that is called what was typed. */
export interface FoundRecord {
  readonly resource: string
  readonly id: string
  readonly number: string | null
}

/** Fewer characters find too much. */
export const leastTyped = 2

/** Records of every type by number, name or code; of a short text none. */
export const findQuery = (q: string) =>
  queryOptions({
    queryKey: ['find', q],
    queryFn: async ({ signal }) => {
      const { data } = await http.get<{ data: readonly FoundRecord[]; labels: Labels }>(
        '/api/find',
        { params: { q }, signal },
      )
      rememberLabels(data.labels)
      return data.data
    },
    enabled: q.length >= leastTyped,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
