import type { Actor } from '#domain/access/access'
import type { SyncInput, SyncPreview, SyncRow } from '#domain/api/sync'
import type { AnyRow } from '#domain/definition/resource'
import { mustBeConfirmed } from '../authority/confirmation.ts'
import type { Tx } from '../db/database.ts'
import { conflict, forbidden, Problem, unavailable } from '../platform/problem.ts'
import { FairSlots, NoSlot } from '../platform/slots.ts'
import { mayUpdateSome } from '../records/access/policy.ts'
import { stepContextOf } from '../records/context/record-context.ts'
import { findRecord } from '../records/read/find.ts'
import { SourceFault } from '../sources/fault.ts'
import { tableLines } from '../tables/table-lines.ts'
import { applyDifference } from './apply.ts'
import { syncLogs } from './log-entry.ts'
import { readPeopleTable } from './people-table.ts'
import { countsOf } from './plan.ts'
import { countScim } from './scim.ts'
import { differenceSeenBy, objectsSeenBy } from './seen.ts'
import { accessTo, compare, type SyncParts, syncSettings } from './sides.ts'
import { keepFile, type Progress, readRows, readWork, settleRow, unsettledRows } from './store.ts'

/** How many differences a preview shows; its counts are of all of them. */
const shownDifferences = 500
/** A preview that takes longer is given up. */
const patience = 90_000

export interface RowsAsked {
  readonly runId: string
  readonly outcome?: SyncRow['outcome']
  readonly after: number
  readonly size: number
}

/** Rows read at a time where all are wanted. */
const rowsAtATime = 500

/**
 * What an administrator does with a synchronisation beside its record: tests, previews, uploads,
 * looks at a run and tries its rows again. The runs themselves are `SyncWork`'s.
 */
export class SyncDesk {
  readonly #parts: SyncParts
  /** A source is read, and both sides held, for one person once and for two of them at a time. */
  readonly #looks = new FairSlots({ each: 1, eachInLine: 2, total: 2, totalInLine: 8 })

  constructor(parts: SyncParts) {
    this.#parts = parts
  }

  /**
   * Throws unless the person may have a source read, and proved lately who they are: the system that is
   * reached is shown the secret that is kept for it.
   */
  admit(actor: Actor): void {
    mustSynchronise(actor)
    mustBeConfirmed()
  }

  /** How many people the source has. Throws 422 `syncSource` with the reason it gives none. */
  async test(actor: Actor, configId: string): Promise<number> {
    const config = await this.#config(actor, configId)
    return this.#look(actor, () => countScim(this.#parts.http, accessTo(this.#parts, config)))
  }

  /** What a run would do now. Changes nothing. */
  async preview(actor: Actor, configId: string, input: SyncInput): Promise<SyncPreview> {
    const config = await this.#config(actor, configId)
    const { plan } = await this.#look(actor, (signal) =>
      compare(this.#parts, { config, actor, input, signal }),
    )
    const { differences, repeated, needsConfirmation } = plan
    return {
      counts: countsOf(differences),
      needsConfirmation,
      repeated: repeated.slice(0, shownDifferences),
      differences: differences
        .slice(0, shownDifferences)
        .map((one) => differenceSeenBy(actor, one)),
    }
  }

  /** Keeps an uploaded table for the next run from a file; answers its lines. */
  async upload(actor: Actor, configId: string, path: string): Promise<number> {
    const config = await this.#config(actor, configId)
    // What a run was looked at for stays as it was until it is over.
    if (['running', 'held'].includes(config.storedState)) {
      throw conflict(config.version, 'illegalTransition')
    }
    const read = await readPeopleTable(tableLines(path, { reader: actor.id }))
    const now = this.#parts.clock.now()
    await this.#parts.db.system((tx) =>
      keepFile(tx, { configId: config.id, by: actor.id }, read, now),
    )
    return (read.people ?? read.organizations ?? []).length
  }

  /** How far the run under way is; null when there is none. */
  async progress(actor: Actor, configId: string): Promise<Progress | null> {
    const { db } = this.#parts
    const config = await this.#readable(actor, (tx, context) =>
      findRecord(tx, syncSettings, configId, context),
    )
    const work = await db.system((tx) => readWork(tx, config.id))
    return work && { total: work.total, done: work.done }
  }

  /** Rows of a run this person may read, as far as they may read what the rows are about. */
  async rows(actor: Actor, asked: RowsAsked): Promise<SyncRow[]> {
    await this.#log(actor, asked.runId)
    const objects = objectsSeenBy(actor)
    const rows = await this.#parts.db.system((tx) => readRows(tx, { ...asked, objects }))
    return rows.map((row) => differenceSeenBy(actor, row))
  }

  /** All rows of a run, some at a time. */
  async *eachRow(actor: Actor, runId: string): AsyncGenerator<SyncRow[]> {
    for (let after = 0; ; ) {
      const rows = await this.rows(actor, { runId, after, size: rowsAtATime })
      const last = rows.at(-1)
      if (!last) return
      yield rows
      after = last.id
    }
  }

  /** Tries rows of a run again, in the person's own right; a conflict is decided for the source. */
  async retry(actor: Actor, runId: string, ids: readonly number[]): Promise<SyncRow[]> {
    const { db } = this.#parts
    const log = await this.#log(actor, runId)
    const config = await this.#config(actor, String(log.config))
    if (config.storedState === 'running') throw conflict(config.version, 'illegalTransition')
    const authority = { recordContext: this.#parts, actor, org: String(config.org) }
    const objects = objectsSeenBy(actor)
    const rows = await db.system((tx) => unsettledRows(tx, { runId, objects }, ids))
    const tried: SyncRow[] = []
    for (const row of rows) {
      const { outcome, problem } = await applyDifference(authority, row)
      await db.system((tx) => settleRow(tx, row.id, { outcome, problem }))
      tried.push({ ...differenceSeenBy(actor, row), outcome, problem })
    }
    return tried
  }

  /** Throws 503 `callsBusy` where too many look already. */
  async #look<T>(actor: Actor, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const release = await this.#looks.take(actor.id).catch((error: unknown) => {
      throw error instanceof NoSlot ? unavailable('callsBusy', 10) : error
    })
    try {
      return await telling(() => ask(AbortSignal.timeout(patience)))
    } finally {
      release()
    }
  }

  /** Settings this person may change. */
  async #config(actor: Actor, id: string): Promise<AnyRow> {
    mustSynchronise(actor)
    return this.#readable(actor, (tx, context) => findRecord(tx, syncSettings, id, context))
  }

  #log(actor: Actor, id: string): Promise<AnyRow> {
    return this.#readable(actor, (tx, context) => findRecord(tx, syncLogs, id, context))
  }

  #readable(
    actor: Actor,
    find: (tx: Tx, context: ReturnType<typeof stepContextOf>) => Promise<AnyRow>,
  ): Promise<AnyRow> {
    const context = stepContextOf(this.#parts, actor)
    return this.#parts.db.scoped(actor.scope, (tx) => find(tx, context))
  }
}

/** Why a source gave nothing, as a refusal whose `reason` is a key of `sync:problems`. */
async function telling<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (cause) {
    if (!(cause instanceof SourceFault)) throw cause
    throw new Problem(422, 'syncSource', { params: { reason: cause.reason }, cause })
  }
}

function mustSynchronise(actor: Actor): void {
  if (!mayUpdateSome(syncSettings, actor)) throw forbidden('notAllowed')
}
