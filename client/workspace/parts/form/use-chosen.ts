import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Resource } from '#domain/definition/resource'
import { chosenBy, readThrough, throughName } from '#domain/definition/suggestion'
import { templatesIn } from '#domain/definition/template-rows'
import type { Values } from '#domain/where/where'
import { recordQuery } from '../../../api/records.ts'
import { rightsQuery } from '../../../api/rights.ts'

/** What references of a form point at, by reference; missing until it is known. */
export type Chosen = Readonly<Record<string, Values>>

/** The records that a form's suggestions read, as they are chosen, and whether some are still to come. */
export function useChosen(
  resource: Resource,
  values: Values,
): { readonly chosen: Chosen; readonly isComing: boolean } {
  const first = useRecords(
    useMemo(
      () =>
        referencesRead(resource).map((name) => ({
          ...{ name, type: resource.fields[name]?.ref ?? '', id: values[name] },
        })),
      [resource, values],
    ),
  )
  const { chosen } = first
  const behind = useRecords(
    useMemo(
      () =>
        readThrough(resource.suggests).map(({ chosen: name, field, resource: type }) => ({
          ...{ name: throughName(name, field), type, id: chosen[name]?.[field] },
        })),
      [resource, chosen],
    ),
  )
  const every = useMemo(() => ({ ...chosen, ...behind.chosen }), [chosen, behind.chosen])
  return { chosen: every, isComing: first.isComing || behind.isComing }
}

/** References of a form whose records are read: by what it suggests, and for rows to copy. */
const referencesRead = ({ suggests, fields }: Resource): string[] => [
  ...new Set([...chosenBy(suggests), ...templatesIn(fields).map(([, { of }]) => of)]),
]

/** Those of the types whose records the person may read: of another a choice tells its name alone. */
function useReadable(types: readonly string[]) {
  const known = [...new Set(types)]
  return useQueries({
    queries: known.map((type) => rightsQuery(type)),
    combine: (answers) => ({
      readable: known.filter((_, at) => answers[at]?.data?.rights.includes('view')),
      isComing: answers.some(({ isLoading }) => isLoading),
    }),
  })
}

interface Wanted {
  readonly name: string
  readonly type: string
  readonly id: unknown
}

function useRecords(wanted: readonly Wanted[]) {
  const asked = wanted.filter(({ id }) => typeof id === 'string').map(({ type }) => type)
  const { readable, isComing: areRightsComing } = useReadable(asked)
  const { found, isComing } = useQueries({
    queries: wanted.map(({ type, id }) => ({
      ...recordQuery(type, String(id)),
      enabled: typeof id === 'string' && readable.includes(type),
      staleTime: 60_000,
    })),
    combine: (answers) => ({
      found: answers.map(({ data }) => data?.data),
      isComing: answers.some(({ isLoading }) => isLoading),
    }),
  })
  const names = wanted.map(({ name }) => name).join(' ')
  const chosen: Chosen = useMemo(
    () =>
      Object.fromEntries(
        names.split(' ').flatMap((name, at) => {
          const record = found[at]
          return record ? [[name, record]] : []
        }),
      ),
    [names, found],
  )
  return { chosen, isComing: areRightsComing || isComing }
}
