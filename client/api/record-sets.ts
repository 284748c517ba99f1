import { queryOptions } from '@tanstack/react-query'
import type { FieldError } from '#domain/definition/field-error'
import type { AnyRow } from '#domain/definition/resource'
import type { Values } from '#domain/where/where'
import { fetchFile, http } from './http.ts'
import { withFilesUploaded } from './kept-files.ts'
import { type Labels, rememberLabels } from './labels.ts'
import type { RecordList } from './records.ts'

const path = (resource: string, what: string) => `/api/records/${resource}/${what}`

export interface Totals {
  readonly count: number
  readonly totals: Readonly<Record<string, number>>
}

/** Sums of the number columns over everything that matches. */
export const totalsQuery = (resource: string, query: string) =>
  queryOptions({
    queryKey: ['records', resource, 'totals', query],
    queryFn: async ({ signal }) =>
      (await http.get<Totals>(`${path(resource, 'totals')}?${query}`, { signal })).data,
  })

/** What became of one ticked row. */
export interface BulkResult {
  readonly id: string
  readonly ok: boolean
  readonly code?: string
  readonly errors?: readonly FieldError[]
}

export type BulkOperation =
  | { readonly do: 'act'; readonly action: string; readonly input: Values }
  | { readonly do: 'delete' }

/** Does the same to at most 200 records; each row is done or refused by itself. */
export async function bulk(
  resource: string,
  operation: BulkOperation,
  rows: readonly Pick<AnyRow, 'id' | 'version'>[],
): Promise<readonly BulkResult[]> {
  const ticked = rows.map(({ id, version }) => ({ id, version }))
  const url = path(resource, 'bulk')
  const sent =
    operation.do === 'act'
      ? { ...operation, input: await withFilesUploaded(operation.input) }
      : operation
  return (await http.post<{ data: BulkResult[] }>(url, { ...sent, rows: ticked })).data.data
}

/** One part of everything that matches, for whoever goes through all of it. */
export async function listPart(
  resource: string,
  query: string,
  signal: AbortSignal,
): Promise<RecordList> {
  const { data } = await http.get<RecordList>(`/api/records/${resource}?${query}`, { signal })
  rememberLabels(data.labels)
  return data
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

/** The table of everything that matches, as a file, its times as this screen shows them. */
export function exportList(resource: string, query: string, watch: Downloading) {
  const zone = encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone)
  return download(resource, `${path(resource, 'export')}?${query}&zone=${zone}`, watch)
}

/** The figures of a statistics screen, as a file. */
export const exportStatistics = (resource: string, query: string, watch: Downloading) =>
  download(resource, `${path(resource, 'statistics/export')}?${query}`, watch)

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

export interface Figure {
  readonly by: readonly (string | null)[]
  readonly count: number
  readonly sums: Readonly<Record<string, number>>
  readonly parts: Readonly<Record<string, number>>
  readonly days: Readonly<Record<string, number>>
  /** What each rate is of, where it is known. */
  readonly against?: Readonly<Record<string, number>>
}

export interface Statistics {
  readonly by: readonly string[]
  /** The field that places records in the calendar. */
  readonly time: string
  readonly data: readonly Figure[]
  readonly total: Omit<Figure, 'by'>
  readonly cut: boolean
  readonly periods: Readonly<Record<string, readonly [string, string]>>
  /** By age and band, the instants it lies between; null for an open end. */
  readonly bands: Readonly<
    Record<string, Readonly<Record<string, readonly [string | null, string | null]>>>
  >
  /** By whose clock days begin, an IANA name. */
  readonly zone: string
  readonly labels: Labels
}

/** Records counted by up to two dimensions. */
export const statisticsQuery = (resource: string, query: string) =>
  queryOptions({
    queryKey: ['records', resource, 'statistics', query],
    queryFn: async ({ signal }) => {
      const url = `${path(resource, 'statistics')}?${query}`
      const { data } = await http.get<Statistics>(url, { signal })
      rememberLabels(data.labels)
      return data
    },
  })
