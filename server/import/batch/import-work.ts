import { Readable } from 'node:stream'
import { setTimeout as rest } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { BatchState } from '#domain/api/table-plan'
import type { Resource } from '#domain/definition/resource'
import { resourceNamed } from '#domain/resources/index'
import { actorAt } from '../../auth/actor.ts'
import { planForGrowth } from '../../db/growth.ts'
import type { TemporaryFiles } from '../../files/temporary-files.ts'
import type { Beginning } from '../../jobs/attempts.ts'
import type { DiskSpace } from '../../jobs/disk-space.ts'
import { Rounds } from '../../jobs/rounds.ts'
import type { Log } from '../../platform/log.ts'
import { Problem } from '../../platform/problem.ts'
import { mayImport } from '../../records/access/policy.ts'
import type { RecordContext } from '../../records/context/record-context.ts'
import { withSystemRole } from '../../records/context/with-system-role.ts'
import { dictionaryNames } from '../../records/references/dictionaries.ts'
import { naturalId } from '../../records/store/natural-id.ts'
import type { TableLine } from '../../tables/table-lines.ts'
import { chunked, linesTogether } from '../table/chunks.ts'
import { notationsIn } from '../table/column-notations.ts'
import { LineReader } from '../table/read-lines.ts'
import {
  advanceBatch,
  type Batch,
  claimBatch,
  endBatch,
  isOtherWaiting,
  leaveBatch,
  putBack,
} from './batch.ts'
import { batchLines } from './batch-lines.ts'
import { setBatchAside } from './set-aside.ts'
import { type Chunk, type Job, takeChunk } from './take-chunk.ts'
import { undoSome } from './undo.ts'

/** Milliseconds between chunks, left to everybody else. */
const breath = 4
/** Lines after which somebody else's batch has its turn. */
const linesATurn = 2_000
/** People whose last turns are remembered. */
const mostServed = 1_000

type Parts = RecordContext & {
  readonly log: Log
  /** Where a table is while it is read. */
  readonly temporary: TemporaryFiles
  /** Imports stand still while the disk is almost full; default: it never is. */
  readonly space?: Pick<DiskSpace, 'isLow'>
  readonly every?: number
  /** Lines after which somebody else's batch has its turn. */
  readonly linesATurn?: number
}

/** What became of a batch that was worked on: it is done, somebody else has a turn, or it stopped. */
type Outcome = 'over' | 'others' | 'stopped'

/**
 * The background work on imports: checks, runs and undoes one batch at a time, in chunks. People take
 * turns, so that nobody waits for all that somebody else loads.
 */
export class ImportWork {
  readonly #parts: Parts
  readonly #rounds: Rounds
  /** Whose batches were worked on, the last one last. */
  #served: readonly string[] = []

  constructor(parts: Parts) {
    this.#parts = parts
    this.#rounds = new Rounds(() => this.turn(), parts.every ?? 500)
  }

  start(): void {
    this.#rounds.start()
  }

  /** Resolves when the chunk under way is over; what is left goes on after the next start. */
  stop(): Promise<void> {
    return this.#rounds.stop()
  }

  /** Works off every batch that waits. */
  async turn(): Promise<void> {
    const { log } = this.#parts
    try {
      for (;;) {
        const batch = await this.#next()
        if (!batch) return
        await this.#work(batch)
      }
    } catch (err) {
      log.warn({ err }, 'an import stands still; it is taken up again')
    }
  }

  /** The next batch to be worked on; what was cut off too often is set aside before it. */
  async #next(): Promise<Batch | null> {
    const { db, clock, log } = this.#parts
    while (!(await this.#isHeld())) {
      const now = clock.now()
      const claimed = await db.system(async (tx) => {
        const found = await claimBatch(tx, now, this.#served)
        if (found && isAside(found)) await setBatchAside(tx, found.batch, now)
        return found
      })
      if (!claimed || claimed.beginning === 'begun') return claimed?.batch ?? null
      if (isAside(claimed))
        log.error({ batch: claimed.batch.id }, 'an import was cut off too often and is set aside')
    }
    return null
  }

  async #isHeld(): Promise<boolean> {
    return this.#rounds.signal.aborted || Boolean(await this.#parts.space?.isLow())
  }

