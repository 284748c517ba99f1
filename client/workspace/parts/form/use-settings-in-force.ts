import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Resource } from '#domain/definition/resource'
import { readBy } from '#domain/definition/suggestion'
import type { Values } from '#domain/where/where'
import { type SettingsAnswer, settingsQuery } from '../../../api/settings.ts'

/** Settings that hold for the organisation of a form, by the record type that keeps them. */
export type SettingsInForce = Readonly<Record<string, Values>>

/** The settings that a form's suggestions read; none until they are known. */
export function useSettingsInForce(
  resource: Resource,
  values: Values,
): { readonly settings: SettingsInForce; readonly isComing: boolean } {
  // An organisation that is not there yet stands below its parent.
  const org = values[resource.placedBy === 'self' ? 'parent' : resource.placedBy]
  const asked = useMemo(
    () => [...new Set(Object.values(resource.suggests ?? {}).flatMap(readBy))],
    [resource],
  )
  return useQueries({
    queries: asked.map((one) => ({
      ...settingsQuery(one, String(org)),
      enabled: typeof org === 'string',
      staleTime: 5 * 60_000,
    })),
    combine: (answers) => ({
      settings: inForce(asked, answers),
      isComing: answers.some(({ isLoading }) => isLoading),
    }),
  })
}

const inForce = (
  asked: readonly string[],
  answers: readonly { readonly data?: SettingsAnswer }[],
): SettingsInForce =>
  Object.fromEntries(
    asked.flatMap((name, at) => {
      const answer = answers[at]?.data
      return answer
        ? [
            [
              name,
              {
                ...answer.defaults,
                ...answer.standard,
                ...(answer.data ?? answer.inherited?.values),
              },
            ],
          ]
        : []
    }),
  )
