import { isIP } from 'node:net'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from './client-address.ts'
import { tooMany } from './problem.ts'

interface Options {
  readonly points: number
  readonly seconds: number
  /** Code of the refusal; default `tooMany`. */
  readonly code?: string
}

// Who counts an address counts its network: an IPv6 caller has 2⁶⁴ addresses to choose from.
const countedAs = (key: string): string => (isIP(key) === 0 ? key : networkOf(key))

/** So many points in so much time for each key, counted in memory; an address counts as its network. */
export class RateLimit {
  readonly #limiter: RateLimiterMemory
  readonly #code: string | undefined

  constructor({ points, seconds, code }: Options) {
    this.#limiter = new RateLimiterMemory({ points, duration: seconds })
    this.#code = code
  }

  /** The points that are left; throws a 429 when these were too many. */
  async spend(key: string, points = 1): Promise<number> {
    try {
      return (await this.#limiter.consume(countedAs(key), points)).remainingPoints
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      throw tooMany(Math.ceil(refusal.msBeforeNext / 1000), this.#code)
    }
  }

  /** Whether there were that many points left to spend. */
  async takes(key: string, points = 1): Promise<boolean> {
    return this.#limiter.consume(countedAs(key), points).then(
      () => true,
      () => false,
    )
  }

  /** Takes back points that were spent for nothing. */
  async giveBack(key: string, points = 1): Promise<void> {
    await this.#limiter.reward(countedAs(key), points)
  }
}
