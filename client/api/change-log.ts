import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ChangeKind } from '#domain/api/change-log'
import { http } from './http.ts'
import { type Labels, rememberLabels } from './labels.ts'
import type { HistoryEntry } from './records.ts'

/** What was done to a record of any type. */
export interface ChangeLine extends HistoryEntry {
  readonly resource: string
  readonly recordId: string
  /** The record can still be opened from here. */
  readonly isOpen: boolean
  readonly org: string | null
  /** Too much changed to be told here; the record's own history has it. */
  readonly isCut: boolean
}

interface ChangesAnswer {
  readonly data: readonly ChangeLine[]
  readonly next: string | null
  readonly labels: Labels
}

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
      const params = { ...asked, before }
      const { data } = await http.get<ChangesAnswer>('/api/changes', { params, signal })
      rememberLabels(data.labels)
      return data
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
