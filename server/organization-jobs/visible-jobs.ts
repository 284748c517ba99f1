import type { Actor } from '#domain/access/access'
import { notFound, Problem } from '../platform/problem.ts'
import { mayUpdateSome } from '../records/access/policy.ts'
import { type RecordContext, stepContextOf } from '../records/context/record-context.ts'
import { type Labels, labelsFor } from '../records/labels/labels.ts'
import { findRecord } from '../records/read/find.ts'
import { failedJobs, findJob, type OrganizationJob, openJobs } from './job-store.ts'
import { operationFor } from './operations.ts'

/** A job as people see it: what is on its way, for whom, and how far. */
export type VisibleJob = Pick<
  OrganizationJob,
  'id' | 'kind' | 'recordId' | 'state' | 'steps' | 'problem' | 'createdAt'
> & {
  readonly resource: string
  /** The account that asked for it. */
  readonly asker: string
}

/** The job as it goes out. Where to stays with whoever asked: others need not see that place. */
export function visiblePartOf(job: OrganizationJob): VisibleJob {
  const { id, kind, recordId, state, steps, problem, createdAt, accountId } = job
  return {
    ...{ id, kind, recordId, state, steps, problem, createdAt },
    ...{ resource: operationFor(job).resource.name, asker: accountId },
  }
}

/**
 * Every open job that is the person's own or about a record they may see and change; and their own
 * that lately came to nothing, for the reason.
 */
export async function visibleJobs(
  recordContext: RecordContext,
  actor: Actor,
): Promise<{ readonly jobs: readonly VisibleJob[]; readonly labels: Labels }> {
  const seen: VisibleJob[] = []
  const now = recordContext.clock.now()
  const jobs = await recordContext.db.system(async (tx) => [
    ...(await openJobs(tx)),
    ...(await failedJobs(tx, { accountId: actor.id, now })),
  ])
  for (const job of jobs) {
    if (await maySee(recordContext, actor, job)) seen.push(visiblePartOf(job))
  }
  return { jobs: seen, labels: await askersOf(recordContext, actor, seen) }
}

/** One job, also when it is over; throws a 404 for one the person may not see. */
export async function visibleJob(
  recordContext: RecordContext,
  actor: Actor,
  id: string,
): Promise<{ readonly job: VisibleJob; readonly labels: Labels }> {
  const found = await recordContext.db.system((tx) => findJob(tx, id))
  if (!found || !(await maySee(recordContext, actor, found))) throw notFound()
  const job = visiblePartOf(found)
  return { job, labels: await askersOf(recordContext, actor, [job]) }
}

async function maySee(
  recordContext: RecordContext,
  actor: Actor,
  job: OrganizationJob,
): Promise<boolean> {
  if (job.accountId === actor.id) return true
  const { resource } = operationFor(job)
  if (!mayUpdateSome(resource, actor)) return false
  const context = stepContextOf(recordContext, actor)
  return recordContext.db
    .scoped(actor.scope, (tx) => findRecord(tx, resource, job.recordId, context))
    .then(
      () => true,
      (thrown: unknown) => {
        if (thrown instanceof Problem && thrown.status < 500) return false
        throw thrown
      },
    )
}

const askersOf = (
  { db }: RecordContext,
  viewer: Actor,
  jobs: readonly VisibleJob[],
): Promise<Labels> =>
  labelsFor(db, viewer, { account: [...new Set(jobs.map(({ asker }) => asker))] })
