import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Resource } from '#domain/definition/resource'
import type { Values } from '#domain/where/where'
import { type DictionaryItem, dictionaryQuery } from '../../../api/dictionary.ts'
import { formFields } from './values.ts'

/** The item that each field of a form starts with, of those whose dictionary has one; none until it is known. */
export function useUsualItems(resource: Resource): Values {
  const asked = useMemo(
    () =>
      formFields(resource).flatMap((name) => {
        const { dictionary, many = false } = resource.fields[name] ?? {}
        return dictionary ? [{ name, dictionary, many }] : []
      }),
    [resource],
  )
  const found = useQueries({
    queries: asked.map(({ dictionary }) => dictionaryQuery(dictionary)),
    combine: (answers) => answers.map(({ data }) => usualOf(data ?? []) ?? '').join('\n'),
  })
  return useMemo(() => {
    const items = found.split('\n')
    return Object.fromEntries(
      asked.flatMap(({ name, many }, at) => {
        const item = items[at]
        return item ? [[name, many ? [item] : item]] : []
      }),
    )
  }, [asked, found])
}

const usualOf = (items: readonly DictionaryItem[]) =>
  items.find(({ enabled, isDefault }) => enabled && isDefault)?.code
