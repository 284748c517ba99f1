import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Resource } from '#domain/definition/resource'
import { chosenBy } from '#domain/definition/suggestion'
import type { Values } from '#domain/where/where'
import { recordQuery } from '../../../api/records.ts'

/** What references of a form point at, by reference; missing until it is known. */
export type Chosen = Readonly<Record<string, Values>>

/** The records that a form's suggestions read, as they are chosen. */
export function useChosen(resource: Resource, values: Values): Chosen {
  const names = useMemo(() => chosenBy(resource.suggests), [resource])
  const ids = names.map((name) => values[name])
  const found = useQueries({
    queries: names.map((name, at) => ({
      ...recordQuery(resource.fields[name]?.ref ?? '', String(ids[at])),
      enabled: typeof ids[at] === 'string',
      staleTime: 60_000,
    })),
    combine: (answers) => answers.map(({ data }) => data?.data),
  })
  return useMemo(
    () =>
      Object.fromEntries(
        names.flatMap((name, at) => {
          const record = found[at]
          return record ? [[name, record]] : []
        }),
      ),
    [names, found],
  )
}
