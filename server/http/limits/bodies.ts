/** What calls carry: received as bytes that are counted, measured there, and parsed in their turn. */

import { PassThrough } from 'node:stream'
import { setImmediate as nextRound } from 'node:timers/promises'
import type { Request, RequestHandler, Response } from 'express'
import rawBody from 'raw-body'
import { deepest } from '#domain/text/sound-json'
import { networkOf, widerNetworkOf } from '../../platform/client-address.ts'
import {
  badRequest,
  Problem,
  tooLarge,
  unavailable,
  unsupportedType,
} from '../../platform/problem.ts'
import { BodyRoom, type BodyShare } from './body-room.ts'

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

/** People who are signed in, and everybody else: however many strangers there are, people write. */
export interface BodyShares {
  readonly people: BodyShare
  readonly others: BodyShare
}

const megabyte = 1024 * kilobyte
const usualShares: BodyShares = {
  people: { each: 8 * megabyte, total: 64 * megabyte },
  others: { each: megabyte, ofGroup: 4 * megabyte, total: 24 * megabyte },
}

/** Milliseconds that any body has, and the bytes a second of one that needs more. */
const patience = 10_000
const leastPace = 16 * kilobyte

/** As forms of pages and older programs send their fields. */
const formType = 'application/x-www-form-urlencoded'

const methodsWithBody = new Set(['POST', 'PUT', 'PATCH'])

/**
 * Refuses before any of it is read a body where none belongs, one of a type that nothing here reads, and
 * one that is packed: its size says nothing of what it would be unpacked.
 */
export const plainBodies: RequestHandler = (request, response, next) => {
  if (!hasBody(request)) return next()
  if (!methodsWithBody.has(request.method)) throw refusedUnread(request, response, tooLarge(0))
  const encoding = request.get('content-encoding') ?? 'identity'
  if (encoding.toLowerCase() !== 'identity') {
    throw refusedUnread(request, response, new Problem(415, 'unsupportedEncoding'))
  }
  // Uploads are received by the calls that take one.
  if (!isReceived(request) && !request.is('multipart/form-data')) {
    throw refusedUnread(request, response, unsupportedType())
  }
  next()
}

/**
 * Receives the bytes of a body in JSON, and of a form where the specification's calls are, and counts
 * them as they come as their caller's until the call is answered. Throws 413 for more than such a call
 * carries, 503 where there is no room for it, 408 where it comes too slowly.
 */
export function receiveBody(shares: BodyShares = usualShares): RequestHandler {
  const [people, others] = [new BodyRoom(shares.people), new BodyRoom(shares.others)]
  return (request, response, next) => {
    if (!isReceived(request)) return next()
    const limit = limitOf(request)
    const bytes = announcedBytes(request)
    if ((bytes ?? limit) > longestPassedOver)
      throw refusedUnread(request, response, tooLarge(limit))
    const meter = new PassThrough()
    // Bytes may come after its reader was refused, and nobody hears of them then.
    meter.on('error', () => undefined)
    const fail = (problem: Problem) => meter.destroy(problem)
    const place = (request.identity ? people : others).open(groupsOf(request), () => fail(noRoom()))
    response.once('close', place.leave)
    request.on('data', (chunk: Buffer) => {
      if (!place.add(chunk.length)) fail(noRoom())
    })
    const late = () => fail(new Problem(408, 'bodyTooSlow'))
    const timer = setTimeout(late, patience + ((bytes ?? limit) / leastPace) * 1000)
    request.once('close', () => request.complete || fail(badRequest('badBody')))
    request.pipe(meter)
    rawBody(meter, { limit, length: bytes })
      .then((body) => {
        place.keep()
        request.body = body
        next()
      })
      .catch((fault) => {
        // What still comes is passed over.
        request.unpipe(meter).resume()
        if (!request.complete) response.set('Connection', 'close')
        next(fault)
      })
      .finally(() => clearTimeout(timer))
  }
}

const noRoom = (): Problem => unavailable('callsBusy', 2)

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
  const given = [...new URLSearchParams(textOf(bytes))]
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

/** Whose a body is, from the widest group to the caller. */
const groupsOf = ({ identity, ip }: Request): readonly string[] =>
  identity ? [identity.actor.id] : [widerNetworkOf(ip), networkOf(ip)]

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
  const text = textOf(bytes)
  if (text === '') return {}
  // A bare value is no body.
  if (!/^\s*[{[]/.test(text)) throw badRequest('notJson')
  try {
    return JSON.parse(text)
  } catch {
    throw badRequest('notJson')
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Throws 415 for bytes in another encoding, whatever the call says of it: their text would be lost. */
function textOf(bytes: Buffer): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw new Problem(415, 'unsupportedCharset')
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
