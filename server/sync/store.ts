/** What synchronisation keeps beside the records: work under way, what was agreed, rows of a run. */
import { sql } from 'drizzle-orm'
import type { Difference, SyncedObject, SyncOutcome, SyncRow } from '#domain/api/sync'
import { isOlderThan } from '../db/ages.ts'
import type { Tx } from '../db/database.ts'
import { inTurns, mapped, takingTurns } from '../platform/turns.ts'
import type { Agreed } from './plan.ts'
import type { SourceOrganization, SourcePeople, SourcePerson } from './source-people.ts'

/** Rows sent to the database at a time: more of them would hold everybody up while they are written down. */
const batchSize = 1_000

function* batchesOf<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < rows.length; from += batchSize) {
    yield rows.slice(from, from + batchSize)
  }
}

export interface Work {
  readonly configId: string
  readonly runId: string
  readonly startedAt: string
  readonly total: number
  readonly done: number
}

const workColumns = sql.raw(
  'config_id as "configId", run_id as "runId", started_at as "startedAt", total, done',
)

/** Takes on the work of settings that run; null when somebody has. */
export async function claimWork(tx: Tx, configId: string, now: Date): Promise<Work | null> {
  const at = now.toISOString()
  const [work] = await tx.query<Work>(sql`
    insert into sync_work (config_id, run_id, started_at, worked_at)
    values (${configId}, uuidv7(), ${at}, ${at}) on conflict do nothing returning ${workColumns}`)
  return work ?? null
}

/** How far the work is; null when none is under way. */
export async function readWork(tx: Tx, configId: string): Promise<Work | null> {
  const [work] = await tx.query<Work>(
    sql`select ${workColumns} from sync_work where config_id = ${configId}`,
  )
  return work ?? null
}

/** Milliseconds without a sign of life after which work counts as cut off. */
const standstill = 60_000

/** Work whose server is gone, taken away. */
export const takeStale = (tx: Tx, now: Date): Promise<Work[]> =>
  tx.query<Work>(sql`
    delete from sync_work
    where ${isOlderThan(sql`worked_at`, now, standstill)}
    returning ${workColumns}`)

export interface Progress {
  readonly total: number
  readonly done: number
}

/** A sign of life, with how far it is; false when somebody took the work for cut off. */
export async function noteProgress(
  tx: Tx,
  { runId }: Pick<Work, 'runId'>,
  { total, done }: Progress,
  now: Date,
): Promise<boolean> {
  const noted = await tx.query(sql`
    update sync_work set total = ${total}, done = ${done}, worked_at = ${now.toISOString()}
    where run_id = ${runId} returning run_id`)
  return noted.length > 0
}

/** Ends the work; false when somebody took it for cut off. */
export async function endWork(tx: Tx, { runId }: Pick<Work, 'runId'>): Promise<boolean> {
  const ended = await tx.query(sql`delete from sync_work where run_id = ${runId} returning run_id`)
  return ended.length > 0
}

/** What the source said last, by object and code. */
export async function agreedWith(
  tx: Tx,
  configId: string,
): Promise<Partial<Record<SyncedObject, Map<string, Agreed>>>> {
  const rows = await tx.query<Agreed & { object: SyncedObject; code: string }>(sql`
    select object, code, is_active as "isActive", fields, record_id as record from sync_agreed
    where config_id = ${configId}`)
  const agreed: Partial<Record<SyncedObject, Map<string, Agreed>>> = {}
  const turn = takingTurns()
  for (const { object, code, isActive, fields, record } of rows) {
    await turn()
    const known = agreed[object] ?? new Map<string, Agreed>()
    agreed[object] = known.set(code, { isActive, fields, record })
  }
  return agreed
}

/** Keeps what the source says of these as what both sides agree on. */
export async function keepAgreed(
  tx: Tx,
  configId: string,
  object: SyncedObject,
  cards: readonly (Agreed & { readonly code: string })[],
): Promise<void> {
  for (const some of batchesOf(cards)) {
    const rows = some.map(({ code, isActive, fields, record }) => ({
      ...{ code, is_active: isActive, fields, record_id: record },
    }))
    await tx.query(sql`
      insert into sync_agreed (config_id, object, code, is_active, fields, record_id)
      select ${configId}::uuid, ${object}, code, is_active, fields, record_id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(code text, is_active boolean, fields jsonb, record_id uuid)
      on conflict (config_id, object, code) do update
        set is_active = excluded.is_active, fields = excluded.fields, record_id = excluded.record_id`)
  }
}

export interface Settled {
  readonly difference: Difference
  readonly outcome: SyncOutcome
  readonly problem: string | null
  /** Id of the record that was made. */
  readonly made?: string
}

