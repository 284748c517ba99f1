import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { SyncOutcome, SyncPreview, SyncRow } from '#domain/api/sync'
import { http } from './http.ts'

export type SyncInput = 'endpoint' | 'file'

interface One<T> {
  readonly data: T
}

const base = (config: string) => `/api/sync/${config}`
const runBase = (run: string) => `/api/sync/runs/${run}`
/** A source of thousands of people takes its time. */
const patience = { timeout: 120_000 }

/** How many people the source has. */
export const testSource = async (config: string): Promise<number> =>
  (await http.post<One<{ people: number }>>(`${base(config)}/test`)).data.data.people

/** What a run would do now. */
export const previewSync = async (config: string, input: SyncInput): Promise<SyncPreview> =>
  (await http.post<One<SyncPreview>>(`${base(config)}/preview`, { input }, patience)).data.data

/** Keeps a table for the next run from a file; answers its lines. */
export async function uploadPeople(config: string, file: File): Promise<number> {
  const form = new FormData()
  form.append('file', file, file.name)
  const answer = await http.post<One<{ lines: number }>>(`${base(config)}/file`, form, patience)
  return answer.data.data.lines
}

/** How often a run under way is looked at, in milliseconds. */
const glance = 1000

/** How far the run under way is; null while it waits for its turn. */
export const progressQuery = (config: string) =>
  queryOptions({
    queryKey: ['sync', config, 'progress'],
    queryFn: async ({ signal }) =>
      (
        await http.get<One<{ total: number; done: number } | null>>(`${base(config)}/progress`, {
          signal,
        })
      ).data.data,
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
      const params = { after: pageParam, size: pageSize, ...(outcome ? { outcome } : {}) }
      const url = `${runBase(run)}/rows`
      return (await http.get<One<readonly SyncRow[]>>(url, { params, signal })).data.data
    },
    initialPageParam: 0,
    getNextPageParam: (rows) => (rows.length < pageSize ? undefined : rows.at(-1)?.id),
  })

/** Tries rows of a run again; a conflict is decided for the source. */
export const retryRows = async (run: string, rows: readonly number[]): Promise<void> => {
  await http.post(`${runBase(run)}/retry`, { rows }, patience)
}

/** Address of all rows of a run as a table. */
export const reportUrl = (run: string, language: string): string =>
  `${runBase(run)}/report.csv?lang=${language}`