  async #work(batch: Batch): Promise<void> {
    const { db, log } = this.#parts
    const end = (to: BatchState, problem?: string) =>
      db.system((tx) => endBatch(tx, batch, to, problem))
    const leave = () => db.system((tx) => leaveBatch(tx, batch.id))
    const others = this.#served.filter((one) => one !== batch.accountId)
    this.#served = [...others, batch.accountId].slice(-mostServed)
    try {
      const job = await this.#jobOf(batch)
      const outcome = batch.state === 'undoing' ? await this.#undo(job) : await this.#take(job)
      if (outcome === 'over') await end(after[batch.state] ?? 'done')
      else if (outcome === 'others') await db.system((tx) => putBack(tx, batch.id))
      else await leave()
    } catch (error) {
      if (error instanceof Problem && error.status === 503) {
        log.warn({ err: error, batch: batch.id }, 'an import was held up; it goes on later')
        await leave()
        return
      }
      const isExpected = error instanceof Problem && error.status < 500
      if (!isExpected) log.error({ err: error, batch: batch.id }, 'an import broke off')
      await end('failed', isExpected ? error.code : 'internal')
    }
  }

  /** Who works on what: rights are those of this moment, not of the upload. */
  async #jobOf(batch: Batch): Promise<Job> {
    const { db, clock } = this.#parts
    const resource = resourceNamed(batch.resource)
    const actor = await db.system((tx) => actorAt(tx, batch, clock.now()))
    if (!resource || !actor || !mayImport(resource, actor)) throw new Problem(403, 'notAllowed')
    return { ...this.#parts, batch, resource, actor }
  }

  /**
   * What ends a batch's turn after so many lines; null: it goes on. Throws once it is its person's no
   * longer; whose rights have changed goes on anew, with those they have now.
   */
  async #endOfTurn(job: Job, lines: number): Promise<Exclude<Outcome, 'over'> | null> {
    const { batch } = job
    if (await this.#isHeld()) return 'stopped'
    const { actor } = await this.#jobOf(batch)
    if (!isDeepStrictEqual(actor, job.actor)) return 'others'
    if (lines === 0 || lines % this.#turn !== 0) return null
    return (await this.#parts.db.system((tx) => isOtherWaiting(tx, batch))) ? 'others' : null
  }

  get #turn(): number {
    return this.#parts.linesATurn ?? linesATurn
  }

  /** Lines a transaction, of which a turn has a whole number. */
  #chunkOf(resource: Resource): number {
    return Math.min(linesTogether(resource), this.#turn)
  }

  async #take(job: Job): Promise<Outcome> {
    const { batch, resource, actor, db } = job
    const { temporary } = this.#parts
    const dictionaries = await dictionaryNames(db, resource.fields)
    const lines = () => batchLines({ db, temporary }, batch)
    // What a column says of itself comes before what was said of it.
    const found = await notationsIn(lines, fieldsByHeading(job))
    const plan = {
      ...batch,
      decimalMarks: { ...batch.decimalMarks, ...found.decimalMarks },
      dayOrders: { ...batch.dayOrders, ...found.dayOrders },
    }
    const idOf = ({ line }: TableLine) => naturalId('import', batch.id, String(line))
    const reader = new LineReader(plan, resource, actor, db, { dictionaries, idOf })
    const size = this.#chunkOf(resource)
    const chunks = readChunks(chunked(lines(), size), reader, job)
    let taken = 0
    // One chunk is read while the database stores the one before it.
    for await (const chunk of Readable.from(chunks, { highWaterMark: 1 }) as AsyncIterable<Chunk>) {
      const end = await this.#endOfTurn(job, taken)
      if (end) return end
      if (!(await takeChunk(job, reader, chunk))) return 'stopped'
      taken += size
      if (batch.state === 'running') await db.system((tx) => planForGrowth(tx, resource, taken))
      await rest(breath)
    }
    return 'over'
  }

  async #undo(job: Job): Promise<Outcome> {
    const { batch, resource, actor, db, clock } = job
    const size = this.#chunkOf(resource)
    for (let taken = 0; ; taken += size) {
      const end = await this.#endOfTurn(job, taken)
      if (end) return end
      const now = clock.now()
      const looked = await db.scoped(actor.scope, async (tx) => {
        const some = await undoSome(tx, batch.id, size, { resource, actor, now })
        const counts = { done: 0, fresh: some.kept - some.looked, known: 0, faulty: 0 }
        await withSystemRole(tx, actor.scope, () =>
          advanceBatch(tx, batch, { ...counts, kept: some.kept }, now),
        )
        return some.looked
      })
      if (looked === 0) return 'over'
      await rest(breath)
    }
  }
}

/** Chunks behind the last one that stayed, read; those before count among what later ones may repeat. */
async function* readChunks(
  chunks: AsyncIterable<TableLine[]>,
  reader: LineReader,
  { batch, clock }: Job,
): AsyncGenerator<Chunk> {
  let skipped = 0
  for await (const chunk of chunks) {
    const lines = chunk.slice(Math.max(0, batch.done - skipped))
    skipped += chunk.length
    if (lines.length < chunk.length)
      await reader.read(chunk.slice(0, -lines.length || undefined), clock.now())
    if (lines.length > 0) yield { lines, reading: await reader.read(lines, clock.now()) }
  }
}

const fieldsByHeading = ({ batch, resource }: Job) =>
  Object.fromEntries(
    Object.entries(batch.fields).map(([heading, name]) => [heading, resource.fields[name]]),
  )

const after: Partial<Record<BatchState, BatchState>> = {
  checking: 'checked',
  running: 'done',
  undoing: 'undone',
}

const isAside = ({ beginning }: { readonly beginning: Beginning }): boolean =>
  beginning === 'setAside' || beginning === 'stillAside'
