import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Answered, call } from './call.ts'
import { rememberLabels } from './labels.ts'

/** What is called so. */
export type Found = Pick<Answered<'GET /api/find'>, 'data' | 'screens'>

/** Fewer characters find too much. */
export const leastTyped = 2

/** Records of every type by number, name or code, and screens by their names; of a short text none. */
export const findQuery = (q: string) =>
  queryOptions({
    queryKey: ['find', q],
    queryFn: async ({ signal }): Promise<Found> => {
      const { labels, ...found } = await call('GET /api/find', { query: { q }, signal })
      rememberLabels(labels)
      return found
    },
    enabled: q.length >= leastTyped,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
