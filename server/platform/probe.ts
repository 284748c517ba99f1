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

  constructor(secret: string, { dataDir, databaseUrl }: Installation) {
    const place = JSON.stringify([hostname(), dataDir, databaseOf(databaseUrl)])
    this.#key = Buffer.from(hkdfSync('sha256', secret, place, 'headframe probes', 32))
  }

  ask(now = Date.now()): Question {
    const nonce = `${now.toString(36)}-${randomBytes(16).toString('hex')}`
    return {
      header: `${nonce}.${this.#sign('asked', nonce)}`,
      isAnsweredBy: (proof) =>
        typeof proof === 'string' && isSame(proof, this.#sign('answered', nonce)),
    }
  }

  /** The proof that answers a question; null where none was asked by somebody who may. */
  answerTo(header: string | string[] | undefined, now = Date.now()): string | null {
    const [nonce = '', signature = ''] = String(header ?? '').split('.')
    const age = Math.abs(now - Number.parseInt(nonce, 36))
    if (!(age < lifetime) || !isSame(signature, this.#sign('asked', nonce))) return null
    return this.#sign('answered', nonce)
  }

  #sign(purpose: 'asked' | 'answered', nonce: string): string {
    return createHmac('sha256', this.#key).update(`${purpose}\n${nonce}`).digest('hex')
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
