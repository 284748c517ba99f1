import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { TableForm } from '#domain/api/table-reading'
import type { Resource } from '#domain/definition/resource'
import { UsageError, usageExitCode } from '../../scripts/command.mjs'
import { loadActor } from '../auth/actor.ts'
import { Database } from '../db/database.ts'
import { openPostgres } from '../db/embedded/open-postgres.ts'
import { migrate } from '../db/migrate.ts'
import { explainer } from '../import/batch/fault-table.ts'
import { importTable, type TableImport, UnknownColumns } from '../import/command/import-table.ts'
import type { Loaded } from '../import/loader.ts'
import { importMsha } from '../import/msha/import-msha.ts'
import { importPositions } from '../import/msha/positions.ts'
import { Progress } from '../import/progress.ts'
import { type Explain, Rejects } from '../import/rejects.ts'
import { systemClock } from '../platform/clock.ts'
import { keepPrivate } from '../platform/data-folder.ts'
import { StartError, sentenceOf } from '../platform/lifecycle.ts'
import { createLog } from '../platform/log.ts'
import { Problem } from '../platform/problem.ts'
import { projectRoot } from '../platform/root.ts'
import { secretOf } from '../platform/secret.ts'
import { terminalLanguage, type Words, wordsOf } from '../platform/words.ts'
import { zoneOf } from '../records/place/zone.ts'
import { readEnv } from '../settings/env.ts'
import { mustBeInstalled } from '../with-database.ts'
import { type ImportOrder, importOrder, type TableOptions } from './import-options.ts'

const clock = systemClock
const language = terminalLanguage(process.env)
const words = wordsOf('import', language)
const print = (text: string) => process.stdout.write(`${text}\n`)

/** `npm run import`: records of the past or a table of records; ends with 1 if a line was not taken. */
async function main(): Promise<number> {
  const order = importOrder(process.argv.slice(2), words)
  if (order.kind === 'help') {
    print(`${words('usage')}\n\n${words('help')}`)
    return 0
  }
  const explain = order.kind === 'table' ? inWordsOf(order.resource) : inWordsOfImport(words)
  const rejects = new Rejects(resolve(order.rejects), explain)
  const progress = new Progress(process.stderr)
  const loaded = await withDatabase((db) => carryOut(order, { db, rejects, progress }))
  await rejects.close()
  const { count, path } = rejects
  const sound = loaded ? words('allTaken', { ...loaded }) : words('noneRejected')
  print(count === 0 ? sound : words('rejected', { count, path }))
  for (const [reason, option] of questions) {
    const reject = rejects.first(reason)
    if (reject) print(words(option, { column: reject.column, ...reject.params }))
  }
  return count === 0 ? 0 : 1
}

/** What a person is asked once for all lines that cannot be read without an answer. */
const questions = [
  ['ambiguousNumber', 'askDecimal'],
  ['ambiguousDate', 'askDates'],
] as const

interface Tools {
  readonly db: Database
  readonly rejects: Rejects
  readonly progress: Progress
}

/** Answers what came of a table: how many lines were new, and how many known. */
async function carryOut(
  order: ImportOrder,
  { db, rejects, progress }: Tools,
): Promise<Loaded | null> {
  if (order.kind === 'table') {
    const loaded = await table(order, { db, rejects, progress })
    progress.end(words('loaded', { ...loaded }))
    return loaded
  }
  if (order.kind === 'msha') {
    const dir = resolve(order.folder ?? join(projectRoot, '../shared/data/msha'))
    const job = { db, clock, dir, rejects, progress, words }
    if (order.records) await importMsha(job)
    const gemDir = join(dir, '../gem_mine_boundaries')
    if (order.positions) await importPositions({ ...job, gemDir })
  }
  return null
}

