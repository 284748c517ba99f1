import { PgBoss } from 'pg-boss'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { systemRole } from '../db/programs/scope.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import { ClockWatch } from './clock-watch.ts'
import { jobsSchema } from './install.ts'
import { JobsDatabase } from './jobs-database.ts'
import { type QueueName, queues } from './timetable.ts'

/** One turn of a queue: does everything that is due by now; throws to be tried again. */
export type Turn = () => Promise<void>

interface Parts {
  /** Address of the application role. */
  readonly url: string
  readonly clock: Clock
  readonly work: Readonly<Record<QueueName, Turn>>
  readonly log: Log
}

const longestGoodbye = 5_000

/**
 * Runs the timetable. Its turns are kept in PostgreSQL, so that of several servers one takes each,
 * a turn that was cut off is taken up again, and one that fails is tried again a few times.
 */
export class Jobs {
  /** How the turns go, for whoever watches the server. */
  readonly numbers = new Registry()
  readonly #parts: Parts
  readonly #ended: Counter<'queue' | 'outcome'>
  readonly #took: Histogram<'queue'>
  #boss: PgBoss | undefined
  #db: JobsDatabase | undefined
  readonly #clockWatch: ClockWatch

  constructor(parts: Parts) {
    this.#parts = parts
    const registers = [this.numbers]
    const { clock, log } = parts
    this.#clockWatch = new ClockWatch({ clock, log, onJump: () => this.#followClock() })
    this.#ended = new Counter({
      name: 'headframe_job_turns_total',
      help: 'Turns of the timetable that ended here',
      labelNames: ['queue', 'outcome'],
      registers,
    })
    this.#took = new Histogram({
      name: 'headframe_job_seconds',
      help: 'How long a turn took',
      labelNames: ['queue'],
      buckets: [0.01, 0.1, 1, 10, 60, 300],
      registers,
    })
    const waiting = new Gauge({
      name: 'headframe_jobs_waiting',
      help: 'Turns that wait or are to be tried again',
      labelNames: ['queue'],
      registers,
      collect: () => this.#countWaiting((queue, count) => waiting.set({ queue }, count)),
    })
  }

  /** Begins with a turn of every queue: what became due while no server ran is done at once. */
  async start(): Promise<void> {
    const { url, log } = this.#parts
    const db = new JobsDatabase({ url: asSystem(url), log })
    this.#db = db
    await this.#followClock()
    // Indexes are rebuilt by their owner alone, which this role is not.
    const boss = new PgBoss({ db, schema: jobsSchema, migrate: false, reindex: false })
    boss.on('error', (err) => log.warn({ err }, 'the timetable met a fault'))
    await boss.start()
    this.#boss = boss
    for (const [name, { cron }] of queues) {
      await boss.schedule(name, cron)
      await boss.work(name, { pollingIntervalSeconds: 2 }, () => this.#turn(name))
      await boss.send(name, {})
    }
    this.#clockWatch.start()
  }

  /**
   * Takes back what the timetable noted ahead of the present: after the clock was set back it would
   * order no turn until the clock gets there again.
   */
  async #followClock(): Promise<void> {
    const { rows } = (await this.#db?.executeSql(stampColumns, [jobsSchema])) ?? { rows: [] }
    const names = (rows as { name: string }[]).map(({ name }) => name)
    if (names.length === 0) return
    const changes = names.map((name) => `${name} = case when ${name} <= now() then ${name} end`)
    await this.#db?.executeSql(`update ${jobsSchema}.version set ${changes.join(', ')}`, [])
  }

  /** Resolves when the turns under way are over; one that takes too long is tried again later. */
  async stop(): Promise<void> {
    await this.#clockWatch.stop()
    await this.#boss?.stop({ timeout: longestGoodbye })
    this.#boss = undefined
    await this.#db?.end()
    this.#db = undefined
  }

  async #turn(queue: QueueName): Promise<void> {
    const took = this.#took.startTimer({ queue })
    try {
      await this.#parts.work[queue]()
      this.#ended.inc({ queue, outcome: 'done' })
    } catch (err) {
      this.#ended.inc({ queue, outcome: 'failed' })
      this.#parts.log.warn({ err, queue }, 'a job failed; it is tried again')
      throw err
    } finally {
      took()
    }
  }

  async #countWaiting(tell: (queue: QueueName, count: number) => void): Promise<void> {
    for (const [name] of queues) {
      const [now] = (await this.#boss?.getQueueStats(name, { force: true })) ?? []
      tell(name, now?.queuedCount ?? 0)
    }
  }
}

/** Where pg-boss notes when it last did something; their names differ by its version. */
const stampColumns = `select column_name as name from information_schema.columns
  where table_schema = $1 and table_name = 'version' and data_type = 'timestamp with time zone'`

/** The same address, with the role that may work in the tables of the jobs. */
function asSystem(url: string): string {
  const address = new URL(url)
  address.searchParams.set('options', `-c role=${systemRole} -c timezone=UTC`)
  return address.href
}
