/** How often somebody may call, and how much they may send: asked before anything looks into it. */
import express, { type Request, type RequestHandler } from 'express'
import { networkOf } from '../client-address.ts'
import type { Limits } from '../limits.ts'
import { RateLimit } from '../rate-limit.ts'
import { ReachLimit } from '../reach-limit.ts'
import { isReading } from './reading.ts'

/** Whose calls these are: a person's, by all their sessions, or everybody's at one address who is not signed in. */
const callerOf = ({ identity, ip }: Request): string => identity?.actor.id ?? networkOf(ip)

/** At most so many calls a minute of each caller. */
export function limitRate(perMinute: number): RequestHandler {
  const calls = new RateLimit({ points: perMinute, seconds: 60 })
  return async (request, response, next) => {
    response.set('RateLimit-Remaining', String(await calls.spend(callerOf(request))))
    next()
  }
}

/** The general limits of people: of their calls, and of those by which they change anything. */
export function limitCalls(limits: Limits): RequestHandler {
  const calls = new RateLimit({ points: limits.callsPerMinute, seconds: 60 })
  const writes = new RateLimit({ points: limits.writesPerMinute, seconds: 60 })
  return async ({ identity, method }, response, next) => {
    if (identity) {
      const { id } = identity.actor
      response.set('RateLimit-Remaining', String(await calls.spend(id)))
      if (!isReading(method)) await writes.spend(id)
    }
    next()
  }
}

/** At most so many calls a minute from one address, for what is sent to everybody. */
export function limitFiles({ filesPerMinute }: Pick<Limits, 'filesPerMinute'>): RequestHandler {
  const files = new RateLimit({ points: filesPerMinute, seconds: 60 })
  return async ({ ip }, _response, next) => {
    await files.spend(networkOf(ip))
    next()
  }
}

/** What a person's call sends to others is counted as theirs. */
export function limitReach(limits: Limits): RequestHandler {
  const reach = new ReachLimit(limits)
  return ({ identity }, _response, next) =>
    identity ? reach.by(identity.actor.id, () => next()) : next()
}

// A sign-in and an application for an account are a few hundred bytes.
const anonymousBody = 16 * 1024
const bodyLimit = 1024 * 1024

/** More than the largest plan of an area or matrix of rights has, by far. */
const mostKeys = 20_000
const mostParts = 150_000

/** Refuses a body of countless parts before it is parsed; what a text holds of them counts as well. */
function countParts(_request: unknown, _response: unknown, body: Buffer, encoding: string): void {
  // In another encoding the bytes that are counted would be other characters.
  if (encoding !== 'utf-8') throw new TooWide()
  let [keys, parts] = [0, 0]
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at]
    if (byte === 0x3a) keys += 1
    else if (byte === 0x2c) parts += 1
  }
  if (keys > mostKeys || parts > mostParts) throw new TooWide()
}

/** Thrown while a body is read, where the parser would make a refusal of its own of a Problem. */
class TooWide extends Error {
  readonly type = 'entity.too.wide'
}

/** Reads a JSON body: a small one of those who are not signed in. */
export function readBody(): RequestHandler {
  const known = express.json({ limit: bodyLimit, verify: countParts })
  const anonymous = express.json({ limit: anonymousBody })
  return (request, response, next) =>
    (request.identity ? known : anonymous)(request, response, next)
}
