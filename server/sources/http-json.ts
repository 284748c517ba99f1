import type { LookupFunction } from 'node:net'
import { MIMEType } from 'node:util'
import { Agent, type Dispatcher, request } from 'undici'
import { certificateFaults } from '../platform/certificates.ts'
import type { AllowedHosts } from './allowed-hosts.ts'
import { SourceFault } from './fault.ts'
import { readJson } from './foreign-json.ts'

export interface JsonRequest {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignal
  readonly maxBytes: number
}

export interface JsonMessage extends JsonRequest {
  readonly method: 'POST' | 'PATCH'
  readonly body: unknown
}

/** `null`: nothing has changed since the tag that was sent. */
export interface JsonAnswer {
  readonly body: unknown
  readonly etag: string | null
  readonly bytes: number
  /** What the server's own clock says; null when it does not say. */
  readonly date: Date | null
}

type TextAnswer = Omit<JsonAnswer, 'body'> & { readonly text: string }

/** Reads JSON from allowed hosts and sends it there, and nothing else: no redirects, no compression, no more than asked for. */
export class HttpJson {
  private readonly hosts: AllowedHosts
  private readonly agent: Agent

  constructor(hosts: AllowedHosts) {
    this.hosts = hosts
    const lookup: LookupFunction = (hostname, options, done) => {
      hosts.pin(hostname).then(
        (found) => (options.all ? done(null, [found]) : done(null, found.address, found.family)),
        (error) => done(error, ''),
      )
    }
    this.agent = new Agent({ connect: { lookup }, connections: 2, pipelining: 0 })
  }

  /** The answer, or null when the server says that nothing changed. Throws SourceFault. */
  async get(asked: JsonRequest): Promise<JsonAnswer | null> {
    const answer = await this.getText(asked)
    if (!answer) return null
    const { text, ...rest } = answer
    return { body: readJson(text), ...rest }
  }

  /** The text of the answer, which need not be JSON. Throws SourceFault. */
  async getText({ url, headers, signal, maxBytes }: JsonRequest): Promise<TextAnswer | null> {
    this.hosts.check(url)
    const response = await request(url, {
      dispatcher: this.agent,
      signal,
      headers: { accept: 'application/json', 'accept-encoding': 'identity', ...headers },
    }).catch((cause: unknown) => {
      throw faultOfConnection(cause)
    })
    const { statusCode, body } = response
    if (statusCode !== 200) {
      await body.dump({ limit: 10_000 }).catch(() => undefined)
      if (statusCode === 304) return null
      throw faultOfStatus(statusCode, first(response.headers['retry-after']))
    }
    const bytes = await plainBytesOf(response, maxBytes)
    const text = textOf(bytes, first(response.headers['content-type']))
    const date = dateOf(first(response.headers.date))
    return {
      text,
      etag: first(response.headers.etag) ?? null,
      bytes: bytes.length,
      date,
    }
  }

  /** Sends JSON; answers the JSON that came back, null where none did. Throws SourceFault. */
  async send({ url, method, body, headers, signal, maxBytes }: JsonMessage): Promise<unknown> {
    this.hosts.check(url)
    const response = await request(url, {
      ...{ dispatcher: this.agent, signal, method, body: JSON.stringify(body) },
      headers: {
        ...{ accept: 'application/json', 'accept-encoding': 'identity' },
        ...{ 'content-type': 'application/json', ...headers },
      },
    }).catch((cause: unknown) => {
      throw faultOfConnection(cause)
    })
    const { statusCode, headers: answered } = response
    if (statusCode < 200 || statusCode > 299) {
      await response.body.dump({ limit: 10_000 }).catch(() => undefined)
      throw faultOfStatus(statusCode, first(response.headers['retry-after']))
    }
    const text = textOf(await plainBytesOf(response, maxBytes), first(answered['content-type']))
    return text === '' ? null : readJson(text)
  }

  async close(): Promise<void> {
    await this.agent.destroy()
  }
}

/** As they were asked for: nothing is unpacked here, as a little that is packed may become very much. */
async function plainBytesOf(
  { headers, body }: Pick<Dispatcher.ResponseData, 'headers' | 'body'>,
  maxBytes: number,
): Promise<Buffer> {
  const coding = first(headers['content-encoding'])?.trim().toLowerCase() ?? ''
  if (coding === '' || coding === 'identity') return bytesOf(body, maxBytes)
  await body.dump({ limit: 10_000 }).catch(() => undefined)
  throw new SourceFault('compressed', { cause: new Error(`content-encoding: ${coding}`) })
}

async function bytesOf(
  body: AsyncIterable<Buffer> & { destroy(): unknown },
  maxBytes: number,
): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of body) {
      bytes += chunk.length
      if (bytes > maxBytes) {
        body.destroy()
        throw new SourceFault('tooLarge')
      }
      chunks.push(chunk)
    }
  } catch (cause) {
    throw faultOfConnection(cause)
  }
  return Buffer.concat(chunks)
}

/** What the bytes say in the encoding that their sender names, UTF-8 where none is named, without its mark. */
function textOf(bytes: Buffer, contentType: string | undefined): string {
  try {
    return new TextDecoder(charsetOf(contentType), { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new SourceFault('badEncoding', { cause })
  }
}

// A header that names no type names no encoding either.
function charsetOf(contentType = ''): string {
  try {
    return new MIMEType(contentType).params.get('charset') ?? 'utf-8'
  } catch {
    return 'utf-8'
  }
}

function faultOfConnection(cause: unknown): SourceFault {
  if (cause instanceof SourceFault) return cause
  // A refusal of the look-up arrives wrapped by the connection.
  const inner = cause instanceof Error ? cause.cause : undefined
  if (inner instanceof SourceFault) return inner
  const isUntrusted = [cause, inner].some(isOfCertificate)
  return new SourceFault(isUntrusted ? 'badCertificate' : 'unreachable', { cause })
}

function isOfCertificate(error: unknown): boolean {
  const { code } = Object(error) as { readonly code?: unknown }
  return typeof code === 'string' && Object.hasOwn(certificateFaults, code)
}

function faultOfStatus(status: number, retryAfter: string | undefined): SourceFault {
  const wait = { retryAfter: millisecondsOf(retryAfter) }
  if (status === 401 || status === 403) return new SourceFault('unauthorized')
  if (status === 429) return new SourceFault('tooMany', wait)
  if (status >= 300 && status < 400) return new SourceFault('redirect')
  return new SourceFault('status', { cause: new Error(`status ${status}`), ...wait })
}

// The date form would trust the other clock; seconds are what servers send.
const millisecondsOf = (retryAfter = ''): number =>
  /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) * 1000 : 0

const dateOf = (header = ''): Date | null => {
  const date = new Date(header)
  return Number.isNaN(date.getTime()) ? null : date
}

const first = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header
