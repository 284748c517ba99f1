/** Lines of a table turned into the values of new records, or into what is wrong with them. */
import { setImmediate } from 'node:timers/promises'
import type { Actor } from '#domain/access'
import type { Resource } from '#domain/resource'
import { wholeSets } from '#domain/unique'
import type { Values } from '#domain/where'
import type { Database } from '../../db/database.ts'
import { Problem } from '../../problem.ts'
import { newValues } from '../../records/input.ts'
import { naturalId } from '../../records/natural-id.ts'
import { type DictionaryNames, speechOf } from '../../speech.ts'
import type { TableLine } from '../../tables/table-lines.ts'
import { Fingerprints } from '../known-lines.ts'
import { cellOf, cellValue } from '../table/cell-values.ts'
import type { Notations } from '../table/column-notations.ts'
import { references } from '../table/references.ts'
import type { Batch, Fault } from './batch.ts'

/** Lines read before anybody else has a turn. */
const linesAtATime = 10

/** A line on its way to become a record. */
export interface Candidate {
  readonly line: TableLine
  readonly id: string
  /** What it is known by when it comes again. */
  readonly fingerprint: string
  readonly values: Values
}

export interface Reading {
  readonly candidates: readonly Candidate[]
  readonly faults: readonly Fault[]
}

/** How the table is written. */
interface Written {
  readonly dictionaries: DictionaryNames
  readonly notations: Notations
}

/** Reads lines for one batch; remembers what makes records unique, so that no line repeats another. */
export class LineReader {
  readonly #batch: Batch
  readonly #resource: Resource
  readonly #actor: Actor
  readonly #sheet: Parameters<typeof cellValue>[3]
  readonly #seen = new Map<string, number>()
  readonly #fingerprints: Fingerprints
  readonly #notations: Notations

  constructor(
    batch: Batch,
    resource: Resource,
    actor: Actor,
    db: Database,
    { dictionaries, notations }: Written,
  ) {
    this.#batch = batch
    this.#resource = resource
    this.#actor = actor
    this.#notations = notations
    const { zone } = batch
    this.#sheet = {
      speech: speechOf(resource, { language: 'en_US', zone }, dictionaries),
      find: references(db, actor),
    }
    this.#fingerprints = new Fingerprints(resource, this.#sheet.speech)
  }

  /** The cell a fault of this field stands in. */
  headingOf(field: string): string {
    const name = field.split('.')[0]
    const found = Object.entries(this.#batch.fields).find(([, one]) => one === name)
    return found?.[0] ?? field
  }

  async read(lines: readonly TableLine[], now: Date): Promise<Reading> {
    const candidates: Candidate[] = []
    const faults: Fault[] = []
    for (const [at, line] of lines.entries()) {
      // To read cells is work for this process alone: others have their turn in between.
      if (at % linesAtATime === 0) await setImmediate()
      const found = await this.#one(line, now)
      if (Array.isArray(found)) faults.push(...found)
      else candidates.push(found as Candidate)
    }
    return { candidates, faults }
  }

  /** What the checks of the API say against a line, each at its cell. */
  faultsOf(line: TableLine, problem: Problem): Fault[] {
    const errors = problem.errors ?? [{ field: '', code: problem.code, params: problem.params }]
    return errors.map(({ field, code, params }) => {
      const heading = field === '' ? '' : this.headingOf(field)
      return { line: line.line, heading, reason: code, params, value: line.cells[heading] ?? '' }
    })
  }

  async #one(line: TableLine, now: Date): Promise<Candidate | Fault[]> {
    const input = await this.#input(line)
    if (Array.isArray(input)) return input as Fault[]
    const fingerprint = this.#fingerprints.of(input as Values)
    const id = naturalId('import', this.#batch.id, String(line.line))
    try {
      const values = newValues(this.#resource, input as Values, { actor: this.#actor, now }, id)
      const earlier = this.#earlier(values, line.line)
      return earlier ?? { line, id, fingerprint, values }
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) throw error
      return this.faultsOf(line, error)
    }
  }

  async #input(line: TableLine): Promise<Values | Fault[]> {
    const input: Record<string, unknown> = {}
    const faults: Fault[] = []
    for (const [heading, name] of Object.entries(this.#batch.fields)) {
      const field = this.#resource.fields[name]
      if (!field) continue
      const cell = cellOf(line, heading, this.#notations)
      const reading = await cellValue(name, field, cell, this.#sheet)
      if (!reading.ok) {
        const { code: reason, params } = reading
        faults.push({ line: line.line, heading, reason, params, value: cell.text })
      } else if (reading.value !== undefined) input[name] = reading.value
    }
    return faults.length > 0 ? faults : input
  }

  #earlier(values: Values, line: number): Fault[] | null {
    const keys = wholeSets(this.#resource)
      .filter((set) => set.every((name) => values[name] !== undefined && values[name] !== null))
      .map((set) => ({ set, key: JSON.stringify(set.map((name) => [name, values[name]])) }))
    const repeated = keys.find(({ key }) => this.#seen.has(key))
    if (!repeated) {
      for (const { key } of keys) this.#seen.set(key, line)
      return null
    }
    const first = this.#seen.get(repeated.key)
    return repeated.set.map((name) => {
      const heading = this.headingOf(name)
      return { line, heading, reason: 'repeated', params: { first }, value: String(values[name]) }
    })
  }
}
