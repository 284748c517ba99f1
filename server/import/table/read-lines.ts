/** Lines of a table turned into the values of new records, or into what is wrong with them. */

import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Actor } from '#domain/access/access'
import { soundPart } from '#domain/definition/check-input'
import { importedForm } from '#domain/definition/importable'
import { narrowingFields } from '#domain/definition/offered-at'
import type { Resource } from '#domain/definition/resource'
import type { Field, ParsedValue } from '#domain/fields/index'
import { isInstantText } from '#domain/time/wall-time'
import { fieldsOf, type Values } from '#domain/where/where'
import { isUnsigned } from '#domain/workflow/unsigned'
import type { Database } from '../../db/database.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import type { DictionaryNames } from '../../platform/value-codec.ts'
import { newValues } from '../../records/input/values.ts'
import { placeField } from '../../records/place/place.ts'
import { ProposedSettings } from '../../records/write/proposed-settings.ts'
import type { TableLine } from '../../tables/table-lines.ts'
import { Fingerprints } from '../known-lines.ts'
import { type Cell, cellValue } from './cell-values.ts'
import type { Fault } from './fault.ts'
import { formFaults } from './form-faults.ts'
import { joinedCell } from './joined-cell.ts'
import { numberHeading } from './labels.ts'
import { LineCodecs } from './line-codecs.ts'
import { NaturalKeys, type Repeats } from './natural-keys.ts'
import type { TablePlan } from './plan.ts'
import { references } from './references.ts'
import { type Target, targetsOf } from './targets.ts'

/** Characters of cells whose values are kept. */
const longestKept = 80

/** What the value of a cell is remembered by: all that it is read by. */
function keyOf(name: string, field: Field, { isNumber, text }: Cell, zone: string, line: Values) {
  const narrowing = narrowingFields(field)
  const by = narrowing.length > 0 ? JSON.stringify(narrowing.map((one) => line[one])) : ''
  return `${name}\0${isNumber ? '#' : ''}\0${zone}\0${by}\0${text}`
}

/** Lines read before anybody else has a turn. */
const linesAtATime = 50

/** A line on its way to become a record. */
export interface Candidate {
  readonly line: TableLine
  readonly id: string
  /** The number of the record that it was exported from; null where it names none. */
  readonly number: string | null
  /** What it is known by when it comes again. */
  readonly fingerprint: string
  /** The line of the table that says the same before it. */
  readonly sameAs: number | null
  /** Where it comes to stand although its cells do not say so; null where they do. */
  readonly assumedPlace: string | null
  readonly values: Values
}

/** A line that can become no record as it stands, with its sound values; what it means may be there already. */
export interface FaultyLine extends Pick<Candidate, 'line' | 'id' | 'number' | 'values'> {
  readonly faults: readonly Fault[]
  /** Every cell could be read: the fault is in what they say together. */
  readonly isReadable: boolean
}

export interface Reading {
  readonly candidates: readonly Candidate[]
  readonly faulty: readonly FaultyLine[]
}

interface Beside {
  readonly dictionaries: DictionaryNames
  /** The id of the record that a line becomes. */
  readonly idOf: (line: TableLine) => string
}

interface Input {
  /** Names what was merged away as it did before: the line is known again. */
  readonly said: Values
  readonly input: Values
  readonly faults: Fault[]
}

/** A number in the unit of its field; 15 digits are what numbers of JavaScript say exactly. */
const scaled = (value: unknown, factor: number | undefined): unknown =>
  factor === undefined || typeof value !== 'number'
    ? value
    : Number((value * factor).toPrecision(15))

/** Reads the lines of one table; remembers what makes records unique, so that no line repeats another. */
export class LineReader {
  readonly #plan: TablePlan
  readonly #resource: Resource
  readonly #actor: Actor
  readonly #codecs: LineCodecs
  readonly #keys: NaturalKeys
  readonly #read = new LRUCache<string, ParsedValue>({ max: 10_000 })
  readonly #fingerprints: Fingerprints
  readonly #targets: readonly Target[]
  readonly #idOf: Beside['idOf']
  readonly #db: Database
  readonly #references: ReturnType<typeof references>
  readonly #settings: ProposedSettings
  readonly #numbers: string | undefined

