import { queryOptions } from '@tanstack/react-query'
import { http } from './http.ts'
import type { Label } from './labels.ts'

/** An item of a dictionary, as a choice. */
export interface DictionaryItem extends Label {
  readonly code: string
  /** `#rrggbb`, where the dictionary gives its items colours. */
  readonly colour: string | null
  /** Still offered; an item that is not is only shown where it was chosen before. */
  readonly enabled: boolean
  /** What a new record starts with. */
  readonly isDefault: boolean
}

export const dictionariesKey = ['dictionaries'] as const

/** Every item of a dictionary in its own order; few dictionaries change, and seldom. */
export const dictionaryQuery = (code: string) =>
  queryOptions({
    queryKey: [...dictionariesKey, code],
    queryFn: async ({ signal }) => {
      const url = `/api/dictionaries/${encodeURIComponent(code)}`
      return (await http.get<{ data: readonly DictionaryItem[] }>(url, { signal })).data.data
    },
    staleTime: 5 * 60_000,
  })
