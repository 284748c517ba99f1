import { queryOptions } from '@tanstack/react-query'
import { call, type Data } from './call.ts'

export type RightsComparison = Data<'GET /api/authorizations/{id}/comparison'>

/** What an authorisation lends, each with whether its grantor holds it today. */
export const comparisonQuery = (id: string) =>
  queryOptions({
    queryKey: ['records', 'tiered-authorization', 'comparison', id],
    queryFn: async ({ signal }) =>
      (await call('GET /api/authorizations/{id}/comparison', { path: { id }, signal })).data,
  })
