import { queryOptions } from '@tanstack/react-query'
import { resourceNamed } from '#domain/resources/index'
import { http } from './http.ts'
import { type Label, type Labels, rememberLabels } from './labels.ts'
import type { RecordList } from './records.ts'

export interface Choice extends Label {
  readonly id: string
  /** Number or code that tells two of the same name apart. */
  readonly note: string | null
}

const page = 20

/** Records of a type whose name matches `text`, as choices for a reference. */
export const lookupQuery = (resource: string, text: string, filter = '') =>
  queryOptions({
    queryKey: ['records', resource, 'lookup', text, filter],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams(filter)
      query.set('size', String(page))
      if (text) query.set('q', text)
      const url = `/api/records/${resource}?${query}`
      const { data } = (await http.get<RecordList>(url, { signal })).data
      const choices = data.map((row) => choiceOf(resource, row))
      rememberLabels(Object.fromEntries(choices.map((choice) => [choice.id, choice])) as Labels)
      return choices
    },
    staleTime: 30_000,
  })

function choiceOf(resource: string, row: Readonly<Record<string, unknown>>): Choice {
  const text = (name: string) => (typeof row[name] === 'string' ? row[name] : null)
  const title = resourceNamed(resource)?.title ?? 'name'
  return {
    id: String(row.id),
    name: text(title) ?? String(row.id),
    nameEn: text('nameEn'),
    nameSr: text('nameSr'),
    note: text('number') ?? text('orgCode') ?? text('code') ?? text('employeeNo'),
  }
}
