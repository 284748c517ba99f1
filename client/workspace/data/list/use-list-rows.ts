import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AnyRow } from '#domain/definition/resource'
import {
  endlessListQuery,
  listQuery,
  type RecordList,
  type RowAbilities,
} from '../../../api/records.ts'
import { refetchEvery, type Tail, tailQuery } from './use-tail.ts'

/** The rows of a list as far as they are here. */
export interface ListRows {
  readonly rows: readonly AnyRow[]
  readonly abilities: Readonly<Record<string, RowAbilities>>
  /** What the server said with the first of them. */
  readonly head: RecordList | undefined
  readonly error: Error | null
  /** The rows are those of the query before. */
  readonly behind: boolean
  readonly retry: () => void
  /** Fetches what comes next; null on a page, and at the end. */
  readonly more: (() => void) | null
}

interface Wanted {
  readonly resource: string
  readonly query: string
  readonly tail: Tail | null
  /** One long list instead of a page. */
  readonly endless: boolean
}

/** Reads a page of a list, or the list as far as someone has scrolled. */
export function useListRows({ resource, query, tail, endless }: Wanted): ListRows {
  const asked = `${tailQuery(query, tail)}&actions=true`
  const refetchInterval = refetchEvery(tail)
  const page = useQuery({ ...listQuery(resource, asked), refetchInterval, enabled: !endless })
  const all = useInfiniteQuery({ ...endlessListQuery(resource, asked), enabled: endless })
  const parts = useMemo(
    () => (endless ? (all.data?.pages ?? []) : page.data ? [page.data] : []),
    [endless, all.data, page.data],
  )
  const rows = useMemo(() => parts.flatMap(({ data }) => data), [parts])
  const abilities = useMemo(() => Object.assign({}, ...parts.map((part) => part.rows)), [parts])
  const found = endless ? all : page
  const canGoOn = endless && all.hasNextPage
  return {
    ...{ rows, abilities },
    head: parts[0],
    error: found.error,
    behind: found.isPlaceholderData,
    retry: () => void found.refetch(),
    more: canGoOn ? () => !all.isFetchingNextPage && void all.fetchNextPage() : null,
  }
}
