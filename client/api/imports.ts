import { queryOptions } from '@tanstack/react-query'
import type { TableForm, TableReading } from '#domain/api/table-reading'
import type { ColumnRule } from '#domain/definition/importable'
import { http, upload } from './http.ts'

export type BatchState =
  | 'uploaded'
  | 'checking'
  | 'checked'
  | 'running'
  | 'done'
  | 'cancelled'
  | 'failed'
  | 'undoing'
  | 'undone'

/** Why a line is not taken; `heading` is empty when the line as a whole is meant. */
export interface ImportFault {
  readonly line: number
  readonly heading: string
  readonly reason: string
  readonly params: Readonly<Record<string, unknown>> | null
  readonly value: string
}

export interface ImportNote extends Omit<ImportFault, 'value'> {
  readonly lines: number
}

/** One loading of a table. Counts are lines of the file. */
export interface ImportBatch {
  readonly id: string
  readonly resource: string
  readonly fileName: string
  readonly headings: readonly string[]
  /** Field by heading. */
  readonly fields: Readonly<Record<string, string>>
  /** By heading, where it was said how the numbers of a column are written. */
  readonly decimalMarks?: Readonly<Record<string, string>>
  /** By heading, where it was said which of day and month comes first. */
  readonly dayOrders?: Readonly<Record<string, string>>
  /** By heading, where the column is of another system. */
  readonly rules?: Readonly<Record<string, ColumnRule>>
  /** What every line says in a field that no column goes to, by field. */
  readonly constants?: Readonly<Record<string, string>>
  /** How the table is read; nothing for tables of earlier versions. */
  readonly form?: Partial<TableForm>
  /** Of times without one; null: that of the organisation of each line, else `ownZone`. */
  readonly zone: string | null
  readonly ownZone: string
  readonly state: BatchState
  readonly total: number
  readonly done: number
  readonly fresh: number
  readonly known: number
  readonly faulty: number
  /** Records an undo left alone. */
  readonly kept: number
  /** A locale key of `errors`. */
  readonly problem: string | null
  readonly createdAt: string
  /** The first lines; only right after the upload. */
  readonly sample?: readonly Readonly<Record<string, string>>[]
  /** The earlier import whose columns were the same and are taken alike; only right after the upload. */
  readonly recipe?: Pick<ImportBatch, 'fileName' | 'createdAt'>
  /** The first faults. */
  readonly faults?: readonly ImportFault[]
  /** What to know of lines that are taken: of how many, and the first of them. */
  readonly notes?: readonly ImportNote[]
  /** A cell of each column of which nobody can say how its numbers or days are written. */
  readonly ambiguousColumns?: readonly AmbiguousColumn[]
  /** Values that their fields do not know, with the lines they stand in. */
  readonly unknownValues?: readonly {
    readonly heading: string
    readonly value: string
    readonly lines: number
  }[]
}

export type AmbiguousColumn = Pick<ImportFault, 'heading' | 'value' | 'reason' | 'params'>

interface One {
  readonly data: ImportBatch
}

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
      const { data } = await http.get<One>(`${base(resource)}/imports/${id}`, { signal })
      // Only the upload itself answers with these.
      const before = client.getQueryData<ImportBatch>(batchKey(resource, id))
      return { ...data.data, sample: before?.sample, recipe: before?.recipe }
    },
    refetchInterval: ({ state: { data } }) => (data && isBusy(data) ? glance : false),
  })

/** The newest loadings of this person. */
export const batchesQuery = (resource: string) =>
  queryOptions({
    queryKey: ['imports', resource, 'list'],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: readonly ImportBatch[] }>(`${base(resource)}/imports`, { signal }))
        .data.data,
  })

/** Uploads a table; `onProgress` hears shares from 0 to 1. */
export async function uploadTable(
  resource: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<ImportBatch> {
  const form = new FormData()
  form.append('file', file, file.name)
  const answer = await upload<One>(`${base(resource)}/import`, form, 5 * 60_000, onProgress)
  return answer.data
}

/** Reads an uploaded table in another way; what is left out is detected. */
export async function readTable(
  { resource, id }: Pick<ImportBatch, 'resource' | 'id'>,
  reading: TableReading,
): Promise<ImportBatch> {
  const answer = await http.post<One>(`${base(resource)}/imports/${id}/read`, reading)
  return answer.data.data
}

/** Which columns a check takes, and how they are written. */
export type ImportPlan = Pick<
  ImportBatch,
  'fields' | 'zone' | 'decimalMarks' | 'dayOrders' | 'rules' | 'constants'
>

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
  const answer = await http.post<One>(`${base(resource)}/imports/${id}/${step}`, plan ?? {})
  return answer.data.data
}

/** Address of an empty workbook to fill in. */
export const templateUrl = (resource: string, language: string): string =>
  `${base(resource)}/import/template?lang=${language}`

/** Address of everything that is wrong with a table. */
export const faultsUrl = ({ resource, id }: ImportBatch, language: string): string =>
  `${base(resource)}/imports/${id}/faults.csv?lang=${language}`
