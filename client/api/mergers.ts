import { queryOptions } from '@tanstack/react-query'
import type { Resolution } from '#domain/api/organization-jobs'
import { call, type Data } from './call.ts'
import { rememberLabels } from './labels.ts'
import { goingOnIn, type OrganizationJob } from './organization-jobs.ts'

/** Where records are merged that have more to them than a row. */
export type Merging = 'organizations' | 'accounts' | `records/${string}`

export type MergePreview = Data<'GET /api/records/{resource}/{id}/merge/preview'>
export type MergeConflict = MergePreview['conflicts'][number]
export type OrganizationMergePreview = Data<'GET /api/organizations/{id}/merge/preview'>
export type AccountMergePreview = Data<'GET /api/accounts/{id}/merge/preview'>

const one = '/api/records/{resource}/{id}'
const typeIn = (what: `records/${string}`) => what.slice('records/'.length)

interface Looked {
  readonly id: string
  readonly into: string
  readonly signal: AbortSignal
}

function preview(what: Merging, { id, into, signal }: Looked): Promise<{ data: MergePreview }> {
  const asked = { query: { into }, signal }
  if (what === 'organizations')
    return call('GET /api/organizations/{id}/merge/preview', { path: { id }, ...asked })
  if (what === 'accounts')
    return call('GET /api/accounts/{id}/merge/preview', { path: { id }, ...asked })
  return call(`GET ${one}/merge/preview`, { path: { resource: typeIn(what), id }, ...asked })
}

/** What would happen if the record went into `into`; true for a moment, since others write. */
export const mergePreviewQuery = <P extends MergePreview>(
  what: Merging,
  id: string,
  into: string,
) =>
  queryOptions({
    ...{ staleTime: 0, gcTime: 0, retry: false },
    queryKey: ['rearrange', 'merge', what, id, into],
    queryFn: async ({ signal }) => {
      const { data } = await preview(what, { id, into, signal })
      rememberLabels(data.labels)
      return data as P
    },
  })

export interface Merge {
  readonly id: string
  readonly into: string
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
  if (what === 'organizations')
    return goingOnIn(await call('POST /api/organizations/{id}/merge', { path: { id }, body }))
  if (what === 'accounts')
    return goingOnIn(await call('POST /api/accounts/{id}/merge', { path: { id }, body }))
  return goingOnIn(await call(`POST ${one}/merge`, { path: { resource: typeIn(what), id }, body }))
}
