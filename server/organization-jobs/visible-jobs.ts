import type { Actor } from '#domain/access'
import { notFound, Problem } from '../problem.ts'
import { findRecord } from '../records/find.ts'
import { type Labels, labelsFor } from '../records/labels.ts'
import { mayUpdateSome } from '../records/policy.ts'
import { contextOf, type Office } from '../records/record-context.ts'
import { failedOrders, findOrder, type Order, openOrders } from './job-store.ts'
import { deedOf } from './operations.ts'

/** An order as people see it: what is on its way, for whom, and how far. */
export type SeenOrder = Pick<
  Order,
  'id' | 'kind' | 'recordId' | 'state' | 'steps' | 'problem' | 'createdAt'
> & {
  readonly resource: string
  /** The account that asked for it. */
  readonly asker: string
}

/** The order as it goes out. Where to stays with whoever asked: others need not see that place. */
export function shownOrder(order: Order): SeenOrder {
  const { id, kind, recordId, state, steps, problem, createdAt, accountId } = order
  return {
    ...{ id, kind, recordId, state, steps, problem, createdAt },
    ...{ resource: deedOf(order).resource.name, asker: accountId },
  }
}

/**
 * Every open order that is the person's own or about a record they may see and change; and their own
 * that lately came to nothing, for the reason.
 */
export async function seenOrders(
  office: Office,
  actor: Actor,
): Promise<{ readonly orders: readonly SeenOrder[]; readonly labels: Labels }> {
  const seen: SeenOrder[] = []
  const now = office.clock.now()
  const orders = await office.db.system(async (tx) => [
    ...(await openOrders(tx)),
    ...(await failedOrders(tx, { accountId: actor.id, now })),
  ])
  for (const order of orders) {
    if (await maySee(office, actor, order)) seen.push(shownOrder(order))
  }
  return { orders: seen, labels: await askersOf(office, actor, seen) }
}

/** One order, also when it is over; throws a 404 for one the person may not see. */
export async function seenOrder(
  office: Office,
  actor: Actor,
  id: string,
): Promise<{ readonly order: SeenOrder; readonly labels: Labels }> {
  const found = await office.db.system((tx) => findOrder(tx, id))
  if (!found || !(await maySee(office, actor, found))) throw notFound()
  const order = shownOrder(found)
  return { order, labels: await askersOf(office, actor, [order]) }
}

async function maySee(office: Office, actor: Actor, order: Order): Promise<boolean> {
  if (order.accountId === actor.id) return true
  const { resource } = deedOf(order)
  if (!mayUpdateSome(resource, actor)) return false
  const context = contextOf(office, actor)
  return office.db
    .scoped(actor.scope, (tx) => findRecord(tx, resource, order.recordId, context))
    .then(
      () => true,
      (thrown: unknown) => {
        if (thrown instanceof Problem && thrown.status < 500) return false
        throw thrown
      },
    )
}

const askersOf = ({ db }: Office, viewer: Actor, orders: readonly SeenOrder[]): Promise<Labels> =>
  labelsFor(db, viewer, { account: [...new Set(orders.map(({ asker }) => asker))] })
