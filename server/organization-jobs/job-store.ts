/** Jobs to rearrange as they are stored: who asked for what, how far it is, how it ended. */
import { sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { serialised } from '../db/serialised.ts'
import { Attempts, type Beginning } from '../jobs/attempts.ts'
import { type FieldError, invalid, Problem } from '../platform/problem.ts'
import type { RewriteStep } from '../records/store/rewrite.ts'
import type { JobRequest } from './job-request.ts'
import type { JobOperation } from './operation.ts'

/** Why a job came to nothing, as a refusal reads. */
export interface Refusal {
  readonly status: number
  readonly code: string
  readonly errors?: readonly FieldError[]
  readonly params?: Readonly<Record<string, unknown>>
}

/** One job. `steps` is empty until the work has begun. */
export type OrganizationJob = JobRequest & {
  readonly id: string
  readonly recordId: string
  readonly accountId: string
  /** Where its author worked: their rights there hold. */
  readonly orgId: string
  readonly state: 'open' | 'done' | 'failed'
  readonly problem: Refusal | null
  readonly createdAt: string
  readonly tries: number
  readonly steps: readonly RewriteStep[]
  /** Nobody waits for the answer any more. */
  readonly isLeft: boolean
}

const columns = sql.raw(`r.id, r.kind, r.asked, r.record_id as "recordId",
  r.account_id as "accountId", r.org_id as "orgId", r.state, r.problem,
  r.created_at as "createdAt", p.tries, p.steps, p.is_left as "isLeft"`)
const jobs = sql.raw('rearrangement r join rearrangement_progress p on p.order_id = r.id')

type Going = Pick<JobOperation, 'id' | 'to' | 'field'>

/**
 * Throws a 422 while a job is open that takes the same record elsewhere, puts something into the
 * one that is to go, or takes away the one it is to go to. Runs above scope.
 */
export async function mustBeIdle(tx: Tx, { id, to, field }: Going): Promise<void> {
  const [open] = await tx.query(sql`
    select from rearrangement where state = 'open'
      and (record_id = ${id} or target_id = ${id} or record_id = ${to}::uuid) limit 1`)
  if (open) throw invalid([{ field, code: 'onItsWay' }])
}

interface NewJob extends Pick<OrganizationJob, 'id' | 'accountId' | 'orgId'> {
  readonly request: JobRequest
  readonly operation: JobOperation
  readonly now: Date
}

/** Stores a job; of several at once for the same record one is taken. Runs above scope. */
export async function insertJob(tx: Tx, job: NewJob): Promise<void> {
  const { id, accountId, orgId, request, operation, now } = job
  await serialised(tx, 'rearrangement')
  await mustBeIdle(tx, operation)
  await tx.query(sql`
    insert into rearrangement
      (id, kind, record_id, target_id, asked, account_id, org_id, state, created_at)
    values (${id}, ${request.kind}, ${operation.id}, ${operation.to}, ${JSON.stringify(request.asked)}::jsonb,
      ${accountId}, ${orgId}, 'open', ${now.toISOString()})`)
  await tx.query(sql`insert into rearrangement_progress (order_id) values (${id})`)
}

/** An order by its id, whoever asked for it. */
export async function findJob(tx: Tx, id: string): Promise<OrganizationJob | null> {
  const [job] = await tx.query<OrganizationJob>(
    sql`select ${columns} from ${jobs} where r.id = ${id}`,
  )
  return job ?? null
}

/** Every job that is not over, the oldest first. */
export const openJobs = (tx: Tx): Promise<OrganizationJob[]> =>
  tx.query<OrganizationJob>(sql`
    select ${columns} from ${jobs} where r.state = 'open' order by r.created_at, r.id`)

/** How long somebody sees that a job came to nothing, in milliseconds. */
const failureShown = 86_400_000

/** What somebody submitted lately that came to nothing, unless something was submitted again. */
export const failedJobs = (
  tx: Tx,
  { accountId, now }: { readonly accountId: string; readonly now: Date },
): Promise<OrganizationJob[]> =>
  tx.query<OrganizationJob>(sql`
    select ${columns} from ${jobs} where r.state = 'failed' and r.account_id = ${accountId}
      and r.ended_at > ${new Date(now.getTime() - failureShown).toISOString()}::timestamptz
      and p.is_left and not exists (select from rearrangement n
        where n.record_id = r.record_id and n.created_at > r.created_at)
    order by r.created_at, r.id`)

const attempts = new Attempts('rearrangement')

/**
 * Begins the work, in a transaction before its own; null when the job is over or another server is
 * at it. One that is `setAside` was cut off too often and is not to be carried out.
 */
export async function beginJob(
  tx: Tx,
  id: string,
  now: Date,
): Promise<{ readonly job: OrganizationJob; readonly beginning: Beginning } | null> {
  if (!(await lockJob(tx, id))) return null
  const beginning = await attempts.begin(tx, id, now)
  if (beginning === 'busy') return null
  await tx.query(
    sql`update rearrangement_progress set tries = tries + 1, steps = '[]' where order_id = ${id}`,
  )
  const job = await findJob(tx, id)
  return job && { job, beginning }
}

/** Leaves a job for later: the server stops, or the work was held up. */
export const pauseJob = (tx: Tx, id: string): Promise<void> => attempts.pause(tx, id)

/** Holds an open job until the transaction ends; false when it is over or somebody holds it. */
export async function lockJob(tx: Tx, id: string): Promise<boolean> {
  const held = await tx.query(sql`
    select id from rearrangement where id = ${id} and state = 'open'
      for no key update skip locked`)
  return held.length > 0
}

/** Notes how far the work is, for everybody to see before it is committed. */
export async function noteSteps(tx: Tx, id: string, steps: readonly RewriteStep[]): Promise<void> {
  await tx.query(sql`
    update rearrangement_progress set steps = ${JSON.stringify(steps)}::jsonb
    where order_id = ${id}`)
}

/** Nobody waits for the answer any more; waits itself for a job that is just being ended. */
export async function detachJob(tx: Tx, id: string): Promise<void> {
  await tx.query(sql`update rearrangement_progress set is_left = true where order_id = ${id}`)
}

/** Ends a job once; answers whether somebody has to be told, null when it was over already. */
export async function endJob(
  tx: Tx,
  id: string,
  { problem, now }: { readonly problem: Refusal | null; readonly now: Date },
): Promise<{ readonly isLeft: boolean } | null> {
  const [progress] = await tx.query<{ isLeft: boolean }>(sql`
    select is_left as "isLeft" from rearrangement_progress where order_id = ${id} for update`)
  const ended = await tx.query(sql`
    update rearrangement set state = ${problem ? 'failed' : 'done'},
      problem = ${problem ? JSON.stringify(problem) : null}::jsonb, ended_at = ${now.toISOString()}
    where id = ${id} and state = 'open' returning id`)
  if (ended.length === 0 || !progress) return null
  await attempts.end(tx, id)
  return progress
}

/** What was thrown as it is stored; a bug gives nothing away. */
export function refusalOf(thrown: unknown): Refusal {
  if (!(thrown instanceof Problem)) return { status: 500, code: 'internal' }
  const { status, code, errors, params } = thrown
  return { status, code, errors, params }
}

const keptDays = 30

/** Takes away jobs that have long been over. */
export async function deleteOldJobs(tx: Tx, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - keptDays * 86_400_000).toISOString()
  await tx.query(sql`delete from rearrangement where ended_at < ${oldest}::timestamptz`)
}
