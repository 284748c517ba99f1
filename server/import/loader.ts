import { dateErrors } from '#domain/definition/date-bounds'
import type { Resource } from '#domain/definition/resource'
import { valueSchema } from '#domain/fields/index'
import type { Values } from '#domain/where/where'
import type { Database } from '../db/database.ts'
import type { Clock } from '../platform/clock.ts'
import { type BulkRow, bulkInsert } from '../records/store/bulk.ts'
import type { Rejects } from './rejects.ts'

/** A record on its way in, and the line it comes from. */
export interface Load extends BulkRow {
  readonly id: string
  readonly line: number
}

export interface Loaded {
  /** Stored now. */
  readonly fresh: number
  /** Were there already: the same line was loaded before. */
  readonly known: number
}

interface LoaderOptions {
  readonly db: Database
  readonly clock: Clock
  readonly rejects: Rejects
  /** Told after every batch. */
  readonly onBatch?: (count: number) => void
  readonly batch?: number
}

/**
 * Stores records of the past in batches, each its own transaction: work that was cut short goes on
 * where it stopped, because what is there already is passed over. Values that are present must be
 * sound; records of the past may lack what a form of today requires.
 */
export class Loader {
  readonly #options: LoaderOptions
  readonly #size: number

  constructor(options: LoaderOptions) {
    this.#options = options
    this.#size = options.batch ?? 4_000
  }

  async load(
    resource: Resource,
    file: string,
    rows: AsyncIterable<Load> | Iterable<Load>,
  ): Promise<Loaded> {
    const check = presentValuesCheck(resource)
    let [fresh, sound, batch] = [0, 0, [] as Load[]]
    const flush = async () => {
      fresh += await this.#store(resource, file, batch)
      batch = []
    }
    let pending = 0
    for await (const row of rows) {
      const faults = check(row.values, this.#options.clock.now())
      for (const column of faults) {
        this.#options.rejects.add({ file, line: row.line, column, reason: 'badValue' })
      }
      if (faults.length === 0) batch.push(row)
      if (faults.length === 0) sound += 1
      pending += 1
      if (pending < this.#size) continue
      await flush()
      this.#options.onBatch?.(pending)
      pending = 0
    }
    await flush()
    this.#options.onBatch?.(pending)
    return { fresh, known: sound - fresh }
  }

  /** A batch that the database refuses is halved until the line at fault stands alone. */
  async #store(resource: Resource, file: string, rows: readonly Load[]): Promise<number> {
    if (rows.length === 0) return 0
    const { db, clock, rejects } = this.#options
    try {
      const options = { actorId: null, now: clock.now(), action: 'import' }
      return await db.system((tx) => bulkInsert(tx, resource, rows, options))
    } catch (error) {
      if (!isRefusal(error)) throw error
      const [only] = rows
      if (rows.length === 1 && only) {
        rejects.add({ file, line: only.line, column: '', ...refusalOf(error) })
        return 0
      }
      const half = Math.ceil(rows.length / 2)
      const first = await this.#store(resource, file, rows.slice(0, half))
      return first + (await this.#store(resource, file, rows.slice(half)))
    }
  }
}

/** Names of the fields whose value is there and unsound. */
function presentValuesCheck(resource: Resource): (values: Values, now: Date) => string[] {
  const schemas = Object.entries(resource.fields).map(
    ([name, field]) => [name, valueSchema({ ...looseColumns(field), required: false })] as const,
  )
  const { fields } = resource
  return (values, now) => {
    const unsound = schemas.flatMap(([name, schema]) => {
      const value = values[name]
      return value === undefined || value === null || schema.safeParse(value).success ? [] : [name]
    })
    const unlikely = dateErrors(
      { fields },
      { before: null, after: values },
      { now, isHistory: true },
    )
    return [...new Set([...unsound, ...unlikely.map(({ field }) => field.split('.')[0] ?? field)])]
  }
}

function looseColumns(field: Resource['fields'][string]): Resource['fields'][string] {
  if (!field.columns) return field
  const columns = Object.entries(field.columns).map(([name, column]) => [
    name,
    { ...column, required: false, calculated: false },
  ])
  return { ...field, columns: Object.fromEntries(columns) }
}

interface Refusal extends Error {
  readonly code: string
  readonly detail?: string
}

// Classes 22 and 23: the data is at fault, not the database.
const isRefusal = (error: unknown): error is Refusal =>
  /^2[23]/.test(String((error as Partial<Refusal>).code ?? ''))

function refusalOf({ code, detail, message }: Refusal) {
  return code === '23505'
    ? { reason: 'taken', params: { detail: detail ?? message } }
    : { reason: 'refused', params: { detail: detail ?? message } }
}
