import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, type Data } from './call.ts'
import { rememberLabels } from './labels.ts'

/** A record that is called what was typed. */
export type FoundRecord = Data<'GET /api/find'>[number]

/** Fewer characters find too much. */
export const leastTyped = 2

/** Records of every type by number, name or code; of a short text none. */
export const findQuery = (q: string) =>
  queryOptions({
    queryKey: ['find', q],
    queryFn: async ({ signal }) => {
      const { data, labels } = await call('GET /api/find', { query: { q }, signal })
      rememberLabels(labels)
      return data
    },
    enabled: q.length >= leastTyped,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
