import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import type { FieldError } from '#domain/definition/field-error'
import type { AnyRow } from '#domain/definition/resource'
import { dictionaryRecords } from '#domain/fields/dictionary-records'
import type { Values } from '#domain/where/where'
import { dictionariesKey } from './dictionary.ts'
import { http } from './http.ts'
import { withFilesUploaded } from './kept-files.ts'
import { type Labels, rememberLabels } from './labels.ts'

export interface RecordList {
  readonly data: readonly AnyRow[]
  readonly page: number
  readonly size: number
  readonly total: number
  /** The page ends early, as it would have been too large: `next` goes on from there. */
  readonly cut?: boolean
  /** The total is an estimate. */
  readonly estimated?: boolean
  /** What the list goes on after, and what it goes back before; null at either end. */
  readonly next: string | null
  readonly previous: string | null
  /** By id, what this person may do with a row, when the query asked for it. */
  readonly rows?: Readonly<Record<string, RowAbilities>>
  readonly labels: Labels
  readonly can: { readonly create: boolean; readonly deleted?: boolean }
}

/** What a person may do with one row of a list. */
export interface RowAbilities {
  readonly actions: Readonly<Record<string, OpenAction>>
  readonly can: { readonly update: boolean; readonly delete: boolean; readonly restore?: boolean }
}

/** A transition that is open to this person on this record. */
export interface OpenAction {
  readonly to: string
  readonly asks?: readonly string[]
  readonly grave?: boolean
  /** What the record says that it would be refused for now, whatever is typed. */
  readonly blockedBy?: readonly FieldError[]
}

export interface RecordAnswer {
  readonly data: AnyRow
  readonly meta: {
    readonly actions: Readonly<Record<string, OpenAction>>
    readonly can: { readonly update: boolean; readonly delete: boolean; readonly restore?: boolean }
    readonly labels: Labels
  }
}

export interface HistoryEntry {
  readonly id: string
  readonly at: string
  readonly action: string
  readonly actor: string | null
  /** In whose place the actor did it. */
  readonly principal?: string | null
  readonly why?: string | null
  /** Organisations where it happened, widest first; null: where the record stands now. */
  readonly place?: readonly string[] | null
  readonly before: Values | null
  readonly after: Values | null
}
export interface HistoryAnswer {
  readonly data: readonly HistoryEntry[]
  /** What `before` takes to go on with what is older; null or absent: there is nothing. */
  readonly next?: string | null
  readonly labels: Labels
}

/** Keeps the names an answer brings along. */
function known<T extends { readonly labels: Labels }>({ data }: { readonly data: T }): T {
  rememberLabels(data.labels)
  return data
}

function one({ data }: { readonly data: RecordAnswer }): RecordAnswer {
  rememberLabels(data.meta.labels)
  return data
}

const path = (resource: string, id?: string) =>
  id === undefined ? `/api/records/${resource}` : `/api/records/${resource}/${id}`

/** `query` is the query string of design section 11. */
export const listQuery = (resource: string, query: string) =>
  queryOptions({
    queryKey: ['records', resource, 'list', query],
    queryFn: async ({ signal }) =>
      known(await http.get<RecordList>(`${path(resource)}?${query}`, { signal })),
    placeholderData: keepPreviousData,
  })

