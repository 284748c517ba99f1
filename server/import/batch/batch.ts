/** Batches as they are stored: one table that somebody loads, from its upload to its undoing. */
import { sql } from 'drizzle-orm'
import type { BatchState } from '#domain/api/table-plan'
import type { TableForm } from '#domain/api/table-reading'
import { isOlderThan } from '../../db/ages.ts'
import type { Tx } from '../../db/database.ts'
import { Attempts, type Beginning } from '../../jobs/attempts.ts'
import type { TableKind } from '../../tables/table-kind.ts'
import type { TablePlan } from '../table/plan.ts'

/** One loading of a table; its notations are what its author said of columns. Counts are lines of the file; `kept` are records an undo left alone. */
export interface Batch extends TablePlan {
  readonly id: string
  readonly resource: string
  readonly accountId: string
  readonly orgId: string
  readonly fileName: string
  readonly fileKind: TableKind
  /** The zone of lines that name no organisation, where none was said of the table. */
  readonly ownZone: string
  /** How the table is read; nothing of batches of earlier versions. */
  readonly form: Partial<TableForm>
  readonly state: BatchState
  readonly total: number
  readonly done: number
  readonly fresh: number
  readonly known: number
  readonly faulty: number
  readonly kept: number
  /** Code of what ended it. */
  readonly problem: string | null
  readonly createdAt: string
}

const saidOf = (name: string) =>
  `(select coalesce(jsonb_object_agg(key, value -> '${name}'), '{}') from jsonb_each(fields)
    where jsonb_typeof(value) = 'object' and value ? '${name}')`

const columns = sql.raw(`id, resource, account_id as "accountId", org_id as "orgId",
  file_name as "fileName", file_kind as "fileKind", headings,
  (select coalesce(jsonb_object_agg(key, coalesce(value -> 'field', value)), '{}') from jsonb_each(fields)) as fields,
  ${saidOf('decimalMark')} as "decimalMarks", ${saidOf('dayOrder')} as "dayOrders",
  ${saidOf('rule')} as rules, constants,
  zone, coalesce((select time_zone from organization where organization.id = org_id), 'UTC') as "ownZone",
  form, state, total, done, fresh,
  known, faulty, kept, problem, created_at as "createdAt"`)

type NewBatch = Pick<
  Batch,
  | 'id'
  | 'resource'
  | 'accountId'
  | 'orgId'
  | 'fileName'
  | 'fileKind'
  | 'headings'
  | 'fields'
  | 'zone'
  | 'total'
> & {
  readonly form?: TableForm
  readonly content: Buffer
  readonly now: Date
}

export async function insertBatch(tx: Tx, batch: NewBatch): Promise<void> {
  await tx.query(sql`
    insert into import_batch (id, resource, account_id, org_id, file_name, file_kind, content,
      headings, fields, zone, form, state, total, created_at)
    values (${batch.id}, ${batch.resource}, ${batch.accountId}, ${batch.orgId}, ${batch.fileName},
      ${batch.fileKind}, ${batch.content}, ${sql.param([...batch.headings])}::text[],
      ${JSON.stringify(batch.fields)}::jsonb, ${batch.zone},
      ${JSON.stringify(batch.form ?? {})}::jsonb, 'uploaded', ${batch.total},
      ${batch.now.toISOString()})`)
}

/** A batch of this account, or null. */
export async function findBatch(
  tx: Tx,
  { id, accountId, resource }: Pick<Batch, 'id' | 'accountId' | 'resource'>,
): Promise<Batch | null> {
  const [found] = await tx.query<Batch>(sql`
    select ${columns} from import_batch
    where id = ${id} and account_id = ${accountId} and resource = ${resource}`)
  return found ?? null
}

/** The newest batches of this account for a record type. */
export const listBatches = (
  tx: Tx,
  { accountId, resource }: Pick<Batch, 'accountId' | 'resource'>,
): Promise<Batch[]> =>
  tx.query<Batch>(sql`
    select ${columns} from import_batch
    where account_id = ${accountId} and resource = ${resource}
    order by created_at desc limit 20`)

/** Keeps another way to read a table that nobody has checked yet; false when somebody has meanwhile. */
export async function setForm(
  tx: Tx,
  id: string,
  {
    headings,
    fields,
    total,
    form,
    zone,
  }: Pick<Batch, 'headings' | 'fields' | 'total' | 'form' | 'zone'>,
): Promise<boolean> {
  const set = await tx.query(sql`
    update import_batch set headings = ${sql.param([...headings])}::text[],
      fields = ${JSON.stringify(fields)}::jsonb, total = ${total}, zone = ${zone},
      form = ${JSON.stringify(form)}::jsonb, constants = '{}'
    where id = ${id} and state = 'uploaded' returning id`)
  return set.length > 0
}

/** The newest import of this account from a table of the same columns: what was said of them then. */
export async function earlierPlan(
  tx: Tx,
  { accountId, resource, headings }: Pick<Batch, 'accountId' | 'resource' | 'headings'>,
): Promise<Batch | null> {
  const [found] = await tx.query<Batch>(sql`
    select ${columns} from import_batch
    where account_id = ${accountId} and resource = ${resource}
      and headings = ${sql.param([...headings])}::text[] and state in ('done', 'undone')
    order by created_at desc limit 1`)
  return found ?? null
}

