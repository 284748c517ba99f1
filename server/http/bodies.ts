/** What calls carry: received as bytes that are counted, measured there, and parsed in their turn. */
import { setImmediate as nextRound } from 'node:timers/promises'
import express, { type Request, type RequestHandler, type Response } from 'express'
import { deepest } from '#domain/sound-json'
import { networkOf } from '../client-address.ts'
import { badRequest, Problem, tooLarge, unavailable } from '../problem.ts'

const kilobyte = 1024
// A sign-in and an application for an account are a few hundred bytes.
const anonymousLimit = 16 * kilobyte
const usualLimit = 256 * kilobyte
/** Records have long tables and plans in them, and a type's rights are a matrix. */
const recordLimit = 1024 * kilobyte

/** What is still to come of a body that is refused is passed over; for more than this nobody waits. */
const longestPassedOver = 2 * recordLimit

/** More than the largest plan of an area or matrix of rights has, by far. */
const mostKeys = 20_000
const mostParts = 150_000

/** Bytes of bodies, parsed or not, in the calls of one caller that are not answered, and of everybody. */
export interface BodyShares {
  readonly each: number
  readonly total: number
}

const usualShares: BodyShares = { each: 8 * 1024 * kilobyte, total: 64 * 1024 * kilobyte }

/** As forms of pages and older programs send their fields. */
const formType = 'application/x-www-form-urlencoded'

const methodsWithBody = new Set(['POST', 'PUT', 'PATCH'])

/**
 * Refuses before any of it is read a body where none belongs, and one that is packed: its size says
 * nothing of what it would be unpacked.
 */
export const plainBodies: RequestHandler = (request, response, next) => {
  if (!hasBody(request)) return next()
  if (!methodsWithBody.has(request.method)) throw refusedUnread(request, response, tooLarge(0))
  const encoding = request.get('content-encoding') ?? 'identity'
  if (encoding.toLowerCase() !== 'identity') {
    throw refusedUnread(request, response, new Problem(415, 'unsupportedEncoding'))
  }
  next()
}

/**
 * Receives the bytes of a body in JSON, and of a form where the specification's calls are, however slowly, and counts them as their caller's until the call
 * is answered. Throws 413 for more than such a call carries, 503 where a caller has too many under way.
 */
export function receiveBody(shares: BodyShares = usualShares): RequestHandler {
  const room = new BodyRoom(shares)
  const receivers = new Map(
    [anonymousLimit, usualLimit, recordLimit].map((limit) => [
      limit,
      express.raw({ type: ['application/json', formType], inflate: false, limit }),
    ]),
  )
  return (request, response, next) => {
    if (!isReceived(request)) return next()
    const limit = limitOf(request)
    const bytes = announcedBytes(request) ?? limit
    if (bytes > longestPassedOver) throw refusedUnread(request, response, tooLarge(limit))
    // The receiver refuses what is more than the limit, and keeps none of it.
    const leave = room.take(callerOf(request), Math.min(bytes, limit))
    if (!leave) throw refusedUnread(request, response, unavailable('callsBusy', 2))
    response.once('close', leave)
    receivers.get(limit)?.(request, response, next)
  }
}

/** Parses the bytes that came; stands behind the turn, so that nothing parsed is kept in line. */
export const parseBody: RequestHandler = (request, _response, next) => {
  const bytes: unknown = request.body
  if (!Buffer.isBuffer(bytes)) return next()
  const parse = () => {
    request.body = request.is(formType) ? fields(bytes) : parsed(bytes)
    next()
  }
  if (bytes.length <= anonymousLimit) return parse()
  parsing = parsing
    .then(() => nextRound())
    .then(parse)
    .catch(next)
}

/** Large bodies take milliseconds each: between two of them everybody else's calls are heard. */
let parsing = Promise.resolve()

/** The fields of a form, as texts; throws 400 where one comes twice. */
function fields(bytes: Buffer): Record<string, string> {
  const given = [...new URLSearchParams(bytes.toString())]
  const named = Object.fromEntries(given)
  if (Object.keys(named).length < given.length) throw badRequest('badBody')
  return named
}

/** Bytes of what comes with a call, at most; forms count their files themselves. */
export const bodyBytes = (request: Request): number =>
  isReceived(request) ? (announcedBytes(request) ?? limitOf(request)) : 0

const hasBody = (request: Request): boolean =>
  request.headers['transfer-encoding'] !== undefined || announcedBytes(request) !== 0

const isReceived = (request: Request): boolean =>
  hasBody(request) &&
  (Boolean(request.is('application/json')) || (Boolean(request.is(formType)) && !isOurApi(request)))

/** Below it there is JSON alone; the specification's calls are elsewhere. */
const isOurApi = ({ baseUrl, path }: Request): boolean => `${baseUrl}${path}`.startsWith('/api/')

/** Null where a request does not say how long its body is. */
function announcedBytes({ headers }: Request): number | null {
  if (headers['transfer-encoding'] !== undefined) return null
  return Number(headers['content-length'] ?? 0)
}

const callerOf = ({ identity, ip }: Request): string => identity?.actor.id ?? networkOf(ip)

function limitOf(request: Request): number {
  const { identity, path, baseUrl } = request
  if (!identity || request.is(formType)) return anonymousLimit
  return `${baseUrl}${path}`.startsWith('/api/records/') ? recordLimit : usualLimit
}

function refusedUnread(request: Request, response: Response, problem: Problem): Problem {
  const bytes = announcedBytes(request)
  if (bytes === null || bytes > longestPassedOver) response.set('Connection', 'close')
  return problem
}

function parsed(bytes: Buffer): unknown {
  mustBeBounded(bytes)
  const text = new TextDecoder().decode(bytes)
  if (text === '') return {}
  // A bare value is no body.
  if (!/^\s*[{[]/.test(text)) throw badRequest('notJson')
  try {
    return JSON.parse(text)
  } catch {
    throw badRequest('notJson')
  }
}

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a]
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * Refuses a body of countless parts, or nested absurdly, before it is parsed. Parts are counted in
 * texts as well; depth, which texts may say anything of, outside of them.
 */
function mustBeBounded(bytes: Buffer): void {
  let [keys, parts, depth, deepestMet, isText] = [0, 0, 0, 0, false]
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if (byte === quote) isText = !isText
    else if (byte === backslash && isText) at += 1
    else if (byte === colon && ++keys > mostKeys) break
    else if (byte === comma) parts += 1
    else if (byte === openList || byte === openObject) {
      parts += 1
      if (!isText) depth += 1
      if (depth > deepestMet) deepestMet = depth
    } else if ((byte === closeList || byte === closeObject) && !isText) depth -= 1
  }
  if (keys > mostKeys || parts > mostParts) throw badRequest('tooWide')
  // The value itself is at no depth.
  if (deepestMet > deepest + 1) throw badRequest('tooDeep')
}

/** Bytes that are held for callers. */
class BodyRoom {
  readonly #shares: BodyShares
  readonly #held = new Map<string, number>()
  #total = 0

  constructor(shares: BodyShares) {
    this.#shares = shares
  }

  /** Gives the bytes back once it is called; null where there is no room for so many. */
  take(caller: string, bytes: number): (() => void) | null {
    const { each, total } = this.#shares
    const held = this.#held.get(caller) ?? 0
    if (held + bytes > each || this.#total + bytes > total) return null
    this.#held.set(caller, held + bytes)
    this.#total += bytes
    return () => {
      this.#total -= bytes
      const left = (this.#held.get(caller) ?? 0) - bytes
      if (left > 0) this.#held.set(caller, left)
      else this.#held.delete(caller)
    }
  }
}
