import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { SyncInput, SyncOutcome, SyncPreview } from '#domain/api/sync'
import { call } from './call.ts'
import { http } from './http.ts'

/** A source of thousands of people takes its time. */
const timeout = 120_000

/** How many people the source has. */
export const testSource = async (config: string): Promise<number> =>
  (await call('POST /api/sync/{id}/test', { path: { id: config } })).data.people

/** What a run would do now. */
export const previewSync = async (id: string, input: SyncInput): Promise<SyncPreview> =>
  (await call('POST /api/sync/{id}/preview', { path: { id }, body: { input }, timeout })).data

/** Keeps a table for the next run from a file; answers its lines. */
export async function uploadPeople(config: string, file: File): Promise<number> {
  const form = new FormData()
  form.append('file', file, file.name)
  const url = `/api/sync/${config}/file`
  return (await http.post<{ data: { lines: number } }>(url, form, { timeout })).data.data.lines
}

/** How often a run under way is looked at, in milliseconds. */
const glance = 1000

/** How far the run under way is; null while it waits for its turn. */
export const progressQuery = (config: string) =>
  queryOptions({
    queryKey: ['sync', config, 'progress'],
    queryFn: async ({ signal }) =>
      (await call('GET /api/sync/{id}/progress', { path: { id: config }, signal })).data,
    refetchInterval: glance,
  })

const pageSize = 100

/** Key of the rows of a run: what trying them again makes stale. */
export const runRowsKey = (run: string) => ['sync', 'run', run] as const

/** What became of the rows of a run, a page at a time. */
export const runRowsQuery = (run: string, outcome: SyncOutcome | null) =>
  infiniteQueryOptions({
    queryKey: [...runRowsKey(run), outcome],
    queryFn: async ({ pageParam, signal }) => {
      const query = { after: pageParam, size: pageSize, ...(outcome ? { outcome } : {}) }
      return (await call('GET /api/sync/runs/{id}/rows', { path: { id: run }, query, signal })).data
    },
    initialPageParam: 0,
    getNextPageParam: (rows) => (rows.length < pageSize ? undefined : rows.at(-1)?.id),
  })

/** Tries rows of a run again; a conflict is decided for the source. */
export const retryRows = async (run: string, rows: readonly number[]): Promise<void> => {
  await call('POST /api/sync/runs/{id}/retry', { path: { id: run }, body: { rows }, timeout })
}

/** Address of all rows of a run as a table. */
export const reportUrl = (run: string, language: string): string =>
  `/api/sync/runs/${run}/report.csv?lang=${language}`