  constructor(
    plan: TablePlan,
    resource: Resource,
    actor: Actor,
    db: Database,
    { dictionaries, idOf }: Beside,
  ) {
    this.#plan = plan
    this.#resource = resource
    this.#actor = actor
    this.#idOf = idOf
    this.#db = db
    this.#settings = new ProposedSettings(resource, actor)
    this.#references = references(db, actor)
    this.#codecs = new LineCodecs({ db, actor, resource, dictionaries, zone: plan.zone })
    this.#fingerprints = new Fingerprints(resource)
    this.#targets = targetsOf(plan, resource)
    this.#keys = new NaturalKeys(resource)
    this.#numbers = numberHeading(resource, plan)
  }

  /** The cell a fault of this field stands in. */
  readonly headingOf = (field: string): string => {
    const name = field.split('.')[0]
    const found = Object.entries(this.#plan.fields).find(([, one]) => one === name)
    return found?.[0] ?? field
  }

  /** The fields that columns of the table fill. */
  get mappedFields(): readonly string[] {
    return this.#targets.flatMap(({ name, headings }) => (headings.length > 0 ? [name] : []))
  }

  async read(lines: readonly TableLine[], now: Date): Promise<Reading> {
    const candidates: Candidate[] = []
    const faulty: FaultyLine[] = []
    for (const [at, line] of lines.entries()) {
      // To read cells is work for this process alone: others have their turn in between.
      if (at % linesAtATime === 0) await setImmediate()
      const found = await this.#one(line, now)
      if ('faults' in found) faulty.push(found)
      else candidates.push(found)
    }
    return { candidates, faulty }
  }

  /** What the checks of the API say against a line, each at its cell. */
  faultsOf(line: TableLine, problem: Problem, values: Values): Fault[] {
    const zone = this.#codecs.zoneOf(values)
    const errors = problem.errors ?? [{ field: '', code: problem.code, params: problem.params }]
    return errors.map(({ field, code, params: said }) => {
      const heading = field === '' ? '' : this.headingOf(field)
      // Times in it are told by the clock by which those of the line are read.
      const params = said && Object.values(said).some(isInstantText) ? { ...said, zone } : said
      return { line: line.line, heading, reason: code, params, value: line.cells[heading] ?? '' }
    })
  }

  async #one(line: TableLine, now: Date): Promise<Candidate | FaultyLine> {
    const { said, input, faults } = await this.#input(line)
    const id = this.#idOf(line)
    const number = line.cells[this.#numbers ?? '']?.trim() || null
    const faulty = (found: readonly Fault[], repeats = this.#keys.first(input)): FaultyLine => {
      // What a line before it becomes is no record that was there.
      if (repeats) return { line, id, number: null, values: {}, faults: found, isReadable: false }
      const { values } = soundPart(importedForm(this.#resource).fields, input)
      const isSound = Object.keys(input).every(
        (name) => input[name] === undefined || name in values,
      )
      return { line, id, number, values, faults: found, isReadable: faults.length === 0 && isSound }
    }
    if (faults.length > 0)
      return faulty([...faults, ...(await this.#otherFaults(line, input, faults, now))])
    const { codec } = await this.#codecs.of(input)
    const known = this.#fingerprints.of(said, line.line, codec)
    try {
      const whole = await this.#withSettings(input)
      const values = newValues(importedForm(this.#resource), whole, { actor: this.#actor, now }, id)
      this.#mustBeUnsignedTogether(values)
      const repeats = this.#keys.first(values)
      if (repeats) return faulty(this.#repeats(line, repeats, values), repeats)
      this.#keys.remember(values, line.line)
      const assumedPlace = assumedIn(this.#resource, input, values)
      return { line, id, number, ...known, assumedPlace, values }
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) throw error
      return faulty(this.faultsOf(line, error, input))
    }
  }

  #repeats({ line }: TableLine, { set, first }: Repeats, values: Values): Fault[] {
    return set.map((name) => ({
      ...{ line, heading: this.headingOf(name), reason: 'repeated', params: { first } },
      value: String(values[name]),
    }))
  }

  /** Lines come together, in one's name: what nobody signs comes in a table that says so of all of them. */
  #mustBeUnsignedTogether(values: Values): void {
    const { unsigned } = this.#resource
    if (!unsigned || !isUnsigned(this.#resource, values)) return
    const apart = fieldsOf(unsigned).filter((name) => !(name in this.#plan.constants))
    if (apart.length > 0) throw invalid(apart.map((field) => ({ field, code: 'unsignedTogether' })))
  }

  #withSettings(input: Values): Values | Promise<Values> {
    return this.#settings.filledIn((work) => this.#db.system(work), input)
  }

  /** What the cells say, what is taken of it, and what is wrong with those that say nothing. */
  async #input(line: TableLine): Promise<Input> {
    const said: Record<string, unknown> = {}
    const input: Record<string, unknown> = {}
    const faults: Fault[] = []
    for (const { name, field, headings } of this.#targets) {
      const cell = joinedCell(line, { name, field, headings }, this.#plan)
      const [heading = name] = headings
      const read = this.#value(name, field, cell, input)
      const reading = read instanceof Promise ? await read : read
      if (!reading.ok) {
        const { code: reason, params } = reading
        // What the file says, whatever was read instead of it.
        const value = headings.length === 1 ? (line.cells[heading] ?? '') : cell.text
        faults.push({ line: line.line, heading, reason, params, value })
      } else if (reading.value !== undefined) {
        said[name] = scaled(reading.value, this.#plan.rules?.[heading]?.factor)
        input[name] = this.#references.successorOf(said[name])
      }
    }
    // As people meet them in the file, whatever had to be read first.
    const { headings } = this.#plan
    faults.sort((a, b) => headings.indexOf(a.heading) - headings.indexOf(b.heading))
    return { said, input, faults }
  }

  /** What a cell says; most cells of a table say what others of their column have said. */
  #value(name: string, field: Field, cell: Cell, line: Values): ParsedValue | Promise<ParsedValue> {
    const by = this.#codecs.of(line)
    if (by instanceof Promise) return by.then(() => this.#value(name, field, cell, line))
    const sheet = { codec: by.codec, find: this.#references.find, line }
    // Long texts are seldom said twice.
    if (cell.text.length > longestKept) return cellValue(name, field, cell, sheet)
    const key = keyOf(name, field, cell, by.zone, line)
    const known = this.#read.get(key)
    if (known) return known
    const keep = (said: ParsedValue): ParsedValue => {
      this.#read.set(key, said)
      return said
    }
    const said = cellValue(name, field, cell, sheet)
    return said instanceof Promise ? said.then(keep) : keep(said)
  }

  /** What the form would say of the other fields of a line: its author mends all of it at once. */
  async #otherFaults(
    line: TableLine,
    input: Values,
    faults: readonly Fault[],
    now: Date,
  ): Promise<Fault[]> {
    const whole = await this.#withSettings(input)
    const known = new Set(faults.map(({ heading }) => heading))
    const unread = this.#targets.flatMap(({ name }) =>
      known.has(this.headingOf(name)) ? [name] : [],
    )
    const errors = formFaults(this.#resource, whole, unread, { actor: this.#actor, now })
    return this.faultsOf(line, invalid(errors), input).filter(({ heading }) => !known.has(heading))
  }
}

function assumedIn(resource: Resource, input: Values, values: Values): string | null {
  const field = placeField(resource)
  const place = values[field]
  return input[field] === undefined && typeof place === 'string' ? place : null
}
