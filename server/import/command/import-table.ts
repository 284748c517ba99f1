import { basename } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/access'
import type { Mapping } from '#domain/api/table-plan'
import type { TableForm, TableReading } from '#domain/api/table-reading'
import type { Resource } from '#domain/definition/resource'
import type { DayOrder } from '#domain/fields/index'
import type { Tx } from '../../db/database.ts'
import { planForGrowth } from '../../db/growth.ts'
import { tableOf } from '../../db/sql/tables.ts'
import { badRequest } from '../../platform/problem.ts'
import { writableFields } from '../../records/access/policy.ts'
import type { RecordContext } from '../../records/context/record-context.ts'
import { withSystemRole } from '../../records/context/with-system-role.ts'
import { announceTogether } from '../../records/history/announce-together.ts'
import { dictionaryNames } from '../../records/references/dictionaries.ts'
import { naturalId } from '../../records/store/natural-id.ts'
import { type TableLine, tableLines } from '../../tables/table-lines.ts'
import type { Batch } from '../batch/batch.ts'
import { recipeFor } from '../batch/recipe.ts'
import { rememberLines } from '../known-lines.ts'
import type { Loaded } from '../loader.ts'
import type { Progress } from '../progress.ts'
import type { Rejects } from '../rejects.ts'
import { chunked, linesTogether } from '../table/chunks.ts'
import { notationsIn } from '../table/column-notations.ts'
import type { ContentMatch } from '../table/existing-records.ts'
import type { Fault } from '../table/fault.ts'
import { fieldsByName, zoneOfHeadings } from '../table/labels.ts'
import { mustBeValidPlan, type TablePlan } from '../table/plan.ts'
import { type Candidate, LineReader } from '../table/read-lines.ts'
import { takeLines } from '../table/take-lines.ts'

export interface TableImport {
  readonly recordContext: RecordContext
  /** Whose rights hold, and who the records say has written them. */
  readonly actor: Actor
  readonly resource: Resource
  readonly file: string
  /** The zone of instants that are written without one; default: as the last import, else of each line's organisation. */
  readonly zone?: string
  /** What the person said about the table; the rest is detected. */
  readonly reading?: TableReading
  /** Of columns that do not say it themselves. */
  readonly decimalMark?: string
  readonly dayOrder?: DayOrder
  /** Which column becomes what; default: as the account's last import of the same columns, else by name. */
  readonly mapping?: Mapping
  /** The columns are matched by name, whatever was said of such a table before. */
  readonly isMatchedAnew?: boolean
  /** Hears how the table is read, and the beginning of its text. */
  readonly onForm?: (form: TableForm, sample: string) => void
  /** Hears of the earlier import whose mapping holds again. */
  readonly onRecipe?: (earlier: Pick<Batch, 'fileName' | 'createdAt'>) => void
  /** Hears, where a column has instants, what was said of their zone; null: that of each line's organisation. */
  readonly onZone?: (zone: string | null) => void
  readonly rejects: Rejects
  readonly progress: Progress
}

/**
 * Makes a record of every line of a table, exactly as if its author had filled in the form: the same
 * rights, rules and checks. A line is taken as a whole or not at all. The same line is never taken
 * twice, however often the file is loaded; a line that was corrected is a new one.
 * Throws UnknownColumns, and `invalid` for a mapping that names what is not there.
 */
