import { queryOptions } from '@tanstack/react-query'
import type { BatchState } from '#domain/api/table-plan'
import { type Answered, type BodyOf, call, type Data } from './call.ts'
import { upload } from './http.ts'

type Uploaded = Data<'POST /api/records/{resource}/import'>
type Read = Data<'GET /api/records/{resource}/imports/{id}'>

/** Why a line is not taken; `heading` is empty when the line as a whole is meant. */
export type ImportFault = Read['faults'][number]

/** A cell of a column of which nobody can say how its numbers or days are written. */
export type AmbiguousColumn = Read['ambiguousColumns'][number]

/**
 * One loading of a table; counts are lines of the file. The first lines, and the earlier import whose
 * columns were the same, are told right after the upload alone; what is wrong with it once it is read.
 */
export type ImportBatch = Data<'POST /api/records/{resource}/imports/{id}/check'> &
  Partial<Pick<Uploaded, 'sample' | 'recipe'>> &
  Partial<Pick<Read, 'faults' | 'notes' | 'ambiguousColumns' | 'unknownValues'>>

const base = (resource: string) => `/api/records/${resource}`
const busy: readonly BatchState[] = ['checking', 'running', 'undoing']

/** Whether work on a batch is under way. */
export const isBusy = ({ state }: Pick<ImportBatch, 'state'>): boolean => busy.includes(state)

/** How often a batch under way is looked at, in milliseconds. */
const glance = 600

const batchKey = (resource: string, id: string) => ['imports', resource, 'one', id] as const

/** One batch, looked at again while it is worked on. */
export const batchQuery = (resource: string, id: string) =>
  queryOptions({
    queryKey: batchKey(resource, id),
    queryFn: async ({ signal, client }): Promise<ImportBatch> => {
      const path = { resource, id }
      const { data } = await call('GET /api/records/{resource}/imports/{id}', { path, signal })
      // Only the upload itself answers with these.
      const before = client.getQueryData<ImportBatch>(batchKey(resource, id))
      return { ...data, sample: before?.sample, recipe: before?.recipe }
    },
    refetchInterval: ({ state: { data } }) => (data && isBusy(data) ? glance : false),
  })

/** The newest loadings of this person. */
export const batchesQuery = (resource: string) =>
  queryOptions({
    queryKey: ['imports', resource, 'list'],
    queryFn: async ({ signal }) =>
      (await call('GET /api/records/{resource}/imports', { path: { resource }, signal })).data,
    // One that is being undone here says so until it is.
    refetchInterval: ({ state: { data } }) => (data?.some(isBusy) ? glance : false),
    // What a batch became after its page was left was heard of by nobody.
    staleTime: 0,
  })

/** Uploads a table; `onProgress` hears shares from 0 to 1. */
export async function uploadTable(
  resource: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<ImportBatch> {
  const form = new FormData()
  form.append('file', file, file.name)
  const url = `${base(resource)}/import`
  const patience = 5 * 60_000
  type Answer = Answered<'POST /api/records/{resource}/import'>
  return (await upload<Answer>(url, form, patience, onProgress)).data
}

/** Reads an uploaded table in another way; what is left out is detected. */
export const readTable = async (
  { resource, id }: Pick<ImportBatch, 'resource' | 'id'>,
  reading: BodyOf<'POST /api/records/{resource}/imports/{id}/read'>,
): Promise<ImportBatch> => {
  const path = { resource, id }
  return (await call('POST /api/records/{resource}/imports/{id}/read', { path, body: reading }))
    .data
}

/** Which columns a check takes, and how they are written. */
export type ImportPlan = BodyOf<'POST /api/records/{resource}/imports/{id}/check'>

/** What was said of the columns so far. */
export const planOf = (batch: ImportBatch): ImportPlan => {
  const { fields, zone, decimalMarks, dayOrders, rules, constants } = batch
  return { fields, zone, decimalMarks, dayOrders, rules, constants }
}

export type BatchStep = 'check' | 'run' | 'cancel' | 'undo'

/** Moves a batch on; `plan` says which columns a check takes. */
export async function moveBatch(
  { resource, id }: Pick<ImportBatch, 'resource' | 'id'>,
  step: BatchStep,
  plan?: ImportPlan,
): Promise<ImportBatch> {
  const path = { resource, id }
  const one = '/api/records/{resource}/imports/{id}'
  if (step !== 'check') return (await call(`POST ${one}/${step}`, { path })).data
  return (await call(`POST ${one}/check`, { path, body: plan ?? { fields: {} } })).data
}

/** Address of an empty workbook to fill in. */
export const templateUrl = (resource: string, language: string): string =>
  `${base(resource)}/import/template?lang=${language}`

/** Address of everything that is wrong with a table. */
export const faultsUrl = ({ resource, id }: ImportBatch, language: string): string =>
  `${base(resource)}/imports/${id}/faults.csv?lang=${language}`
