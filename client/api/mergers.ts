import { queryOptions } from '@tanstack/react-query'
import { http } from './http.ts'
import { type Label, rememberLabels } from './labels.ts'
import type { OrderAnswer, OrganizationJob } from './organization-jobs.ts'
import type { MovePreview, Preview } from './organizations.ts'

/** Where records are merged that have more to them than a row. */
export type Merging = 'organizations' | 'accounts' | `records/${string}`

/** What may be done with records that both have although they can be there once. */
export type Resolution = 'keep' | 'add' | 'rename'

export interface MergeConflict {
  readonly resource: string
  readonly count: number
  readonly ways: readonly Resolution[]
  /** What the first of them are called; may be empty. */
  readonly first: readonly Label[]
}

export interface MergePreview extends Preview {
  readonly conflicts: readonly MergeConflict[]
}

export interface OrganizationMergePreview extends MergePreview, Pick<MovePreview, 'people'> {
  /** Taken out, since an organisation has one only and the other's holds. */
  readonly dropped: Preview['records']
}

export interface AccountMergePreview extends MergePreview {
  /** What others gave the account that goes, or it gave them: it ends. */
  readonly ends: Preview['records']
  /** Sessions that end. */
  readonly sessions: number
}

const path = (what: Merging, id: string) => `/api/${what}/${id}/merge`

/** What would happen if the record went into `into`; true for a moment, since others write. */
export const mergePreviewQuery = <P extends Preview>(what: Merging, id: string, into: string) =>
  queryOptions({
    ...{ staleTime: 0, gcTime: 0, retry: false },
    queryKey: ['rearrange', 'merge', what, id, into],
    queryFn: async ({ signal }) => {
      const url = `${path(what, id)}/preview`
      const { data } = await http.get<{ data: P }>(url, { params: { into }, signal })
      rememberLabels(data.data.labels)
      return data.data
    },
  })

export interface Merge {
  readonly id: string
  readonly into: string | null
  readonly version: number
  /** For the history; may be empty. */
  readonly why: string
  /** What to do with each conflict, by record type. */
  readonly choices: Readonly<Record<string, Resolution>>
}

/** Makes everything of the record that of another; the order while that goes on. */
export async function mergeRecord(
  what: Merging,
  { id, why, ...merge }: Merge,
): Promise<OrganizationJob | null> {
  const body = { ...merge, ...(why ? { why } : {}) }
  const { data } = await http.post<OrderAnswer>(path(what, id), body)
  return data.order ?? null
}
