import { randomUUID } from 'node:crypto'
import { setTimeout as rest } from 'node:timers/promises'
import type { Actor } from '#domain/access'
import { actorAt } from '../auth/actor.ts'
import { mustBeConfirmed, outsideCalls } from '../authority/confirmation.ts'
import { Rounds } from '../jobs/rounds.ts'
import type { Log } from '../platform/log.ts'
import { forbidden, notFound, Problem } from '../platform/problem.ts'
import { type RecordContext, stepContextOf } from '../records/context/record-context.ts'
import { withSystemRole } from '../records/context/with-system-role.ts'
import { presentRecord, type RecordAnswer } from '../records/read/present.ts'
import type { Watch } from '../records/store/rewrite.ts'
import { readRecord } from '../records/store/store.ts'
import {
  beginJob,
  detachJob,
  endJob,
  findJob,
  insertJob,
  lockJob,
  type OrganizationJob,
  openJobs,
  pauseJob,
  refusalOf,
} from './job-store.ts'
import { notifyRequester } from './notify-requester.ts'
import { type JobRequest, operationFor } from './operations.ts'
import { ProgressNotes } from './progress-notes.ts'
import { withOrganizationWriteLock } from './write-lock.ts'

interface Parts extends RecordContext {
  readonly log: Log
  /** Milliseconds between two looks for orders that were cut off or ordered elsewhere. */
  readonly every?: number
  /** Milliseconds that who orders waits for the end before being answered that it goes on. */
  readonly patience?: number
}

/** How an order stands when its author is answered. */
export type SubmittedJob =
  | { readonly isOver: true; readonly record: RecordAnswer }
  | { readonly isOver: false; readonly order: OrganizationJob }

/** How often work is begun that is cut off each time. */
const mostTries = 20

/** The server is asked to stop: the work is rolled back and begun again after the next start. */
class CutOff extends Error {}

/**
 * Moves and mergers in the background, one after the other. Each is one transaction that ends its
 * order as well: cut off at any point it leaves nothing behind, and no order is carried out twice.
 */
export class OrganizationJobs {
  readonly #parts: Parts
  readonly #rounds: Rounds
  #turning: Promise<void> = Promise.resolve()

  constructor(parts: Parts) {
    this.#parts = parts
    this.#rounds = new Rounds(() => this.turn(), parts.every ?? 1_000)
  }

  start(): void {
    this.#rounds.start()
  }

  /** Resolves when the chunk under way is over; what was begun begins again after the next start. */
  async stop(): Promise<void> {
    await this.#rounds.stop()
    await this.#turning
  }

  /** Takes an order that nothing forbids; throws what does. Waits a moment for its end. */
  async submit(actor: Actor, request: JobRequest): Promise<SubmittedJob> {
    const { db, clock, patience = 2_000 } = this.#parts
    mustBeConfirmed()
    const operation = operationFor(request)
    await db.scoped(actor.scope, (tx) => operation.check(tx, stepContextOf(this.#parts, actor)))
    const id = randomUUID()
    const by = { accountId: actor.id, orgId: actor.lineage.org }
    await db.system((tx) => insertJob(tx, { id, ...by, request, operation, now: clock.now() }))
    await Promise.race([this.turn(), rest(patience, undefined, { ref: false })])
    return this.#answer(actor, id)
  }

  /** Works off every order that is open. */
  turn(): Promise<void> {
    // Orders of others are among them, and theirs asked when they were given.
    this.#turning = outsideCalls(() => this.#turning.then(() => this.#workOff()))
    return this.#turning
  }

  async #workOff(): Promise<void> {
    const { db, clock, log } = this.#parts
    try {
      for (const { id } of await db.system(openJobs)) {
        if (this.#rounds.signal.aborted) return
        const begun = await db.system((tx) => beginJob(tx, id, clock.now()))
        if (begun?.beginning === 'begun') await this.#work(begun.order)
        else if (begun) await this.#setAside(begun.order)
      }
    } catch (err) {
      log.warn({ err }, 'rearranging stands still; it is taken up again')
    }
  }

  async #work(order: OrganizationJob): Promise<void> {
    const { db, log } = this.#parts
    try {
      await this.#carryOut(order)
    } catch (err) {
      if (isPassing(err) && order.tries < mostTries) {
        log.warn({ err, order: order.id }, 'a rearranging was cut off; it is begun again')
        await db.system((tx) => pauseJob(tx, order.id))
        return
      }
      const isExpected = err instanceof Problem && err.status < 500
      if (!isExpected) log.error({ err, order: order.id }, 'a rearranging broke off')
      await this.#fail(order, err)
    }
  }

  async #carryOut(order: OrganizationJob): Promise<void> {
    const { db, clock } = this.#parts
    const operation = operationFor(order)
    // Rights are those of this moment, not of the order.
    const actor = await db.system((tx) => actorAt(tx, order, clock.now()))
    if (!actor) throw forbidden('notAllowed')
    await withOrganizationWriteLock(db, actor.scope, async (tx) => {
      if (!(await withSystemRole(tx, actor.scope, () => lockJob(tx, order.id)))) return
      const context = stepContextOf(this.#parts, actor)
      const record = await operation.carryOut(tx, context, this.#watch(order))
      await withSystemRole(tx, null, async () => {
        const ended = await endJob(tx, order.id, { problem: null, now: context.now })
        if (ended?.isLeft)
          await notifyRequester(tx, order, { record, cause: operation.action }, context.now)
      })
    })
  }

  async #setAside(order: OrganizationJob): Promise<void> {
    const { db, log } = this.#parts
    log.error({ order: order.id }, 'a rearranging was cut off too often and is set aside')
    // Whoever waited for the answer waited for a process that is gone.
    await db.system((tx) => detachJob(tx, order.id))
    await this.#fail(order, new Problem(422, 'setAside'))
  }

  #watch({ id }: OrganizationJob): Watch {
    const notes = new ProgressNotes(this.#parts, id)
    return (steps) => {
      if (this.#rounds.signal.aborted) throw new CutOff('the server stops')
      notes.note(steps)
    }
  }

  async #fail(order: OrganizationJob, thrown: unknown): Promise<void> {
    const { db, clock } = this.#parts
    const now = clock.now()
    const { resource, action } = operationFor(order)
    await db.system(async (tx) => {
      const ended = await endJob(tx, order.id, { problem: refusalOf(thrown), now })
      const record = ended?.isLeft ? await readRecord(tx, resource, order.recordId) : null
      if (record) await notifyRequester(tx, order, { record, cause: `${action}-failed` }, now)
    })
  }

  async #answer(actor: Actor, id: string): Promise<SubmittedJob> {
    const { db } = this.#parts
    await db.system((tx) => detachJob(tx, id))
    const order = await db.system((tx) => findJob(tx, id))
    if (!order) throw notFound()
    if (order.problem) {
      const { status, code, errors, params } = order.problem
      throw new Problem(status, code, { errors, params })
    }
    if (order.state === 'open') return { isOver: false, order }
    const { resource } = operationFor(order)
    const record = await db.system((tx) => readRecord(tx, resource, order.recordId))
    if (!record) throw notFound()
    const context = stepContextOf(this.#parts, actor)
    return { isOver: true, record: await presentRecord(this.#parts, resource, record, context) }
  }
}

/** Whether the same work may well succeed later: the database was away, or others held it up. */
function isPassing(error: unknown): boolean {
  if (error instanceof Problem) return error.status === 503
  const { code } = error as { code?: unknown }
  return error instanceof CutOff || (typeof code === 'string' && /^(08|40|55|57)/.test(code))
}
