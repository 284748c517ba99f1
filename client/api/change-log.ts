import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ChangeKind } from '#domain/api/change-log'
import { type Answered, call } from './call.ts'
import { rememberLabels } from './labels.ts'

/** What was done to a record of any type. */
export type ChangeLine = Answered<'GET /api/changes'>['data'][number]

/** What is looked for; what is left out narrows nothing. Moments in ISO 8601. */
export interface ChangesAsked {
  readonly from?: string
  readonly to?: string
  readonly resource?: string
  readonly person?: string
  readonly kind?: ChangeKind
  /** One record of that type. */
  readonly record?: string
}

/** Where the same is had as a table. */
export const changesUrl = (asked: ChangesAsked, lang: string): string =>
  `/api/changes/export.csv?${new URLSearchParams({ ...asked, lang })}`

/** What was done, newest first, a page after the other. */
export const changesQuery = (asked: ChangesAsked) =>
  infiniteQueryOptions({
    queryKey: ['changes', asked],
    queryFn: async ({ pageParam: before, signal }) => {
      const data = await call('GET /api/changes', { query: { ...asked, before }, signal })
      rememberLabels(data.labels)
      return data
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
