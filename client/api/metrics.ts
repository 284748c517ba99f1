import { queryOptions } from '@tanstack/react-query'
import type { Language } from '#domain/text/language'
import { http } from './http.ts'

/** Where the records behind a figure are listed. */
export interface RowsBehindFigure {
  readonly resource: string
  /** Parameters of the list query. */
  readonly filters: Readonly<Record<string, string>>
}

/** Asks which list stands behind a figure; `search` is the figure's own query string. */
export async function rowsBehind(key: string, search: string): Promise<RowsBehindFigure> {
  const url = `/api/metrics/${encodeURIComponent(key)}/rows?${search}`
  return (await http.get<RowsBehindFigure>(url)).data
}

export interface MetricCell {
  readonly value: number | null
  readonly asOf: string | null
  readonly quality: string
}

/** One figure of an organisation now. */
export async function currentFigure(key: string, orgCode: string): Promise<MetricCell | null> {
  const answer = await http.get<{ data: readonly MetricCell[] }>(`/api/metrics/${key}`, {
    params: { orgCode },
  })
  return answer.data.data[0] ?? null
}

export interface FigureInList {
  readonly key: string
  /** Of a figure that a file of the installation defines. */
  readonly words?: { readonly name: Readonly<Record<Language, string>> }
}

/** Every figure that this installation knows. */
export const figuresQuery = queryOptions({
  queryKey: ['metrics'],
  queryFn: async () =>
    (await http.get<{ data: readonly FigureInList[] }>('/api/metrics')).data.data,
})
