import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Resource } from '#domain/resource'
import type { Values } from '#domain/where'
import { type SettingsAnswer, settingsQuery } from '../../api/settings.ts'
import type { SetHours } from './values.ts'

/** What the organisation of the form has set for the fields it suggests; empty until that is known. */
export function useSetHours(resource: Resource, values: Values): SetHours {
  const org = values[resource.placedBy]
  const asked = useMemo(
    () =>
      Object.entries(resource.suggests ?? {}).flatMap(([name, { settings }]) =>
        settings ? [{ name, ...settings }] : [],
      ),
    [resource],
  )
  return useQueries({
    queries: asked.map((one) => ({
      ...settingsQuery(one.resource, String(org)),
      enabled: typeof org === 'string',
      staleTime: 5 * 60_000,
    })),
    combine: (answers) => combined(asked, answers),
  })
}

interface Asked {
  readonly name: string
  readonly table: string
  readonly by: string
}

const combined = (
  asked: readonly Asked[],
  answers: readonly { readonly data?: SettingsAnswer }[],
): SetHours =>
  Object.fromEntries(
    asked.map(({ name, table, by }, at) => {
      const { data, inherited } = answers[at]?.data ?? {}
      const rows = data?.[table] ?? inherited?.values[table]
      return [name, hoursOf(Array.isArray(rows) ? (rows as readonly Values[]) : [], by)]
    }),
  )

const hoursOf = (rows: readonly Values[], by: string): Readonly<Record<string, number>> =>
  Object.fromEntries(rows.map((row) => [String(row[by]), Number(row.hours)]))
