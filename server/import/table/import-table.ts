import { basename } from 'node:path'
import type { Actor } from '#domain/access'
import type { DayOrder } from '#domain/fields/index'
import type { Resource } from '#domain/resource'
import type { TableForm, TableReading } from '#domain/table-reading'
import { badRequest, Problem } from '../../problem.ts'
import { createRecord } from '../../records/create.ts'
import { dictionaryNames } from '../../records/dictionaries.ts'
import { naturalId } from '../../records/natural-id.ts'
import type { Office } from '../../records/office.ts'
import { writableFields } from '../../records/policy.ts'
import { readRecord } from '../../records/store.ts'
import { speechOf } from '../../speech.ts'
import { type TableLine, tableLines } from '../../tables/table-lines.ts'
import { Fingerprints, knownLines, rememberLines } from '../known-lines.ts'
import type { Loaded } from '../loader.ts'
import type { Progress } from '../progress.ts'
import type { Reject, Rejects } from '../rejects.ts'
import { cellOf, cellValue } from './cell-values.ts'
import { type Notations, notationsIn } from './column-notations.ts'
import { type Labels, labelsOf } from './labels.ts'
import { references } from './references.ts'

export interface TableImport {
  readonly office: Office
  /** Whose rights hold, and who the records say has written them. */
  readonly actor: Actor
  readonly resource: Resource
  readonly file: string
  /** The zone of instants that are written without one. */
  readonly zone: string
  /** What the person said about the table; the rest is detected. */
  readonly reading?: TableReading
  /** Of columns that do not say it themselves. */
  readonly decimalMark?: string
  readonly dayOrder?: DayOrder
  /** Hears how the table is read, and the beginning of its text. */
  readonly onForm?: (form: TableForm, sample: string) => void
  readonly rejects: Rejects
  readonly progress: Progress
}

/**
 * Makes a record of every line of a table, exactly as if its author had filled in the form: the same
 * rights, rules and checks. A line is taken as a whole or not at all. The same line is never taken
 * twice, however often the file is loaded; a line that was corrected is a new one.
 */
export async function importTable(job: TableImport): Promise<Loaded> {
  const { resource, office, actor } = job
  const dictionaries = await dictionaryNames(office.db, resource.fields)
  const sheet = {
    speech: speechOf(resource, { language: 'en_US', zone: job.zone }, dictionaries),
    find: references(office.db, actor),
  }
  const times = new Map<string, number>()
  const fingerprints = new Fingerprints(resource, sheet.speech)
  let [fresh, known] = [0, 0]
  job.progress.begin(resource.name, 0)
  const table = await surveyed(job)
  const columns = columnsOf(job, labelsOf(resource), table)
  const notations = await notationsOf(job, columns)
  for await (const line of linesOf(job)) {
    const id = idOf(job, line, times)
    const outcome = await take(job, { line, columns, id, sheet, notations, fingerprints })
    if (outcome === 'known') known += 1
    else if (outcome === 'fresh') fresh += 1
    job.progress.advance(1)
  }
  return { fresh, known }
}

// A person's tables are read one after the other, so the file is never read while it is being read.
const linesOf = ({ file, actor, reading }: TableImport) =>
  tableLines(file, { reader: actor.id, reading })

interface Surveyed {
  readonly form: TableForm
  readonly headings: readonly string[]
}

/** Lines whose text is shown as it was read, until one shows what an encoding makes of it. */
const sampleLines = 200

/** How the table is read and what its columns are called; a sample of its text is told. */
async function surveyed(job: TableImport): Promise<Surveyed> {
  const { file, actor, reading } = job
  let found: Surveyed | undefined
  const onForm = (form: TableForm, names: readonly string[]) => {
    found = { form, headings: names.filter((name) => name !== '') }
  }
  const texts: string[] = []
  for await (const { cells } of tableLines(file, { reader: actor.id, reading, onForm })) {
    texts.push(...Object.values(cells))
    if (texts.some(isForeign) || texts.length >= sampleLines) break
  }
  if (!found || texts.length === 0) throw badRequest('tableEmpty')
  const telling = [...found.headings, ...texts].filter(isForeign)
  job.onForm?.(found.form, telling.slice(0, 3).join(' · ').slice(0, 200))
  return found
}

/** Whether encodings differ in what they make of the text. */
const isForeign = (text: string): boolean => /[^\p{ASCII}]/u.test(text)

