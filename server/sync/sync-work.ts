import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/access'
import type { AnyRow } from '#domain/definition/resource'
import { type AccountRow, accountColumns, actorOf, isUsable } from '../auth/actor.ts'
import type { Tx } from '../db/database.ts'
import { Attempts } from '../jobs/attempts.ts'
import { Rounds } from '../jobs/rounds.ts'
import type { Log } from '../platform/log.ts'
import { forbidden, Problem } from '../platform/problem.ts'
import { systemContext } from '../records/context/system.ts'
import { actAsSystem } from '../records/effects/system-act.ts'
import { lockRecord, readRecord } from '../records/store/store.ts'
import { SourceFault } from '../sources/fault.ts'
import { type Ending, endingOf, resultOf, writeLog } from './log-entry.ts'
import { runSync } from './run.ts'
import { type SyncParts, syncSettings } from './sides.ts'
import { claimWork, endWork, takeStale, type Work } from './store.ts'

type Parts = SyncParts & {
  readonly log: Log
  /** Milliseconds between two looks. */
  readonly every?: number
}

/** Runs at a time, each of another organisation: nobody waits for all that somebody else takes over. */
const mostAtOnce = 3

/**
 * The background work on synchronisation: whatever stands in `running`, each by one server at a time.
 * Work that was cut off is told as failed and can be run again: what it did already no longer differs.
 */
export class SyncWork {
  readonly #parts: Parts
  readonly #rounds: Rounds
  /** What is under way, by organisation. */
  readonly #running = new Map<string, Promise<void>>()

  constructor(parts: Parts) {
    this.#parts = parts
    this.#rounds = new Rounds(() => this.#begin(), parts.every ?? 1000)
  }

  start(): void {
    this.#rounds.start()
  }

  /** Resolves when the batches under way are over; their runs end as cut off. */
  async stop(): Promise<void> {
    await this.#rounds.stop()
    await Promise.all(this.#running.values())
  }

  /** Works off everything that waits. */
  async turn(): Promise<void> {
    await this.#begin()
    while (this.#running.size > 0) {
      await Promise.race(this.#running.values())
      await this.#begin()
    }
  }

  /** Begins what waits and may begin, without waiting for its end. */
  async #begin(): Promise<void> {
    const { db, clock } = this.#parts
    try {
      for (const work of await this.#cutOff()) await this.#end(work, work.ending, async () => true)
      for (const { id, org } of await this.#waiting()) {
        if (this.#running.size >= mostAtOnce || this.#rounds.signal.aborted) return
        if (this.#running.has(org)) continue
        const work = await db.system((tx) => claimWork(tx, id, clock.now()))
        if (work) this.#running.set(org, this.#run(work, org))
      }
    } catch (error) {
      this.#standsStill(error)
    }
  }

  async #run(work: Work, org: string): Promise<void> {
    try {
      await this.#do(work)
    } catch (error) {
      this.#standsStill(error)
    } finally {
      this.#running.delete(org)
    }
  }

  #standsStill(err: unknown): void {
    this.#parts.log.warn({ err }, 'a synchronisation stands still; it is taken up again')
  }

  /** Work whose server is gone, with how it ends: when that happened too often it is set aside. */
  #cutOff(): Promise<(Work & { readonly ending: Ending })[]> {
    const { db, clock } = this.#parts
    return db.system(async (tx) => {
      const found: (Work & { readonly ending: Ending })[] = []
      for (const work of await takeStale(tx, clock.now())) {
        const isAside = await attempts.isTooOften(tx, work.configId)
        if (isAside) await attempts.end(tx, work.configId)
        found.push({ ...work, ending: isAside ? setAside : cutOff })
      }
      return found
    })
  }

  #waiting(): Promise<{ id: string; org: string }[]> {
    return this.#parts.db.system((tx) =>
      tx.query(sql`
        select id, org_id as org from sync_config c where state = 'running' and deleted_at is null
          and not exists (select from sync_work where config_id = c.id) order by updated_at`),
    )
  }

  async #do(work: Work): Promise<void> {
    const { db, log } = this.#parts
    const config = await db.system((tx) => readRecord(tx, syncSettings, work.configId))
    if (!config) return
    const isOurs = async (tx: Tx) => {
      if (!(await endWork(tx, work))) return false
      await attempts.end(tx, work.configId)
      return true
    }
    try {
      const operator = () => this.#operator(config)
      const actor = await operator()
      const authority = { recordContext: this.#parts, actor, org: String(config.org) }
      const { signal } = this.#rounds
      const end = await runSync(this.#parts, { work, config, authority, operator, signal })
      await this.#end(work, endingOf(end), isOurs)
    } catch (error) {
      const problem = problemOf(error)
      if (!problem) log.error({ err: error, config: config.id }, 'a synchronisation broke off')
      await this.#end(work, { kind: 'broken', problem: problem ?? 'internal' }, isOurs)
    }
  }

  /** On whose authority it runs: the rights are those of this moment. */
  async #operator({ operator, org }: AnyRow): Promise<Actor> {
    const { db, clock } = this.#parts
    const now = clock.now()
    const [account] = await db.system((tx) =>
      tx.query<AccountRow>(sql`
        select ${accountColumns(now, sql`${org}::uuid`)} from account a
        where a.id = ${operator}::uuid and ${isUsable(now)}`),
    )
    const actor = account && actorOf(account, String(org))
    if (!actor) throw forbidden('operatorGone')
    return actor
  }

  /** Ends work that is still ours; what another server took for cut off it has told as such. */
  async #end(work: Work, ending: Ending, isOurs: (tx: Tx) => Promise<boolean>): Promise<void> {
    const { db, clock } = this.#parts
    const context = systemContext(clock.now())
    await db.system(async (tx) => {
      if (!(await isOurs(tx))) return
      const before = await lockRecord(tx, syncSettings, work.configId)
      if (before?.storedState !== 'running') return
      if (ending.kind !== 'held') await writeLog(tx, { work, config: before, ending }, context.now)
      const action = actionOf(ending)
      const input = ending.kind === 'held' ? { disabling: ending.disabling } : {}
      const act = { resource: syncSettings, before, action, input }
      await actAsSystem(this.#parts, tx, act, context)
    })
  }
}

const attempts = new Attempts('sync')

const cutOff = { kind: 'broken', problem: 'interrupted' } as const
const setAside = { kind: 'broken', problem: 'setAside' } as const

function actionOf(ending: Ending): string {
  if (ending === setAside) return 'set-aside'
  if (ending.kind !== 'ended') return ending.kind === 'held' ? 'hold' : 'fail'
  return actions[resultOf(ending)]
}

const actions = { succeeded: 'finish', partial: 'finish-partly', failed: 'fail-rows' } as const

/** The code of an expected refusal; null for a bug. */
function problemOf(error: unknown): string | null {
  if (error instanceof SourceFault) return error.reason
  return error instanceof Problem && error.status < 500 ? error.code : null
}
