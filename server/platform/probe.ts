/** How the doctor and the server of one installation recognise each other, through whatever stands between. */
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { hostname } from 'node:os'

export const probeHeader = 'x-headframe-probe'

/** Milliseconds for which a question may be asked: both stand on one machine and have one clock. */
const lifetime = 600_000

/** What the server saw of a question, as it came. */
export interface Seen {
  readonly host: string | null
  /** The address it counts the question as. */
  readonly address: string | null
  readonly forwardedFor: string | null
  readonly forwardedProto: string | null
}

/** What makes an installation itself, beside its secret. */
export interface Installation {
  readonly dataDir: string
  readonly databaseUrl?: string
}

/** The one call that a question goes with. */
export interface Asked {
  readonly method?: string
  readonly path: string
  /** Bytes of its body. */
  readonly bytes?: number
}

export interface Proven {
  readonly proof: string
  /** Bytes that the question comes with, and no more are read. */
  readonly bytes: number
}

export interface Question {
  readonly header: string
  /** Whether whoever answered so is the server of this installation. */
  isAnsweredBy(proof: unknown): boolean
}

/**
 * Questions and answers, proven by the secret: whoever does not have it learns nothing, not even that it
 * was asked. The key is of this machine, data folder and database, so that a copy is somebody else.
 */
export class Probes {
  readonly #key: Buffer
  /** Nothing is known of what was answered before: it is not answered again. */
  readonly #from: number
  readonly #answered = new Map<string, number>()

  constructor(secret: string, { dataDir, databaseUrl }: Installation, now = Date.now()) {
    this.#from = now
    const place = JSON.stringify([hostname(), dataDir, databaseOf(databaseUrl)])
    this.#key = Buffer.from(hkdfSync('sha256', secret, place, 'headframe probes', 32))
  }

  ask({ method = 'GET', path, bytes = 0 }: Asked, now = Date.now()): Question {
    const nonce = `${now.toString(36)}-${randomBytes(16).toString('hex')}`
    const signature = this.#sign('asked', nonce, method, path, String(bytes))
    return {
      header: `${nonce}.${bytes}.${signature}`,
      isAnsweredBy: (proof) =>
        typeof proof === 'string' && isSame(proof, this.#sign('answered', nonce)),
    }
  }

  /**
   * The proof that answers a question; null where none was asked by somebody who may, of this call, for
   * the first time: whoever overhears a question has no use for it.
   */
  answerTo(
    header: string | string[] | undefined,
    { method = 'GET', path }: Pick<Asked, 'method' | 'path'>,
    now = Date.now(),
  ): Proven | null {
    const [nonce = '', bytes = '', signature = ''] = String(header ?? '').split('.')
    const asked = Number.parseInt(nonce, 36)
    const isTimely = asked >= this.#from && Math.abs(now - asked) < lifetime
    if (!isTimely || !isSame(signature, this.#sign('asked', nonce, method, path, bytes)))
      return null
    if (!this.#isFirst(nonce, now)) return null
    return { proof: this.#sign('answered', nonce), bytes: Number(bytes) }
  }

  /** Remembers a question for as long as it may be asked: nobody without the key makes another. */
  #isFirst(nonce: string, now: number): boolean {
    for (const [one, until] of this.#answered) if (until < now) this.#answered.delete(one)
    if (this.#answered.has(nonce)) return false
    this.#answered.set(nonce, Number.parseInt(nonce, 36) + lifetime)
    return true
  }

  #sign(purpose: 'asked' | 'answered', ...facts: readonly string[]): string {
    return createHmac('sha256', this.#key)
      .update([purpose, ...facts].join('\n'))
      .digest('hex')
  }
}

const isSame = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Which database it is, however it is signed in to. */
function databaseOf(url: string | undefined): string | null {
  if (!url) return null
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}