async function table(order: TableOptions, { db, rejects, progress }: Tools): Promise<Loaded> {
  const actor = await db.system((tx) => loadActor(tx, order.as, clock.now()))
  if (!actor) throw new StartError(words('nobody', { name: order.as }))
  const recordContext = { db, clock }
  const onForm = (form: TableForm, sample: string) => print(formText(form, sample))
  const file = resolve(order.file)
  if ((await stat(file)).isDirectory()) throw new StartError(words('isFolder', { path: file }))
  const onRecipe: TableImport['onRecipe'] = ({ fileName, createdAt }) =>
    print(words('asBefore', { file: fileName, day: createdAt.slice(0, 10) }))
  const ownZone = await zoneOf(db, actor.lineage.org)
  const onZone = (zone: string | null) =>
    print(zone === null ? words('zoneOfLines', { zone: ownZone }) : words('zoneOfAll', { zone }))
  const told = { onForm, onRecipe, onZone }
  return importTable({ ...order, ...told, file, recordContext, actor, rejects, progress })
}

/** How the table is read, and what to say where that is wrong. */
function formText({ encoding, sheet, sheets, headingLine }: TableForm, sample: string): string {
  const how =
    encoding === null
      ? words('readSheet', { sheet, line: headingLine })
      : words('readText', { encoding, line: headingLine })
  const others = sheets.filter((one) => one !== sheet).join(', ')
  return [
    how,
    ...(encoding !== null && encoding !== 'utf-8' && sample !== ''
      ? [words('readSample', { sample })]
      : []),
    ...(others === '' ? [] : [words('otherSheets', { sheets: others })]),
  ].join('\n')
}

async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  keepPrivate()
  const env = readEnv(process.env)
  mustBeInstalled(env)
  const log = createLog('warn')
  const postgres = env.databaseUrl ? null : await openPostgres({ dataDir: env.dataDir, log })
  try {
    const ownerUrl = env.databaseUrl ?? postgres?.url ?? ''
    const url = await migrate({ ownerUrl, secret: await secretOf(env), log })
    const db = new Database({ url, log, max: 2 })
    return await work(db).finally(() => db.close())
  } finally {
    // Connections that end with the database are no news to whoever reads the outcome.
    log.level = 'silent'
    await postgres?.stop()
  }
}

/** The rules of a record type have their words there. */
function inWordsOf(resource: Resource): Explain {
  const explain = explainer(resource, language, words)
  return ({ line, column, reason, params }) =>
    explain({ line, heading: column, reason, params, value: String(params?.value ?? '') })
}

const inWordsOfImport =
  (say: Words): Explain =>
  ({ reason, params }) =>
    say(`reasons.${reason}`, params)

function problemText({ code, params, errors = [] }: Problem): string {
  const general = wordsOf('errors', language)
  const ofTables = wordsOf('tables', language)
  const say: Words = (one, values) => {
    const text = ofTables(one, values)
    return text === one ? general(one, values) : text
  }
  const each = errors.map((one) => `${one.field}: ${say(one.code, one.params)}`)
  return [say(code, params), ...each].join('\n')
}

/** What went wrong, in one line for whoever sits at the terminal. */
function failureText(error: unknown): string {
  if (error instanceof UnknownColumns) {
    const { columns, fields, form } = error
    const unknown = words('unknownColumns', {
      columns: columns.join(', '),
      line: form.headingLine,
      fields: fields.join(', '),
    })
    const others = form.sheets.filter((one) => one !== form.sheet).join(', ')
    return others === '' ? unknown : `${unknown}\n${words('otherSheets', { sheets: others })}`
  }
  if (error instanceof Problem) return problemText(error)
  const { code, path, message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT' && path) return words('noFile', { path })
  return sentenceOf(error) ?? words('brokeOff', { detail: message })
}

main().then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    const isUsage = error instanceof UsageError
    process.stderr.write(`${isUsage ? error.message : failureText(error)}\n`)
    process.exitCode = isUsage ? usageExitCode : 1
  },
)
