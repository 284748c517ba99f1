import { queryOptions } from '@tanstack/react-query'
import { call, type Data } from './call.ts'

/** An item of a dictionary, as a choice. */
export type DictionaryItem = Data<'GET /api/dictionaries/{code}'>[number]

export const dictionariesKey = ['dictionaries'] as const

/** Every item of a dictionary in its own order; few dictionaries change, and seldom. */
export const dictionaryQuery = (code: string) =>
  queryOptions({
    queryKey: [...dictionariesKey, code],
    queryFn: async ({ signal }) =>
      (await call('GET /api/dictionaries/{code}', { path: { code }, signal })).data,
    staleTime: 5 * 60_000,
  })
