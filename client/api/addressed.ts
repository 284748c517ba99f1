import { queryOptions } from '@tanstack/react-query'
import { call, type Data } from './call.ts'
import { rememberLabels } from './labels.ts'
import { addressedKey } from './records.ts'

/** What is addressed to the signed-in person now. */
export type AddressedLine = Data<'GET /api/addressed'>[number]

export const addressedQuery = queryOptions({
  queryKey: addressedKey,
  queryFn: async ({ signal }) => {
    const { data, labels } = await call('GET /api/addressed', { signal })
    rememberLabels(labels)
    return data
  },
})
