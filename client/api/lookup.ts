import { queryOptions } from '@tanstack/react-query'
import type { Below } from '#domain/definition/offered-at'
import { call } from './call.ts'
import { keepChoices, keptChoices } from './kept-choices.ts'
import { rememberLabels } from './labels.ts'
import { problemOf } from './problem.ts'

const page = 20

interface Narrowing {
  /** Only what stands in this organisation or above it. */
  readonly at?: string
  /** Only what holds these values in these fields. */
  readonly like?: Readonly<Record<string, string | readonly string[]>>
  /** Only people who hold this office, as `violation.reviewer.serious`. */
  readonly office?: string
  /** Only people above these. */
  readonly above?: Below
  /** Only people who work for this organisation, or can be entered for another of the person's. */
  readonly atWork?: string
}

/** Records of a type whose name matches `text`, as choices for a reference. */
export const lookupQuery = (
  resource: string,
  text: string,
  { at, like = {}, office, above = {}, atWork }: Narrowing = {},
) => {
  const filters = Object.entries(like).map(([name, value]) =>
    typeof value === 'string'
      ? [`filter[${name}][is]`, value]
      : [`filter[${name}][in]`, value.join(',')],
  )
  const narrowed = {
    ...(at ? { at } : {}),
    ...(office ? { office } : {}),
    ...(atWork ? { atWork } : {}),
    ...(above.person ? { above: above.person } : {}),
    ...(above.post ? { abovePost: above.post } : {}),
    ...Object.fromEntries(filters),
  }
  const asked = JSON.stringify([resource, narrowed])
  return queryOptions({
    queryKey: [
      ...['records', resource, 'choices', text, at ?? '', office ?? '', ...filters.flat()],
      ...[above.person, above.post, atWork].filter((one) => one !== undefined),
    ],
    queryFn: async ({ signal }) => {
      const query = { size: page, ...(text ? { q: text } : {}), ...narrowed }
      const asking = { path: { resource }, query, signal }
      const { data } = await call('GET /api/choices/{resource}', asking).catch((error: unknown) =>
        whileAway(error, asked),
      )
      rememberLabels(Object.fromEntries(data.map((choice) => [choice.id, choice])))
      if (text === '') keepChoices(asked, data)
      return data
    },
    // Without a network the call is made all the same: what it offered last is offered again.
    networkMode: 'always',
    staleTime: 30_000,
  })
}

/** Without a server, what it offered last to the same question; the reader finds in it what they type. */
function whileAway(error: unknown, asked: string) {
  const kept = problemOf(error)?.status === 0 ? keptChoices(asked) : null
  if (!kept) throw error
  return { data: kept }
}

/** People whom a comment on a record may mention, as choices. */
export const mentionableQuery = (resource: string, id: string, text: string) =>
  queryOptions({
    queryKey: ['records', resource, 'people', id, text],
    queryFn: async ({ signal }) => {
      const query = text ? { q: text } : {}
      const asked = { path: { resource, id }, query, signal }
      const { data } = await call('GET /api/records/{resource}/{id}/people', asked)
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
      const query = { 'filter[id][in]': ids.join(','), size: ids.length }
      const { data } = await call('GET /api/choices/{resource}', {
        ...{ path: { resource }, query, signal },
      })
      rememberLabels(Object.fromEntries(data.map((choice) => [choice.id, choice])))
      return data
    },
    staleTime: 30_000,
  })
