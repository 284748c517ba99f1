import { queryOptions } from '@tanstack/react-query'
import type { AnyRow, Resource } from '#domain/definition/resource'
import type { Values } from '#domain/where/where'
import { definitionOf } from './definitions.ts'
import { http } from './http.ts'
import { type Labels, rememberLabels } from './labels.ts'

/** What an organisation has set, and what it would take over from above. */
export interface SettingsAnswer {
  readonly data: AnyRow | null
  readonly inherited: { readonly org: string; readonly values: Values } | null
  /** What holds where nobody has set anything, as far as the place itself says it. */
  readonly standard?: Values
  /** What the definition says where nobody has set anything. */
  readonly defaults: Values
  readonly can: { readonly create: boolean; readonly update: boolean }
  readonly labels: Labels
}

const defaultsOf = (definition: Resource | null): Values =>
  Object.fromEntries(
    Object.entries(definition?.fields ?? {}).map(([name, field]) => [name, field.default]),
  )

/** The one record of a type that an organisation has. */
export const settingsQuery = (resource: string, org: string) =>
  queryOptions({
    queryKey: ['records', resource, 'settings', org],
    queryFn: async ({ signal }) => {
      const url = `/api/records/${resource}/settings`
      const [{ data }, definition] = await Promise.all([
        http.get<Omit<SettingsAnswer, 'defaults'>>(url, { params: { org }, signal }),
        definitionOf(resource),
      ])
      rememberLabels(data.labels)
      return { ...data, defaults: defaultsOf(definition) }
    },
  })