const attempts = new Attempts('import')

/** Moves a batch on if it stands in one of `from`; counts start anew for work that begins. */
export async function moveBatch(
  tx: Tx,
  id: string,
  { from, to }: { readonly from: readonly BatchState[]; readonly to: BatchState },
): Promise<boolean> {
  const starts = to === 'checking' || to === 'running'
  const counts = starts ? sql.raw(', done = 0, fresh = 0, known = 0, faulty = 0') : sql.raw('')
  const moved = await tx.query(sql`
    update import_batch set state = ${to}, problem = null, worked_at = null${counts}
    where id = ${id} and state = any(${sql.param([...from])}::text[]) returning id`)
  if (moved.length === 0) return false
  await attempts.end(tx, id)
  if (starts) {
    await tx.query(sql`delete from import_fault where batch_id = ${id}`)
    await tx.query(sql`delete from import_note where batch_id = ${id}`)
  }
  return true
}

/** What a person says of the columns of a table. */
export type Plan = Omit<TablePlan, 'headings'>

/**
 * Which columns are taken, how they are written, and the zone of their instants. A column is
 * kept as the name of its field, or with what was said of it as `{ field, decimalMark, dayOrder, rule }`.
 */
export async function setFields(
  tx: Tx,
  id: string,
  { fields, decimalMarks, dayOrders, rules, constants, zone }: Plan,
): Promise<void> {
  const kept = Object.fromEntries(
    Object.entries(fields).map(([heading, field]) => {
      const [decimalMark, dayOrder] = [decimalMarks[heading], dayOrders[heading]]
      const rule = rules[heading]
      const isSaid = decimalMark !== undefined || dayOrder !== undefined || rule !== undefined
      return [heading, isSaid ? { field, decimalMark, dayOrder, rule } : field]
    }),
  )
  await tx.query(sql`
    update import_batch set fields = ${JSON.stringify(kept)}::jsonb, zone = ${zone},
      constants = ${JSON.stringify(constants)}::jsonb
    where id = ${id}`)
}

/** How long work may stand still before another server takes it up, in milliseconds. */
const standstill = 60_000

const waiting = sql.raw("state in ('checking', 'running', 'undoing')")

/**
 * Takes a batch that waits for work; nobody else gets it meanwhile. First come those of people who are
 * not among `served`, then of those who stand first there; of one person the oldest. One that is
 * `setAside` was cut off too often and is not to be worked on.
 */
export async function claimBatch(
  tx: Tx,
  now: Date,
  served: readonly string[] = [],
): Promise<{ readonly batch: Batch; readonly beginning: Beginning } | null> {
  const turn = sql`coalesce(array_position(${sql.param([...served])}::uuid[], account_id), 0)`
  const [batch] = await tx.query<Batch>(sql`
    update import_batch set worked_at = ${now.toISOString()} where id = (
      select id from import_batch
      where ${waiting} and (worked_at is null or ${isOlderThan(sql`worked_at`, now, standstill)})
      order by ${turn}, created_at limit 1 for update skip locked
    ) returning ${columns}`)
  return batch ? { batch, beginning: await attempts.begin(tx, batch.id, now) } : null
}

/** Whether a batch of somebody else waits that nobody works on. */
export async function isOtherWaiting(tx: Tx, { accountId }: Batch): Promise<boolean> {
  const others = await tx.query(sql`
    select from import_batch
    where ${waiting} and worked_at is null and account_id <> ${accountId} limit 1`)
  return others.length > 0
}

/** Puts a batch back into the line. */
export async function putBack(tx: Tx, id: string): Promise<void> {
  await tx.query(sql`update import_batch set worked_at = null where id = ${id}`)
  await attempts.pause(tx, id)
}

/** Leaves a batch for later: the server stops, or the work was held up. */
export const leaveBatch = (tx: Tx, id: string): Promise<void> => attempts.pause(tx, id)

export interface Advance {
  readonly done: number
  readonly fresh: number
  readonly known: number
  readonly faulty: number
  readonly kept?: number
}

/** Notes how far the work is; false when somebody stopped it meanwhile. */
export async function advanceBatch(
  tx: Tx,
  { id, state }: Pick<Batch, 'id' | 'state'>,
  { done, fresh, known, faulty, kept = 0 }: Advance,
  now: Date,
): Promise<boolean> {
  const moved = await tx.query(sql`
    update import_batch set done = done + ${done}, fresh = fresh + ${fresh},
      known = known + ${known}, faulty = faulty + ${faulty}, kept = kept + ${kept},
      worked_at = ${now.toISOString()}
    where id = ${id} and state = ${state} returning id`)
  return moved.length > 0
}

/** Ends the work of a batch; `problem` is the code of what broke it. False when somebody stopped it. */
export async function endBatch(
  tx: Tx,
  { id, state }: Pick<Batch, 'id' | 'state'>,
  to: BatchState,
  problem: string | null = null,
): Promise<boolean> {
  const ended = await tx.query(sql`
    update import_batch set state = ${to}, problem = ${problem}, worked_at = null
    where id = ${id} and state = ${state} returning id`)
  if (ended.length > 0) await attempts.end(tx, id)
  return ended.length > 0
}
