import type { PushAction, ScimUser } from '#domain/api/account-push-request'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { accountPush, type PushTarget } from '#domain/resources/identity-org/account-push'
import type { Values } from '#domain/where/where'
import type { Tx } from '../db/database.ts'
import { Attempts } from '../jobs/attempts.ts'
import { Rounds } from '../jobs/rounds.ts'
import type { Log } from '../platform/log.ts'
import type { RecordContext } from '../records/context/record-context.ts'
import { systemContext } from '../records/context/system.ts'
import { actAsSystem } from '../records/effects/system-act.ts'
import { lockRecord } from '../records/store/store.ts'
import type { TargetAddress } from '../settings/push-targets.ts'
import { SourceFault } from '../sources/fault.ts'
import type { HttpJson } from '../sources/http-json.ts'
import type { Lane } from './accounts.ts'
import { takeDue } from './due-push.ts'
import { takeNoted } from './outbox.ts'
import { nextTry, retryMinutes } from './push-plan.ts'
import { sendPush } from './scim-client.ts'

const resource: Resource = accountPush

interface Parts extends RecordContext {
  readonly http: HttpJson
  readonly targets: readonly TargetAddress[]
  readonly log: Log
  /** Milliseconds between two looks. */
  readonly every?: number
}

const attempts = new Attempts('account-push')

/** How a push ends that was cut off too often: by itself nobody tries it again. */
const setAside = { action: 'set-aside', input: { failReason: 'setAside', nextTryAt: null } }

const lanes: readonly Lane[] = ['shut', 'rest']

/**
 * Tells other systems of accounts: what changed becomes records to be sent, and those are sent one
 * by one in each lane. A push that fails is tried again after 1, 5 and 30 minutes, then by hand.
 */
export class AccountPushWork {
  readonly #parts: Parts
  readonly #rounds: readonly Rounds[]

  constructor(parts: Parts) {
    this.#parts = parts
    this.#rounds = lanes.map((lane) => new Rounds(() => this.#drive(lane), parts.every ?? 2000))
  }

  start(): void {
    for (const rounds of this.#rounds) rounds.start()
  }

  /** Resolves when the pushes under way are over. */
  async stop(): Promise<void> {
    await Promise.all(this.#rounds.map((rounds) => rounds.stop()))
  }

  /** Notes what changed and sends all that is due. */
  async turn(): Promise<void> {
    for (const lane of lanes) await this.#drive(lane)
  }

  /** Sends what is due in a lane; what changed meanwhile is noted between two pushes. */
  async #drive(lane: Lane): Promise<void> {
    try {
      do await this.#note(lane)
      while (!this.#isStopping && (await this.#sendNext(lane)))
    } catch (err) {
      this.#parts.log.warn({ err }, 'accounts could not be pushed; tried again at the next turn')
    }
  }

  get #isStopping(): boolean {
    return this.#rounds.some(({ signal }) => signal.aborted)
  }

  async #note(lane: Lane): Promise<void> {
    const { db, targets } = this.#parts
    const take = () => db.system((tx) => takeNoted(this.#parts, tx, { targets, lane }))
    while (!this.#isStopping && (await take()) > 0);
  }

  /** Sends the oldest push of a lane that is due; false when there is none. */
  async #sendNext(lane: Lane): Promise<boolean> {
    const { db, log } = this.#parts
    const claimed = await db.system((tx) => this.#claim(tx, lane))
    if (!claimed) return false
    const { push, isAside } = claimed
    if (isAside) log.error({ push: push.id }, 'a push was cut off too often and is set aside')
    const end = isAside ? setAside : await this.#send(push)
    await db.system(async (tx) => {
      await this.#step(tx, push.id, end.action, end.input)
      await attempts.end(tx, push.id)
    })
    return true
  }

  /** Takes a push on: the time of its next try keeps others away until it counts as cut off. */
  async #claim(tx: Tx, lane: Lane): Promise<{ push: AnyRow; isAside: boolean } | null> {
    const now = this.#parts.clock.now()
    const id = await takeDue(tx, lane, now)
    if (!id) return null
    const held = await lockRecord(tx, resource, id)
    const push = held?.storedState === 'waiting' ? await this.#step(tx, id, 'push', {}) : held
    const beginning = await attempts.begin(tx, id, now)
    return push && beginning !== 'busy' ? { push, isAside: beginning !== 'begun' } : null
  }

  async #send(push: AnyRow): Promise<{ action: string; input: Values }> {
    const { http, targets, clock, log } = this.#parts
    const target = targets.find(({ system }) => system === (push.targetSystem as PushTarget))
    try {
      if (!target) throw new SourceFault('secretMissing')
      const targetUserId = await sendPush(http, target, {
        action: push.action as PushAction,
        payload: push.payload as ScimUser,
        targetUserId: (push.targetUserId as string | null) ?? null,
      })
      return { action: 'confirm', input: { targetUserId, failReason: null, nextTryAt: null } }
    } catch (error) {
      if (!(error instanceof SourceFault)) log.error({ err: error }, 'a push failed unexpectedly')
      const failReason = error instanceof SourceFault ? error.reason : 'fault'
      const failed = Number(push.retryCount ?? 0)
      const retryCount = Math.min(failed + 1, retryMinutes.length + 1)
      const nextTryAt = nextTry(failed, clock.now())
      return { action: 'fail', input: { failReason, retryCount, nextTryAt } }
    }
  }

  async #step(tx: Tx, id: string, action: string, input: Values): Promise<AnyRow | null> {
    const before = await lockRecord(tx, resource, id)
    if (!before) return null
    const context = systemContext(this.#parts.clock.now())
    const act = { resource, before, action, input }
    const acted = await actAsSystem(this.#parts, tx, act, context)
    return acted.ok ? acted.record : null
  }
}