export async function importTable(job: TableImport): Promise<Loaded> {
  const { resource, recordContext, actor } = job
  job.progress.begin(resource.name, 0)
  const plan = await planOf(job, await surveyed(job))
  const dictionaries = await dictionaryNames(recordContext.db, resource.fields)
  const idOf = lineIds(resource)
  const reader = new LineReader(plan, resource, actor, recordContext.db, { dictionaries, idOf })
  const createdBefore = recordContext.clock.now()
  let [fresh, known] = [0, 0]
  for await (const lines of chunked(linesOf(job), linesTogether(resource))) {
    const taken = await takeChunk({ ...job, createdBefore }, reader, lines)
    fresh += taken.fresh
    known += taken.known
    await recordContext.db.system((tx) => planForGrowth(tx, resource, fresh))
    job.progress.advance(lines.length)
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

async function planOf(job: TableImport, { headings, form }: Surveyed): Promise<TablePlan> {
  const { resource, actor, recordContext, mapping, zone, isMatchedAnew } = job
  const recipe =
    mapping || isMatchedAnew
      ? null
      : await recordContext.db.system((tx) => recipeFor(tx, actor, resource, headings))
  if (recipe) job.onRecipe?.(recipe)
  const said = mapping ?? recipe ?? mappingByName(job, { headings, form })
  mustBeValidPlan(resource, actor, { ...said, headings })
  const fieldsByHeading = Object.fromEntries(
    Object.entries(said.fields).map(([heading, name]) => [heading, resource.fields[name]]),
  )
  const forAll = <T>(one: T | undefined): Record<string, T> =>
    one === undefined
      ? {}
      : Object.fromEntries(Object.keys(fieldsByHeading).map((heading) => [heading, one]))
  // What a column says of itself comes before what was said of it, and that before what was said of all.
  const found = await notationsIn(() => linesOf(job), fieldsByHeading)
  const saidZone = zone ?? recipe?.zone ?? zoneOfHeadings(resource, said.fields)
  if (Object.values(fieldsByHeading).some((field) => field?.kind === 'datetime'))
    job.onZone?.(saidZone)
  return {
    ...{ headings, fields: said.fields, rules: said.rules, constants: said.constants },
    decimalMarks: { ...forAll(job.decimalMark), ...said.decimalMarks, ...found.decimalMarks },
    dayOrders: { ...forAll(job.dayOrder), ...said.dayOrders, ...found.dayOrders },
    zone: saidZone,
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

function mappingByName({ resource, actor }: TableImport, { headings, form }: Surveyed): Mapping {
  const fields = fieldsByName(resource, actor, headings)
  const strangers = headings.filter((heading) => fields[heading] === undefined)
  if (strangers.length > 0)
    throw new UnknownColumns(strangers, Object.keys(writableFields(resource, actor)), form)
  return { fields, rules: {}, constants: {}, decimalMarks: {}, dayOrders: {} }
}

/** A line's record is known by what its cells say; the n-th of equal lines is another than the first. */
function lineIds({ name }: Resource): (line: TableLine) => string {
  const times = new Map<string, number>()
  return ({ cells }) => {
    const text = JSON.stringify(Object.entries(cells).sort(([a], [b]) => (a < b ? -1 : 1)))
    const time = (times.get(text) ?? 0) + 1
    times.set(text, time)
    return naturalId('table', name, text, String(time))
  }
}

/** Takes lines in one transaction; everything wrong with each is reported. */
async function takeChunk(
  job: TableImport & Pick<ContentMatch, 'createdBefore'>,
  reader: LineReader,
  lines: readonly TableLine[],
): Promise<Loaded> {
  const { recordContext, actor, resource, rejects, file } = job
  const now = recordContext.clock.now()
  const reading = await reader.read(lines, now)
  const taken = await recordContext.db.scoped(actor.scope, async (tx) => {
    const loadedBefore = () => loadedHere(tx, resource, reading.candidates)
    const { figureFaults } = recordContext
    const taking = {
      ...{ resource, actor, now, figureFaults, rehearsal: false },
      contentMatch: { fields: reader.mappedFields, createdBefore: job.createdBefore },
      loadedBefore,
    }
    const made = await takeLines(tx, reading, taking)
    const ids = made.made.map(({ id }) => id)
    await withSystemRole(tx, null, async () => {
      await rememberLines(tx, made.made)
      await announceTogether(tx, resource, { ids, action: 'import', now })
    })
    return made
  })
  const refused = taken.refused.flatMap(({ candidate, problem }): Fault[] =>
    reader.faultsOf(candidate.line, problem, candidate.values),
  )
  for (const { line, heading, reason, params } of inOrder([...taken.faults, ...refused]))
    rejects.add({
      file: basename(file),
      ...{ line, column: heading, reason, params: params ?? undefined },
    })
  return { fresh: taken.made.length, known: taken.known }
}

const inOrder = (faults: readonly Fault[]): Fault[] => [...faults].sort((a, b) => a.line - b.line)

/** What was loaded from here before stays as it is, also where it was deleted since. */
async function loadedHere(
  tx: Tx,
  resource: Resource,
  candidates: readonly Candidate[],
): Promise<ReadonlySet<string>> {
  const ids = candidates.map(({ id }) => id)
  const found = await tx.query<{ id: string; isAlive: boolean }>(sql`
    select id, deleted_at is null as "isAlive" from ${sql.raw(tableOf(resource).table)}
    where id = any(${sql.param(ids)}::uuid[])`)
  const alive = new Set(found.filter(({ isAlive }) => isAlive).map(({ id }) => id))
  // Those that an earlier version loaded become known to browsers, too.
  await rememberLines(
    tx,
    candidates.filter(({ id }) => alive.has(id)),
  )
  return new Set(found.map(({ id }) => id))
}
