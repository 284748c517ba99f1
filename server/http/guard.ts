/** What every request passes before any route: limits, who calls, and proof that a page of ours asked. */
import { parseCookie, stringifySetCookie } from 'cookie'
import type { Request, RequestHandler, Response } from 'express'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { jsonFault } from '#domain/sound-json'
import { type Sessions, sessionLife } from '../auth/sessions.ts'
import type { Caller } from '../auth/sign-in.ts'
import { badRequest, forbidden, tooMany } from '../problem.ts'

export const sessionCookie = 'headframe_session'

/** From where and with what somebody signs in. */
export const callerOf = (request: Request): Caller => ({
  address: request.ip ?? 'unknown',
  agent: request.get('user-agent'),
})

/** Gives the browser its session, or takes it away with an empty token. */
export function setSessionCookie(response: Response, value: string, publicUrl: string): void {
  const maxAge = value === '' ? 0 : sessionLife.display / 1000
  const secure = publicUrl.startsWith('https:')
  const cookie = { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge } as const
  response.append('Set-Cookie', stringifySetCookie({ name: sessionCookie, value, ...cookie }))
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Finds out who calls, by bearer token or cookie. Nobody is no error: routes decide. */
export function identify(sessions: Sessions, publicUrl: string): RequestHandler {
  const ownOrigin = new URL(publicUrl).origin
  return async (request, _response, next) => {
    const bearer = /^Bearer (\S{20,200})$/i.exec(request.get('authorization') ?? '')?.[1]
    const cookie = parseCookie(request.get('cookie') ?? '')[sessionCookie]
    const token = bearer ?? cookie
    const identity = token ? await sessions.identify(token) : null
    if (identity) {
      if (!bearer && !isOwnPage(request, ownOrigin)) throw forbidden('crossSite')
      if (identity.mustEnrol && !isOpenToEnrol(request)) throw forbidden('secondFactorNeeded')
      request.identity = identity
      request.actor = identity.actor
    } else if (token) {
      request.ended = await sessions.whyEnded(token)
    }
    next()
  }
}

// Who still has to set up a second factor can do that, find out who they are, and leave.
const openToEnrol =
  /^\/(api\/session|api\/second-factor(\/confirm)?|user\/(login|logout|password))$/
const isOpenToEnrol = ({ baseUrl, path }: Request): boolean =>
  openToEnrol.test(`${baseUrl}${path}`.replace(/\/$/, ''))

/**
 * A browser adds the cookie to forms of other sites too, but not a header of its own choosing, and
 * always the true origin.
 */
function isOwnPage(request: Request, ownOrigin: string): boolean {
  if (reading.has(request.method)) return true
  if (request.get('x-requested-with') === 'headframe') return true
  const origin = request.get('origin')
  return origin === ownOrigin || (origin !== undefined && hostOf(origin) === request.get('host'))
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}

/** At most so many calls a minute from one session, or from one address where nobody is signed in. */
export function limitRate(perMinute: number): RequestHandler {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 })
  return async (request, response, next) => {
    const key = request.identity?.sessionId ?? request.ip ?? 'unknown'
    try {
      const { remainingPoints } = await limiter.consume(key)
      response.set('RateLimit-Remaining', String(remainingPoints))
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      throw tooMany(Math.ceil(refusal.msBeforeNext / 1000))
    }
    next()
  }
}

/** Refuses bodies nested absurdly or naming a prototype, and the one character no text can keep. */
export const soundBody: RequestHandler = (request, _response, next) => {
  const fault = request.url.includes('%00') ? 'forbiddenCharacter' : jsonFault(request.body)
  if (fault) throw badRequest(fault)
  next()
}
