import { queryOptions } from '@tanstack/react-query'
import type { Resource } from '#domain/definition/resource'
import type { Values } from '#domain/where/where'
import { type Answered, call } from './call.ts'
import { definitionOf } from './definitions.ts'
import { rememberLabels } from './labels.ts'

/** What an organisation has set, and what it would take over from above. */
export type SettingsAnswer = Answered<'GET /api/records/{resource}/settings'> & {
  /** What the definition says where nobody has set anything. */
  readonly defaults: Values
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
      const asking = { path: { resource }, query: { org }, signal }
      const [set, definition] = await Promise.all([
        call('GET /api/records/{resource}/settings', asking),
        definitionOf(resource),
      ])
      rememberLabels(set.labels)
      return { ...set, defaults: defaultsOf(definition) }
    },
  })
