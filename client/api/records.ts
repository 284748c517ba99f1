import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import type { AnyRow } from '#domain/definition/resource'
import { dictionaryRecords } from '#domain/fields/dictionary-records'
import type { Values } from '#domain/where/where'
import { type Answered, type BodyOf, call } from './call.ts'
import { dictionariesKey } from './dictionary.ts'
import { withFilesUploaded } from './kept-files.ts'
import { type Labels, rememberLabels } from './labels.ts'

/** A page of records. */
export type RecordList = Answered<'GET /api/records/{resource}'>

/** What a person may do with one row of a list. */
export type RowAbilities = NonNullable<RecordList['rows']>[string]

/** A record, and what this person may do with it. */
export type RecordAnswer = Answered<'GET /api/records/{resource}/{id}'>

/** A transition that is open to this person on this record. */
export type OpenAction = RecordAnswer['meta']['actions'][string]

export type HistoryAnswer = Answered<'GET /api/records/{resource}/{id}/history'>
export type HistoryEntry = HistoryAnswer['data'][number]

/** Keeps the names an answer brings along. */
function known<T extends { readonly labels: Labels }>(answer: T): T {
  rememberLabels(answer.labels)
  return answer
}

function one<T extends RecordAnswer>(answer: T): T {
  rememberLabels(answer.meta.labels)
  return answer
}

/** The parameters of a query string. */
export const asked = (query: string): Readonly<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(query))

/** One page of a list; `query` is a query string as its address has it. */
export const listPage = async (resource: string, query: string, signal: AbortSignal) =>
  known(
    await call('GET /api/records/{resource}', { path: { resource }, query: asked(query), signal }),
  )

export const listQuery = (resource: string, query: string) =>
  queryOptions({
    queryKey: ['records', resource, 'list', query],
    queryFn: ({ signal }) => listPage(resource, query, signal),
    placeholderData: keepPreviousData,
  })

/** The same list without pages: each part goes on where the one before it ended. */
export const endlessListQuery = (resource: string, query: string) =>
  infiniteQueryOptions({
    queryKey: ['records', resource, 'endless', query],
    queryFn: ({ pageParam, signal }) => listPage(resource, onward(query, pageParam), signal),
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

/** A record as it stands now. */
export const readRecord = async (resource: string, id: string, signal?: AbortSignal) =>
  one(await call('GET /api/records/{resource}/{id}', { path: { resource, id }, signal }))

export const recordQuery = (resource: string, id: string) =>
  queryOptions({
    queryKey: ['records', resource, 'one', id],
    queryFn: ({ signal }) => readRecord(resource, id, signal),
    // What was changed while nobody looked, or nothing could be heard, is on no page that people act on.
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })

export const historyQuery = (resource: string, id: string) =>
  queryOptions({
    queryKey: ['records', resource, 'history', id],
    queryFn: ({ signal }) => wholeHistory({ resource, id }, signal),
  })

/** Pages of a history that are fetched: 1,000 entries, or 8 MB of large ones. */
const historyPages = 4

async function wholeHistory(path: RecordPath, signal: AbortSignal): Promise<HistoryAnswer> {
  const page = async (before?: string) =>
    known(
      await call('GET /api/records/{resource}/{id}/history', { path, query: { before }, signal }),
    )
  let all = await page()
  for (let pages = 1; all.next && pages < historyPages; pages += 1) {
    const { data, next, labels } = await page(all.next)
    all = { data: [...all.data, ...data], next, labels: { ...all.labels, ...labels } }
  }
  return all
}

interface RecordPath {
  readonly resource: string
  readonly id: string
}

/** Key of everything known about a record type. */
export const recordsKey = (resource: string) => ['records', resource] as const

/** Key of what is counted of all types. */
export const workKey = ['work'] as const
/** Figures that are shown one by one; records are what they count. */
export const figureKey = ['figure'] as const
export const addressedKey = ['addressed']

/** After a write: what is known of a record type is asked for again where it is shown, and what is counted. */
export async function recordsChanged(client: QueryClient, resource: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: recordsKey(resource) }),
    client.invalidateQueries({ queryKey: workKey }),
    client.invalidateQueries({ queryKey: figureKey }),
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
  const body = await withFilesUploaded(values)
  const asking = { path: { resource }, query: { handIn }, body, key }
  return one(await call('POST /api/records/{resource}', asking))
}

/** Writes `changes` over the version they were made on. */
export async function changeRecord(
  resource: string,
  id: string,
  changes: Values,
  version: number,
  handIn?: string,
): Promise<RecordAnswer> {
  const body = { ...(await withFilesUploaded(changes)), version }
  const asking = { path: { resource, id }, query: { handIn }, body }
  return one(await call('PATCH /api/records/{resource}/{id}', asking))
}

/** Takes one transition of a record. */
export async function takeAction(
  resource: string,
  record: Pick<AnyRow, 'id' | 'version'>,
  action: string,
  input: Values,
): Promise<RecordAnswer> {
  const path = { resource, id: record.id, action }
  const body = { ...(await withFilesUploaded(input)), version: record.version }
  return one(await call('POST /api/records/{resource}/{id}/actions/{action}', { path, body }))
}

export async function removeRecord(
  resource: string,
  { id, version }: Pick<AnyRow, 'id' | 'version'>,
): Promise<void> {
  const asking = { path: { resource, id }, query: { version } }
  await call('DELETE /api/records/{resource}/{id}', asking)
}

export async function restoreRecord(resource: string, id: string): Promise<void> {
  await call('POST /api/records/{resource}/{id}/restore', { path: { resource, id } })
}

/** Makes two records of one: the rows that move are in the new one, which is answered. */
export async function splitRecord(
  path: RecordPath,
  split: BodyOf<'POST /api/records/{resource}/{id}/split'>,
): Promise<RecordAnswer> {
  return one(await call('POST /api/records/{resource}/{id}/split', { path, body: split }))
}

/** The copy of a record, and how many of what was to come along were refused. */
export type CopyAnswer = Answered<'POST /api/records/{resource}/{id}/copy'>

/** Makes another record like this one, with what is wanted along with it. */
export async function copyRecord(
  resource: string,
  id: string,
  copy: { readonly input: Values; readonly along: readonly string[] },
): Promise<CopyAnswer> {
  const body = { ...copy, input: await withFilesUploaded(copy.input) }
  const asking = { path: { resource, id }, body }
  return one(await call('POST /api/records/{resource}/{id}/copy', asking))
}
