/** Calls as a browser makes them, told by what became of them. */
import { type ClientRequest, request as plain, type RequestOptions } from 'node:http'
import { request as secure } from 'node:https'

/** Milliseconds until nobody answers. */
const patience = 5_000

export interface Answer {
  readonly status: number
  /** The clock of whoever answered, as far as it tells. */
  readonly date: Date | null
  readonly text: string
}

/** Why there was no answer: a code of Node, of TLS, or `timeout`. */
export class Unanswered extends Error {
  readonly code: string
  constructor(code: string) {
    super(`no answer: ${code}`)
    this.code = code
  }
}

interface Call extends RequestOptions {
  /** The connection itself is wanted: the answer is 101 where it was handed over. */
  readonly upgrades?: boolean
}

/** The answer to a call without a body. Throws Unanswered. */
export function call(
  address: string,
  { upgrades = false, ...options }: Call = {},
): Promise<Answer> {
  return new Promise((answered, failed) => {
    const url = new URL(address)
    const asking = (url.protocol === 'https:' ? secure : plain)(url, {
      ...options,
      timeout: patience,
      agent: false,
    })
    asking.on('timeout', () => asking.destroy(new Unanswered('timeout')))
    asking.on('error', (error) => failed(unanswered(error)))
    asking.on('response', async (response) => {
      response.setEncoding('utf8')
      let text = ''
      for await (const part of response) text = (text + part).slice(0, 10_000)
      answered({ status: response.statusCode ?? 0, date: dateIn(response.headers.date), text })
      asking.destroy()
    })
    if (upgrades) handOver(asking, answered)
    if (options.headers && 'content-length' in options.headers) asking.flushHeaders()
    else asking.end()
  })
}

function handOver(asking: ClientRequest, answered: (answer: Answer) => void): void {
  asking.on('upgrade', (_, socket) => {
    socket.destroy()
    answered({ status: 101, date: null, text: '' })
  })
}

function unanswered(error: Error): Unanswered {
  if (error instanceof Unanswered) return error
  return new Unanswered('code' in error ? String(error.code) : error.message)
}

function dateIn(text: string | undefined): Date | null {
  const at = Date.parse(text ?? '')
  return Number.isNaN(at) ? null : new Date(at)
}

/** Whether a Headframe answers there. */
export async function askHealth(
  address: string,
): Promise<{ readonly isAlive: boolean; readonly answer: Answer | Unanswered }> {
  const answer = await call(`${address}/healthz`).catch((error: unknown) => {
    if (error instanceof Unanswered) return error
    throw error
  })
  const isAlive =
    'text' in answer && answer.status === 200 && /"status":\s*"alive"/.test(answer.text)
  return { isAlive, answer }
}