/** What a column says of itself comes before what was said of all. */
async function notationsOf(job: TableImport, columns: Columns): Promise<Notations> {
  const fields = Object.fromEntries(
    [...columns].map(([heading, name]) => [heading, job.resource.fields[name]]),
  )
  const found = await notationsIn(() => linesOf(job), fields)
  const forAll = <T>(said: T | undefined): Record<string, T> =>
    said === undefined
      ? {}
      : Object.fromEntries(Object.keys(fields).map((heading) => [heading, said]))
  return {
    decimalMarks: { ...forAll(job.decimalMark), ...found.decimalMarks },
    dayOrders: { ...forAll(job.dayOrder), ...found.dayOrders },
  }
}

/** Columns that are no field of the record type, or none that this account may set. */
export class UnknownColumns extends Error {
  override readonly name = 'UnknownColumns'
  readonly columns: readonly string[]
  readonly fields: readonly string[]
  readonly form: TableForm

  constructor(columns: readonly string[], fields: readonly string[], form: TableForm) {
    super(`no field for the column ${columns.join(', ')}`)
    this.columns = columns
    this.fields = fields
    this.form = form
  }
}

/** Field of each heading. */
type Columns = ReadonlyMap<string, string>

function columnsOf(
  { resource, actor }: TableImport,
  labels: Labels,
  { headings, form }: Surveyed,
): Columns {
  const writable = writableFields(resource, actor)
  const pairs = headings.map((heading) => [heading, labels.field(heading) ?? ''] as const)
  const strangers = pairs.flatMap(([heading, field]) => (writable[field] ? [] : [heading]))
  if (strangers.length > 0) {
    throw new UnknownColumns(strangers, Object.keys(writable), form)
  }
  return new Map(pairs)
}

function idOf({ resource }: TableImport, { cells }: TableLine, times: Map<string, number>): string {
  const text = JSON.stringify(Object.entries(cells).sort(([a], [b]) => (a < b ? -1 : 1)))
  const time = (times.get(text) ?? 0) + 1
  times.set(text, time)
  return naturalId('table', resource.name, text, String(time))
}

/** Whether a line was loaded before: from here, even where its record was deleted, or from a browser. */
async function isKnown(
  { office, resource }: TableImport,
  { id, fingerprint }: { readonly id: string; readonly fingerprint: string },
): Promise<boolean> {
  return office.db.system(async (tx) => {
    const alive = await readRecord(tx, resource, id)
    // Those that an earlier version loaded become known to browsers, too.
    if (alive) await rememberLines(tx, [{ fingerprint, id }])
    if (alive ?? (await readRecord(tx, resource, id, { deleted: true }))) return true
    return (await knownLines(tx, resource, [fingerprint])).has(fingerprint)
  })
}

interface Taking {
  readonly line: TableLine
  readonly columns: Columns
  readonly id: string
  readonly sheet: Parameters<typeof cellValue>[3]
  readonly notations: Notations
  readonly fingerprints: Fingerprints
}

/** What became of a line; everything wrong with it is reported. */
async function take(job: TableImport, taking: Taking): Promise<'fresh' | 'known' | 'refused'> {
  const { line, columns, id, sheet, notations, fingerprints } = taking
  const { office, actor, resource } = job
  const reject = (column: string, fault: Pick<Reject, 'reason' | 'params'>) =>
    job.rejects.add({ file: basename(job.file), line: line.line, column, ...fault })
  const input: Record<string, unknown> = {}
  let isSound = true
  for (const [heading, name] of columns) {
    const field = resource.fields[name]
    if (!field) continue
    const reading = await cellValue(name, field, cellOf(line, heading, notations), sheet)
    if (!reading.ok) reject(heading, { reason: reading.code, params: reading.params })
    else if (reading.value !== undefined) input[name] = reading.value
    isSound &&= reading.ok
  }
  if (!isSound) return 'refused'
  const fingerprint = fingerprints.of(input)
  if (await isKnown(job, { id, fingerprint })) return 'known'
  try {
    await createRecord(office, actor, resource, { input, id })
    await office.db.system((tx) => rememberLines(tx, [{ fingerprint, id }]))
    return 'fresh'
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error
    const headingOf = new Map([...columns].map(([heading, name]) => [name, heading]))
    for (const { field, code, params } of error.errors ?? [{ field: '', code: error.code }]) {
      reject(headingOf.get(field) ?? field, { reason: code, params })
    }
    return 'refused'
  }
}
