/** Calls as a browser makes them, told by what became of them. */
import { type ClientRequest, request as plain, type RequestOptions } from 'node:http'
import { request as secure } from 'node:https'

/** Milliseconds in which nothing happens until nobody answers. */
const patience = 10_000

export interface Answer {
  readonly status: number
  /** The clock of whoever answered, as far as it tells. */
  readonly date: Date | null
  readonly text: string
  /** Bytes of the body that had left when it came. */
  readonly sent: number
}

/** Why there was no answer: a code of Node, of TLS, or `timeout`. */
export class Unanswered extends Error {
  readonly code: string
  /** Bytes of the body that had left. */
  readonly sent: number
  constructor(code: string, sent = 0) {
    super(`no answer: ${code}`)
    this.code = code
    this.sent = sent
  }
}

interface Call extends RequestOptions {
  /** Bytes of a body that are sent until an answer comes. */
  readonly bytes?: number
}

/** What came of a call; never rejects. */
export function call(
  address: string,
  { bytes = 0, headers, ...options }: Call = {},
): Promise<Answer | Unanswered> {
  return new Promise((answered) => {
    const url = new URL(address)
    const length = bytes > 0 ? { 'content-length': String(bytes) } : {}
    const asking = (url.protocol === 'https:' ? secure : plain)(url, {
      ...options,
      headers: { ...headers, ...length },
      timeout: patience,
      agent: false,
    })
    const body = new Body(asking, bytes)
    asking.on('timeout', () => asking.destroy(new Unanswered('timeout')))
    asking.on('error', (error) => answered(new Unanswered(codeOf(error), body.sent)))
    asking.on('response', async (response) => {
      body.stop()
      response.setEncoding('utf8')
      let text = ''
      try {
        for await (const part of response) text = (text + part).slice(0, 10_000)
      } catch {
        // Its head was whole, and says enough.
      }
      const { statusCode: status = 0, headers: told } = response
      answered({ status, date: dateIn(told.date), text, sent: body.sent })
      asking.destroy()
    })
    body.start()
  })
}

/** Noughts as fast as they are taken, until there is an answer. */
class Body {
  sent = 0
  readonly #asking: ClientRequest
  readonly #bytes: number
  readonly #chunk = Buffer.alloc(64 * 1024)
  #isStopped = false

  constructor(asking: ClientRequest, bytes: number) {
    this.#asking = asking
    this.#bytes = bytes
  }

  start(): void {
    this.#asking.on('drain', () => this.#send())
    this.#send()
  }

  stop(): void {
    this.#isStopped = true
  }

  #send(): void {
    while (!this.#isStopped && this.sent < this.#bytes) {
      const part = this.#chunk.subarray(0, this.#bytes - this.sent)
      this.sent += part.length
      if (!this.#asking.write(part)) return
    }
    if (!this.#isStopped) this.#asking.end()
  }
}

/** The code of the system or of TLS, or what was said instead. */
export function codeOf(error: Error): string {
  if (error instanceof Unanswered) return error.code
  return 'code' in error ? String(error.code) : error.message
}

function dateIn(text: string | undefined): Date | null {
  const at = Date.parse(text ?? '')
  return Number.isNaN(at) ? null : new Date(at)
}