/** The same list without pages: each part goes on where the one before it ended. */
export const endlessListQuery = (resource: string, query: string) =>
  infiniteQueryOptions({
    queryKey: ['records', resource, 'endless', query],
    queryFn: async ({ pageParam, signal }) =>
      known(
        await http.get<RecordList>(`${path(resource)}?${onward(query, pageParam)}`, { signal }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })

function onward(query: string, after: string): string {
  const params = new URLSearchParams(query)
  for (const name of ['page', 'after', 'before']) params.delete(name)
  params.set('size', '200')
  if (after) params.set('after', after)
  return params.toString()
}

export const recordQuery = (resource: string, id: string) =>
  queryOptions({
    queryKey: ['records', resource, 'one', id],
    queryFn: async ({ signal }) => one(await http.get(path(resource, id), { signal })),
    // What was changed while nobody looked, or nothing could be heard, is on no page that people act on.
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })

export const historyQuery = (resource: string, id: string) =>
  queryOptions({
    queryKey: ['records', resource, 'history', id],
    queryFn: ({ signal }) => wholeHistory(`${path(resource, id)}/history`, signal),
  })

/** Pages of a history that are fetched: 1,000 entries, or 8 MB of large ones. */
const historyPages = 4

async function wholeHistory(url: string, signal: AbortSignal): Promise<HistoryAnswer> {
  const page = async (query: string) =>
    known(await http.get<HistoryAnswer>(`${url}${query}`, { signal }))
  let all = await page('')
  for (let pages = 1; all.next && pages < historyPages; pages += 1) {
    const { data, next, labels } = await page(`?before=${all.next}`)
    all = { data: [...all.data, ...data], next, labels: { ...all.labels, ...labels } }
  }
  return all
}

/** Key of everything known about a record type. */
export const recordsKey = (resource: string) => ['records', resource] as const

/** Key of what is counted of all types. */
export const workKey = ['work'] as const
export const addressedKey = ['addressed']

/** After a write: what is known of a record type is asked for again where it is shown, and what is counted. */
export async function recordsChanged(client: QueryClient, resource: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: recordsKey(resource) }),
    client.invalidateQueries({ queryKey: workKey }),
    // Choices and cells of other types are worded by them.
    ...(resource === dictionaryRecords
      ? [client.invalidateQueries({ queryKey: dictionariesKey })]
      : []),
  ])
}

/** Something may have been missed: records that are shown one by one are asked for again, with their history. */
export const openRecordsChanged = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey: [kind, , part] }) =>
      kind === 'records' && (part === 'one' || part === 'history'),
  })

/**
 * Makes a record once, however often the call is repeated with the same `key`; `handIn` is the action
 * that hands it in with the same call.
 */
export async function createRecord(
  resource: string,
  values: Values,
  key: string,
  handIn?: string,
): Promise<RecordAnswer> {
  const headers = { 'Idempotency-Key': key }
  const sent = await withFilesUploaded(values)
  return one(await http.post(path(resource), sent, { headers, params: { handIn } }))
}

/** Writes `changes` over the version they were made on. */
export async function changeRecord(
  resource: string,
  id: string,
  changes: Values,
  version: number,
  handIn?: string,
): Promise<RecordAnswer> {
  const params = { handIn }
  const sent = await withFilesUploaded(changes)
  return one(await http.patch(path(resource, id), { ...sent, version }, { params }))
}

/** Takes one transition of a record. */
export async function takeAction(
  resource: string,
  record: Pick<AnyRow, 'id' | 'version'>,
  action: string,
  input: Values,
): Promise<RecordAnswer> {
  const url = `${path(resource, record.id)}/actions/${action}`
  const sent = await withFilesUploaded(input)
  return one(await http.post(url, { ...sent, version: record.version }))
}

export async function removeRecord(
  resource: string,
  { id, version }: Pick<AnyRow, 'id' | 'version'>,
): Promise<void> {
  await http.delete(path(resource, id), { params: { version } })
}

export async function restoreRecord(resource: string, id: string): Promise<void> {
  await http.post(`${path(resource, id)}/restore`)
}

/** Makes two records of one: the rows that move are in the new one, which is answered. */
export async function splitRecord(
  { resource, id }: { readonly resource: string; readonly id: string },
  split: { readonly version: number; readonly moving: readonly string[]; readonly values: Values },
): Promise<RecordAnswer> {
  return one(await http.post<RecordAnswer>(`${path(resource, id)}/split`, split))
}

/** The copy of a record, and how many of what was to come along were refused. */
export interface CopyAnswer extends RecordAnswer {
  readonly left: number
}

/** Makes another record like this one, with what is wanted along with it. */
export async function copyRecord(
  resource: string,
  id: string,
  copy: { readonly input: Values; readonly along: readonly string[] },
): Promise<CopyAnswer> {
  const sent = { ...copy, input: await withFilesUploaded(copy.input) }
  const answer = await http.post<CopyAnswer>(`${path(resource, id)}/copy`, sent)
  return { ...one(answer), left: answer.data.left }
}
