/** How often somebody may call: asked before anything looks into it. */
import type { Request, RequestHandler } from 'express'
import { networkOf } from '../../platform/client-address.ts'
import { RateLimit } from '../../platform/rate-limit.ts'
import type { Limits } from '../../settings/limits.ts'
import { RecipientLimit } from '../../settings/recipient-limit.ts'
import { bodyBytes } from './bodies.ts'
import { isReadingCall } from './reading.ts'

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

/** Calls a minute by which a session takes itself or others away. */
const waysOutPerMinute = 30

/**
 * Whether a call takes a session away, or is the first step to it. Counted by session, apart from the
 * others: who has got hold of one session of an account does not keep its owner from ending it.
 */
function isWayOut({ method, baseUrl, path }: Request): boolean {
  const at = `${baseUrl}${path}`
  if (method === 'DELETE') return /^\/api\/sessions(?:\/[^/]+)?$/.test(at)
  return method === 'POST' && ['/user/logout', '/user/confirm', '/user/password'].includes(at)
}

/** The general limits of people: of their calls, of those by which they change anything, and how much. */
export function limitCalls(limits: Limits): RequestHandler {
  const calls = new RateLimit({ points: limits.callsPerMinute, seconds: 60 })
  const writes = new RateLimit({ points: limits.writesPerMinute, seconds: 60 })
  const written = new RateLimit({
    ...{ points: limits.writtenBytesPerDay, seconds: 86_400, code: 'tooMuchWritten' },
  })
  const waysOut = new RateLimit({ points: waysOutPerMinute, seconds: 60 })
  return async (request, response, next) => {
    const { identity, keyMaker } = request
    if (identity && !keyMaker && isWayOut(request)) {
      const left = await waysOut.spend(identity.sessionId)
      response.set('RateLimit-Remaining', String(left))
      return next()
    }
    // Besides what its address is counted: keys of one person have one share, wherever they are used.
    if (keyMaker) await calls.spend(keyMaker)
    if (identity) {
      const { id } = identity.actor
      response.set('RateLimit-Remaining', String(await calls.spend(id)))
      if (!isReadingCall(request)) {
        await writes.spend(id)
        await written.spend(id, bodyBytes(request))
      }
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
export function limitRecipients(limits: Limits): RequestHandler {
  const reach = new RecipientLimit(limits)
  return ({ identity }, _response, next) =>
    identity ? reach.by(identity.actor.id, () => next()) : next()
}