/** Writes down what became of differences of a run. */
export async function keepRows(
  tx: Tx,
  { runId, configId }: Pick<Work, 'runId' | 'configId'>,
  settled: readonly Settled[],
): Promise<void> {
  for (const some of batchesOf(settled)) {
    const rows = some.map(({ difference, outcome, problem }) => ({
      ...difference,
      ...{ outcome, problem },
    }))
    await tx.query(sql`
      insert into sync_row (run_id, config_id, object, change, code, called_by, record_id, name,
        fields, outcome, problem)
      select ${runId}::uuid, ${configId}::uuid, object, change, code, "calledBy", record, name,
        fields, outcome, problem
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(object text, change text,
        code text, "calledBy" text, record uuid, name text, fields jsonb, outcome text,
        problem text)`)
  }
}

const rowColumns = sql.raw(
  'id, object, change, code, called_by as "calledBy", record_id as record, name, fields, outcome, problem',
)

export interface RowQuery {
  readonly runId: string
  /** Only rows about these. */
  readonly objects: readonly SyncedObject[]
  readonly outcome?: SyncOutcome
  /** Only rows behind this one. */
  readonly after: number
  readonly size: number
}

/** Rows of a run, in the order they were settled. */
export const readRows = (
  tx: Tx,
  { runId, objects, outcome, after, size }: RowQuery,
): Promise<SyncRow[]> =>
  tx.query<SyncRow>(sql`
    select ${rowColumns} from sync_row
    where run_id = ${runId} and id > ${after} and object = any(${sql.param([...objects])}::text[])
      and (${outcome ?? null}::text is null or outcome = ${outcome ?? null})
    order by id limit ${size}`)

/** Rows of a run that did not come about or wait for a decision, of those named. */
export const unsettledRows = (
  tx: Tx,
  { runId, objects }: Pick<RowQuery, 'runId' | 'objects'>,
  ids: readonly number[],
): Promise<SyncRow[]> =>
  tx.query<SyncRow>(sql`
    select ${rowColumns} from sync_row
    where run_id = ${runId} and object = any(${sql.param([...objects])}::text[]) and id = any(${sql.param([...ids])}::bigint[])
      and outcome in ('failed', 'open') order by id`)

/** Writes down what became of a row that was tried again. */
export async function settleRow(
  tx: Tx,
  id: number,
  { outcome, problem }: Pick<Settled, 'outcome' | 'problem'>,
): Promise<void> {
  await tx.query(
    sql`update sync_row set outcome = ${outcome}, problem = ${problem} where id = ${id}`,
  )
}

/** Whose table for which settings: nobody's run reads what somebody else has uploaded. */
export interface FileOf {
  readonly configId: string
  readonly by: string
}

/** Keeps an uploaded table for the next run of its uploader; tables of units and of people add up. */
export async function keepFile(
  tx: Tx,
  { configId, by }: FileOf,
  { organizations, people }: SourcePeople,
  now: Date,
): Promise<void> {
  await tx.query(sql`
    insert into sync_file (config_id, uploaded_by, organizations, people, uploaded_at)
    values (${configId}, ${by}, ${await jsonOf(organizations)}::jsonb,
      ${await jsonOf(people)}::jsonb, ${now.toISOString()})
    on conflict (config_id, uploaded_by) do update set uploaded_at = excluded.uploaded_at,
      organizations = coalesce(excluded.organizations, sync_file.organizations),
      people = coalesce(excluded.people, sync_file.people)`)
}

async function jsonOf(lines: readonly object[] | null): Promise<string | null> {
  if (!lines) return null
  const written = await inTurns(mapped(lines, (line) => JSON.stringify(line)))
  return `[${written.join(',')}]`
}

/** What the person uploaded since the last run from a file; null when nothing was. */
export async function readFile(tx: Tx, { configId, by }: FileOf): Promise<SourcePeople | null> {
  const own = sql`from sync_file where config_id = ${configId} and uploaded_by = ${by}`
  const [file] = await tx.query<Record<keyof SourcePeople, boolean>>(sql`
    select organizations is not null as organizations, people is not null as people ${own}`)
  if (!file) return null
  // Line by line: one text of all would be read in one go.
  const linesOf = async <T>(part: keyof SourcePeople) => {
    const rows = await tx.query<{ line: T }>(
      sql`select jsonb_array_elements(${sql.identifier(part)}) as line ${own}`,
    )
    return rows.map(({ line }) => line)
  }
  return {
    organizations: file.organizations ? await linesOf<SourceOrganization>('organizations') : null,
    people: file.people ? await linesOf<SourcePerson>('people') : null,
  }
}

/** Forgets the table that somebody uploaded once it was taken over: it holds people's data. */
export async function dropFile(tx: Tx, { configId, by }: FileOf): Promise<void> {
  await tx.query(sql`delete from sync_file where config_id = ${configId} and uploaded_by = ${by}`)
}

const logDays = 180

/** Takes away the log of runs that nobody has to account for any more. */
export async function forgetRuns(tx: Tx, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - logDays * 86_400_000).toISOString()
  await tx.query(sql`
    with gone as (delete from sync_log where started_at < ${oldest}::timestamptz returning id)
    delete from sync_row where run_id in (select id from gone)`)
}
