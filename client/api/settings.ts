import { queryOptions } from '@tanstack/react-query'
import type { AnyRow } from '#domain/resource'
import type { Values } from '#domain/where'
import { http } from './http.ts'
import { type Labels, rememberLabels } from './labels.ts'

/** What an organisation has set, and what it would take over from above. */
export interface SettingsAnswer {
  readonly data: AnyRow | null
  readonly inherited: { readonly org: string; readonly values: Values } | null
  /** What holds where nobody has set anything, as far as the place itself says it. */
  readonly standard?: Values
  readonly can: { readonly create: boolean; readonly update: boolean }
  readonly labels: Labels
}

/** The one record of a type that an organisation has. */
export const settingsQuery = (resource: string, org: string) =>
  queryOptions({
    queryKey: ['records', resource, 'settings', org],
    queryFn: async ({ signal }) => {
      const url = `/api/records/${resource}/settings`
      const { data } = await http.get<SettingsAnswer>(url, { params: { org }, signal })
      rememberLabels(data.labels)
      return data
    },
  })
