import type { Actor } from '#domain/access'
import { notFound, Problem } from '../platform/problem.ts'
import { mayUpdateSome } from '../records/access/policy.ts'
import { type RecordContext, stepContextOf } from '../records/context/record-context.ts'
import { type Labels, labelsFor } from '../records/labels/labels.ts'
import { findRecord } from '../records/read/find.ts'
import { failedJobs, findJob, type OrganizationJob, openJobs } from './job-store.ts'
import { operationFor } from './operations.ts'

/** An order as people see it: what is on its way, for whom, and how far. */
export type VisibleJob = Pick<
  OrganizationJob,
  'id' | 'kind' | 'recordId' | 'state' | 'steps' | 'problem' | 'createdAt'
> & {
  readonly resource: string
  /** The account that asked for it. */
  readonly asker: string
}

/** The order as it goes out. Where to stays with whoever asked: others need not see that place. */
export function visiblePartOf(order: OrganizationJob): VisibleJob {
  const { id, kind, recordId, state, steps, problem, createdAt, accountId } = order
  return {
    ...{ id, kind, recordId, state, steps, problem, createdAt },
    ...{ resource: operationFor(order).resource.name, asker: accountId },
  }
}

/**
 * Every open order that is the person's own or about a record they may see and change; and their own
 * that lately came to nothing, for the reason.
 */
export async function visibleJobs(
  recordContext: RecordContext,
  actor: Actor,
): Promise<{ readonly orders: readonly VisibleJob[]; readonly labels: Labels }> {
  const seen: VisibleJob[] = []
  const now = recordContext.clock.now()
  const orders = await recordContext.db.system(async (tx) => [
    ...(await openJobs(tx)),
    ...(await failedJobs(tx, { accountId: actor.id, now })),
  ])
  for (const order of orders) {
    if (await maySee(recordContext, actor, order)) seen.push(visiblePartOf(order))
  }
  return { orders: seen, labels: await askersOf(recordContext, actor, seen) }
}

/** One order, also when it is over; throws a 404 for one the person may not see. */
export async function visibleJob(
  recordContext: RecordContext,
  actor: Actor,
  id: string,
): Promise<{ readonly order: VisibleJob; readonly labels: Labels }> {
  const found = await recordContext.db.system((tx) => findJob(tx, id))
  if (!found || !(await maySee(recordContext, actor, found))) throw notFound()
  const order = visiblePartOf(found)
  return { order, labels: await askersOf(recordContext, actor, [order]) }
}

async function maySee(
  recordContext: RecordContext,
  actor: Actor,
  order: OrganizationJob,
): Promise<boolean> {
  if (order.accountId === actor.id) return true
  const { resource } = operationFor(order)
  if (!mayUpdateSome(resource, actor)) return false
  const context = stepContextOf(recordContext, actor)
  return recordContext.db
    .scoped(actor.scope, (tx) => findRecord(tx, resource, order.recordId, context))
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
  orders: readonly VisibleJob[],
): Promise<Labels> =>
  labelsFor(db, viewer, { account: [...new Set(orders.map(({ asker }) => asker))] })
