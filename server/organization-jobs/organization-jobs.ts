import { randomUUID } from 'node:crypto'
import { setTimeout as rest } from 'node:timers/promises'
import type { Actor } from '#domain/access/access'
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
import type { JobRequest } from './job-request.ts'
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
import { operationFor } from './operations.ts'
import { ProgressNotes } from './progress-notes.ts'
import { withOrganizationWriteLock } from './write-lock.ts'

interface Parts extends RecordContext {
  readonly log: Log
  /** Milliseconds between two looks for jobs that were cut off or submitted elsewhere. */
  readonly every?: number
  /** Milliseconds that who jobs waits for the end before being answered that it goes on. */
  readonly patience?: number
}

/** How a job stands when its author is answered. */
export type SubmittedJob =
  | { readonly isOver: true; readonly record: RecordAnswer }
  | { readonly isOver: false; readonly job: OrganizationJob }

/** How often work is begun that is cut off each time. */
const mostTries = 20

/** The server is asked to stop: the work is rolled back and begun again after the next start. */
class CutOff extends Error {}

/**
 * Moves and mergers in the background, one after the other. Each is one transaction that ends its
 * job as well: cut off at any point it leaves nothing behind, and no job is carried out twice.
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

  /** Takes a job that nothing forbids; throws what does. Waits a moment for its end. */
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

  /** Works off every job that is open. */
  turn(): Promise<void> {
    // Jobs of others are among them, and theirs asked when they were given.
    this.#turning = outsideCalls(() => this.#turning.then(() => this.#workOff()))
    return this.#turning
  }

  async #workOff(): Promise<void> {
    const { db, clock, log } = this.#parts
    try {
      for (const { id } of await db.system(openJobs)) {
        if (this.#rounds.signal.aborted) return
        const begun = await db.system((tx) => beginJob(tx, id, clock.now()))
        if (begun?.beginning === 'begun') await this.#work(begun.job)
        else if (begun) await this.#setAside(begun.job)
      }
    } catch (err) {
      log.warn({ err }, 'organization jobs stand still; they are taken up again')
    }
  }

  async #work(job: OrganizationJob): Promise<void> {
    const { db, log } = this.#parts
    try {
      await this.#carryOut(job)
    } catch (err) {
      if (isPassing(err) && job.tries < mostTries) {
        log.warn({ err, job: job.id }, 'an organization job was cut off; it is begun again')
        await db.system((tx) => pauseJob(tx, job.id))
        return
      }
      const isExpected = err instanceof Problem && err.status < 500
      if (!isExpected) log.error({ err, job: job.id }, 'an organization job broke off')
      await this.#fail(job, err)
    }
  }

  async #carryOut(job: OrganizationJob): Promise<void> {
    const { db, clock } = this.#parts
    const operation = operationFor(job)
    // Rights are those of this moment, not of the job.
    const actor = await db.system((tx) => actorAt(tx, job, clock.now()))
    if (!actor) throw forbidden('notAllowed')
    await withOrganizationWriteLock(db, actor.scope, async (tx) => {
      if (!(await withSystemRole(tx, actor.scope, () => lockJob(tx, job.id)))) return
      const context = stepContextOf(this.#parts, actor)
      const record = await operation.carryOut(tx, context, this.#watch(job))
      await withSystemRole(tx, null, async () => {
        const ended = await endJob(tx, job.id, { problem: null, now: context.now })
        if (ended?.isLeft)
          await notifyRequester(tx, job, { record, cause: operation.action }, context.now)
      })
    })
  }

  async #setAside(job: OrganizationJob): Promise<void> {
    const { db, log } = this.#parts
    log.error({ job: job.id }, 'an organization job was cut off too often and is set aside')
    // Whoever waited for the answer waited for a process that is gone.
    await db.system((tx) => detachJob(tx, job.id))
    await this.#fail(job, new Problem(422, 'setAside'))
  }

  #watch({ id }: OrganizationJob): Watch {
    const notes = new ProgressNotes(this.#parts, id)
    return (steps) => {
      if (this.#rounds.signal.aborted) throw new CutOff('the server stops')
      notes.note(steps)
    }
  }

  async #fail(job: OrganizationJob, thrown: unknown): Promise<void> {
    const { db, clock } = this.#parts
    const now = clock.now()
    const { resource, action } = operationFor(job)
    await db.system(async (tx) => {
      const ended = await endJob(tx, job.id, { problem: refusalOf(thrown), now })
      const record = ended?.isLeft ? await readRecord(tx, resource, job.recordId) : null
      if (record) await notifyRequester(tx, job, { record, cause: `${action}-failed` }, now)
    })
  }

  async #answer(actor: Actor, id: string): Promise<SubmittedJob> {
    const { db } = this.#parts
    await db.system((tx) => detachJob(tx, id))
    const job = await db.system((tx) => findJob(tx, id))
    if (!job) throw notFound()
    if (job.problem) {
      const { status, code, errors, params } = job.problem
      throw new Problem(status, code, { errors, params })
    }
    if (job.state === 'open') return { isOver: false, job }
    const { resource } = operationFor(job)
    const record = await db.system((tx) => readRecord(tx, resource, job.recordId))
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
