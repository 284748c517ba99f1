import { queryOptions } from '@tanstack/react-query'
import { http } from './http.ts'
import { type Label, rememberLabels } from './labels.ts'

/** A record that may be pointed at. */
export interface Choice extends Label {
  readonly id: string
  /** Number or code that tells two of the same name apart. */
  readonly note: string | null
}

const page = 20

/** Records of a type whose name matches `text`, as choices for a reference. */
export const lookupQuery = (resource: string, text: string, at?: string) =>
  queryOptions({
    queryKey: ['records', resource, 'choices', text, ...(at ? [at] : [])],
    queryFn: async ({ signal }) => {
      const params = { size: page, ...(text ? { q: text } : {}), ...(at ? { at } : {}) }
      const url = `/api/choices/${resource}`
      const { data } = (await http.get<{ data: readonly Choice[] }>(url, { params, signal })).data
      rememberLabels(Object.fromEntries(data.map((choice) => [choice.id, choice])))
      return data
    },
    staleTime: 30_000,
  })

/** People whom a comment on a record may mention, as choices. */
export const mentionableQuery = (resource: string, id: string, text: string) =>
  queryOptions({
    queryKey: ['records', resource, 'people', id, text],
    queryFn: async ({ signal }) => {
      const url = `/api/records/${resource}/${id}/people`
      const params = text ? { q: text } : {}
      const { data } = (await http.get<{ data: readonly Choice[] }>(url, { params, signal })).data
      rememberLabels(Object.fromEntries(data.map((choice) => [choice.id, choice])))
      return data
    },
    staleTime: 30_000,
  })

/** The names of records of a type by id, for whoever has met them only in an address. */
export const namesQuery = (resource: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['records', resource, 'names', ...ids],
    queryFn: async ({ signal }) => {
      const params = { 'filter[id][in]': ids.join(','), size: ids.length }
      const url = `/api/choices/${resource}`
      const { data } = (await http.get<{ data: readonly Choice[] }>(url, { params, signal })).data
      rememberLabels(Object.fromEntries(data.map((choice) => [choice.id, choice])))
      return data
    },
    staleTime: 30_000,
  })
