/** Holds every alarm rule against the figures: when they change, and every minute. */
import type { AnyRow } from '#domain/definition/resource'
import type { Metrics } from '../metrics/metrics.ts'
import type { Log } from '../platform/log.ts'
import { Recurring } from '../platform/recurring.ts'
import type { RecordContext } from '../records/context/record-context.ts'
import { notifyLateOf } from '../records/notices/late.ts'
import { applyRule, endUnwatched } from './apply.ts'
import { type Decision, decide, type Pending, type Reading } from './decide.ts'
import { grouped } from './grouped.ts'
import { readingsOf, stampOf } from './readings.ts'
import {
  alarmType,
  forgetPending,
  isOfFormer,
  limitsOf,
  pendingIn,
  recorded,
  rulesIn,
  ruleType,
  type StandingOfRule,
  standingIn,
} from './store.ts'

interface Parts {
  readonly recordContext: RecordContext
  readonly metrics: Metrics
  readonly log: Log
}

/** Milliseconds between the beginnings of two turns, and between two that look at everything. */
const shortestPause = 1_000
const everything = 60_000

/** How a rule was when it was held against the figures last. */
interface Seen {
  readonly stamp: string
  /** When there is something to decide though no figure changes, in milliseconds of the wall clock. */
  readonly due: number
}

interface OfRule {
  readonly standing: readonly StandingOfRule[]
  readonly pending: readonly Pending[]
}

export class AlarmWatch {
  readonly #parts: Parts
  readonly #seen = new Map<string, Seen>()
  readonly #turns: Recurring
  #lastWhole = Number.NEGATIVE_INFINITY
  #unhear: readonly (() => void)[] = []

  constructor(parts: Parts) {
    const { recordContext, log } = parts
    this.#parts = parts
    this.#turns = new Recurring({
      ...{ clock: recordContext.clock, pause: shortestPause, every: everything },
      work: () => this.turn(),
      onError: (err) => log.error({ err }, 'alarm rules could not be held against the figures'),
    })
  }

  start(): void {
    const { metrics } = this.#parts
    this.#unhear = [
      metrics.onChange(() => this.#turns.planIn(0)),
      // A rule that is kept, changed or disabled changes no figure.
      metrics.happenings.onEvent(({ resource }) => {
        if (resource === ruleType.name) this.#turns.planIn(0)
      }),
    ]
    this.#turns.planIn(0)
  }

  stop(): Promise<void> {
    for (const stop of this.#unhear) stop()
    return this.#turns.stop()
  }

  /** One turn over all rules: those whose figures may be others, each minute every one. */
  async turn(): Promise<void> {
    const { recordContext, metrics } = this.#parts
    // Before the organisations are known nobody can tell what is watched.
    if (!metrics.isReady) return
    const began = recordContext.clock.elapsed()
    const isWhole = began - this.#lastWhole >= everything
    const { rules, standing, pending } = await this.#read(isWhole)
    for (const rule of rules) {
      const of = { standing: standing.get(rule.id) ?? [], pending: pending.get(rule.id) ?? [] }
      await this.#watch(rule, of, isWhole).catch((err: unknown) => this.#failed(rule, err))
      standing.delete(rule.id)
    }
    await this.#end([...standing.values()].flat())
    const inForce = new Set(rules.map(({ id }) => id))
    for (const id of this.#seen.keys()) if (!inForce.has(id)) this.#seen.delete(id)
    if (!isWhole) return
    await notifyLateOf(recordContext, alarmType)
    this.#lastWhole = began
  }

  #read(isWhole: boolean) {
    return this.#parts.recordContext.db.system(async (tx) => {
      if (isWhole) await forgetPending(tx)
      return {
        rules: await rulesIn(tx),
        standing: grouped(await standingIn(tx), ({ rule }) => rule),
        pending: grouped(await pendingIn(tx), ({ rule }) => rule),
      }
    })
  }

  /** One rule that fails does not keep the others from being held against theirs. */
  #failed({ id, name }: AnyRow & { readonly name?: unknown }, err: unknown): void {
    this.#parts.log.error({ err, rule: id, name }, 'alarm rule could not be applied')
    this.#seen.delete(id)
  }

  async #watch(rule: AnyRow, of: OfRule, isWhole: boolean): Promise<void> {
    const { recordContext, metrics } = this.#parts
    const { clock, db } = recordContext
    const stamp = `${stampOf(metrics, rule, clock.now())} ${of.standing.length}`
    const seen = this.#seen.get(rule.id)
    const isSame = seen?.stamp === stamp && seen.due > clock.now().getTime()
    if (isSame && !isWhole) return
    const places = new Set(of.standing.map(({ place }) => place))
    const told = await readingsOf(metrics, rule, places)
    const readings = rule.byArea ? await db.system((tx) => recorded(tx, told)) : told
    const due = await this.#decided(rule, readings, of)
    this.#seen.set(rule.id, { stamp, due: due?.getTime() ?? Number.POSITIVE_INFINITY })
    if (due) this.#turns.planIn(due.getTime() - clock.now().getTime())
  }

  /** Carries out what there is to do, if anything: most turns only look. Answers when there is more. */
  async #decided(rule: AnyRow, readings: readonly Reading[], of: OfRule): Promise<Date | null> {
    const { recordContext, metrics } = this.#parts
    const now = recordContext.clock.now()
    const first = decide({ ...of, readings, limits: limitsOf(rule), now })
    const isChanged = of.standing.some((one) => isOfFormer(rule, one))
    if (!isChanged && !isNews(first, of.pending)) return first.due
    for (;;) {
      const applied = await applyRule(recordContext, { rule, readings, tree: metrics.tree })
      // What one step brings about, such as an end, may be followed by another.
      if (applied.taken === 0 || this.#turns.isStopped) return applied.due
    }
  }

  async #end(standing: readonly StandingOfRule[]): Promise<void> {
    const ids = standing.filter(({ state }) => state !== 'returned').map(({ id }) => id)
    if (ids.length > 0) await endUnwatched(this.#parts.recordContext, ids)
  }
}

/** Whether a decision is to be written down. */
function isNews({ steps, pending }: Decision, before: readonly Pending[]): boolean {
  const names = (all: readonly Pending[]) =>
    all.map(({ place, cause }) => `${place} ${cause}`).sort()
  return steps.length > 0 || names(pending).join('\n') !== names(before).join('\n')
}
