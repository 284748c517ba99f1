import { queryOptions } from '@tanstack/react-query'
import { http } from './http.ts'

/** What an authorisation lends, each with whether its grantor holds it today. */
export interface RightsComparison {
  readonly roles: readonly { readonly id: string; readonly held: boolean }[]
  readonly menus: readonly { readonly code: string; readonly held: boolean }[]
}

export const comparisonQuery = (id: string) =>
  queryOptions({
    queryKey: ['records', 'tiered-authorization', 'comparison', id],
    queryFn: async ({ signal }) =>
      (
        await http.get<{ data: RightsComparison }>(`/api/authorizations/${id}/comparison`, {
          signal,
        })
      ).data.data,
  })
