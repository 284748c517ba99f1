import { AsyncLocalStorage } from 'node:async_hooks'
import { RateLimit } from '../platform/rate-limit.ts'
import type { Limits } from './limits.ts'

type Kind = 'comments' | 'notices'
type Spend = (kind: Kind, points: number) => Promise<void>

const callAtHand = new AsyncLocalStorage<Spend>()

/** How much of what one person does may reach others. */
export class RecipientLimit {
  readonly #limits: Readonly<Record<Kind, RateLimit>>

  constructor({
    commentsPerTenMinutes,
    noticesPerTenMinutes,
  }: Pick<Limits, 'commentsPerTenMinutes' | 'noticesPerTenMinutes'>) {
    const limit = (points: number, code: string) => new RateLimit({ points, seconds: 600, code })
    this.#limits = {
      comments: limit(commentsPerTenMinutes, 'tooManyComments'),
      notices: limit(noticesPerTenMinutes, 'tooManyNotices'),
    }
  }

  /** Does a person's work: what it sends to others is counted as theirs, wherever that is done. */
  by<T>(accountId: string, work: () => T): T {
    const spend: Spend = async (kind, points) => {
      await this.#limits[kind].spend(accountId, points)
    }
    return callAtHand.run(spend, work)
  }
}

/**
 * Counts what reaches others, for whoever's call brings it about; throws a 429 when it is too much.
 * What the server does by itself, such as the rounds of the timetable, is nobody's.
 */
export async function countRecipients(kind: Kind, points: number): Promise<void> {
  if (points > 0) await callAtHand.getStore()?.(kind, points)
}
