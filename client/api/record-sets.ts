import { queryOptions } from '@tanstack/react-query'
import type { AnyRow } from '#domain/definition/resource'
import type { Values } from '#domain/where/where'
import { type Answered, call, type Data } from './call.ts'
import { deviceZone } from './device-zone.ts'
import { fetchFile } from './http.ts'
import { withFilesUploaded } from './kept-files.ts'
import { rememberLabels } from './labels.ts'
import { asked } from './records.ts'

/** Sums of the number columns over everything that matches. */
export const totalsQuery = (resource: string, query: string) =>
  queryOptions({
    queryKey: ['records', resource, 'totals', query],
    queryFn: ({ signal }) =>
      call('GET /api/records/{resource}/totals', {
        ...{ path: { resource }, query: asked(query), signal },
      }),
  })

/** What became of one ticked row. */
export type BulkResult = Data<'POST /api/records/{resource}/bulk'>[number]

export type BulkOperation =
  | { readonly do: 'act'; readonly action: string; readonly input: Values }
  | { readonly do: 'delete' }

/** Does the same to at most 200 records; each row is done or refused by itself. */
export async function bulk(
  resource: string,
  operation: BulkOperation,
  ticked: readonly Pick<AnyRow, 'id' | 'version'>[],
): Promise<readonly BulkResult[]> {
  const rows = ticked.map(({ id, version }) => ({ id, version }))
  const body =
    operation.do === 'act'
      ? { ...operation, input: await withFilesUploaded(operation.input), rows }
      : { ...operation, rows }
  return (await call('POST /api/records/{resource}/bulk', { path: { resource }, body })).data
}

export interface Download {
  readonly file: Blob
  readonly name: string
}

interface Downloading {
  readonly signal: AbortSignal
  /** Bytes that have come so far. */
  readonly onProgress: (bytes: number) => void
}

/**
 * The table of everything that matches, as a file, its times as this screen shows them; with every
 * column, as an import reads them.
 */
export function exportList(resource: string, query: string, watch: Downloading) {
  const zone = encodeURIComponent(deviceZone())
  return download(resource, `/api/records/${resource}/export?${query}&zone=${zone}`, watch)
}

/** The figures of a statistics screen, as a file. */
export const exportStatistics = (resource: string, query: string, watch: Downloading) =>
  download(resource, `/api/records/${resource}/statistics/export?${query}`, watch)

async function download(
  resource: string,
  url: string,
  { signal, onProgress }: Downloading,
): Promise<Download> {
  const answer = await fetchFile(url, signal, onProgress)
  const disposition = answer.headers.get('content-disposition') ?? ''
  return { file: answer.data, name: nameIn(disposition) ?? resource }
}

function nameIn(disposition: string): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="([^"]+)"/.exec(disposition)?.[1] ?? null
}

/** Records counted; by what, and where each period and band begins and ends. */
export type Statistics = Answered<'GET /api/records/{resource}/statistics'>

/** One group of them. */
export type Figure = Statistics['data'][number]

/** Records counted by up to two dimensions. */
export const statisticsQuery = (resource: string, query: string) =>
  queryOptions({
    queryKey: ['records', resource, 'statistics', query],
    queryFn: async ({ signal }) => {
      const asking = { path: { resource }, query: asked(query), signal }
      const counted = await call('GET /api/records/{resource}/statistics', asking)
      rememberLabels(counted.labels)
      return counted
    },
  })
