import { queryOptions } from '@tanstack/react-query'
import type { AnyRow } from '#domain/definition/resource'
import { listPage } from '../../../api/records.ts'

const portion = 200

/** What goes on paper of a list. */
export interface PaperRows {
  readonly rows: readonly AnyRow[]
  /** Of the whole list, also where paper has only the first of it. */
  readonly total: number
  readonly estimated: boolean
}

/** The first rows of a query in its order, at most `most` of them. */
export const paperRowsQuery = (resource: string, query: string, most: number) =>
  queryOptions({
    queryKey: ['records', resource, 'paper', query, most],
    queryFn: async ({ signal }): Promise<PaperRows> => {
      const rows: AnyRow[] = []
      const asked = new URLSearchParams(query)
      asked.delete('page')
      asked.set('size', String(portion))
      for (;;) {
        const part = await listPage(resource, asked.toString(), signal)
        rows.push(...part.data)
        if (part.next === null || rows.length >= most) {
          const { total, estimated = false } = part
          return { rows: rows.slice(0, most), total, estimated }
        }
        asked.set('after', part.next)
      }
    },
    // A sheet does not change under the printer.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })

/** Records by their ids, in the order of the ids; those that are gone are left out. */
export const paperRecordsQuery = (resource: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['records', resource, 'paper', ids],
    queryFn: async ({ signal }): Promise<PaperRows> => {
      const found = new Map<string, AnyRow>()
      for (let at = 0; at < ids.length; at += portion) {
        const wanted = ids.slice(at, at + portion)
        const query = new URLSearchParams({
          'filter[id][in]': wanted.join(','),
          size: String(portion),
        })
        const { data } = await listPage(resource, query.toString(), signal)
        for (const row of data) found.set(row.id, row)
      }
      const rows = ids.flatMap((id) => found.get(id) ?? [])
      return { rows, total: rows.length, estimated: false }
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
