import { queryOptions } from '@tanstack/react-query'
import { call, type Data } from './call.ts'
import { rememberLabels } from './labels.ts'

export type Receipts = Data<'GET /api/records/{resource}/{id}/receipts'>

export interface ReceiptPlace {
  readonly resource: string
  readonly id: string
}

export const receiptsQuery = (path: ReceiptPlace & { readonly version: number }) =>
  queryOptions({
    // What was confirmed is of the text as it went out: asked again once the record has changed.
    queryKey: ['receipts', path.resource, path.id, path.version],
    queryFn: async ({ signal }) => {
      const { resource, id } = path
      const found = await call('GET /api/records/{resource}/{id}/receipts', {
        ...{ path: { resource, id }, signal },
      })
      rememberLabels(found.labels)
      return found.data
    },
  })

export const confirmRead = ({ resource, id }: ReceiptPlace) =>
  call('POST /api/records/{resource}/{id}/receipts', { path: { resource, id } })
