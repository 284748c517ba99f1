/** What every request passes before any route: limits, who calls, and proof that a page of ours asked. */
import type { Request, RequestHandler } from 'express'
import { faultInJson, isKeepable } from '#domain/text/sound-json'
import type { Caller } from '../../auth/authenticator.ts'
import type { Identity } from '../../auth/identity.ts'
import type { KnownDevices } from '../../auth/known-devices.ts'
import type { Sessions } from '../../auth/sessions.ts'
import { SignInLimit } from '../../auth/sign-in-limit.ts'
import type { ApiKeys } from '../../authority/api-keys.ts'
import {
  confirmationRequired,
  confirmedBy,
  needsConfirmation,
} from '../../authority/confirmation.ts'
import { isOwnHost } from '../../platform/own-host.ts'
import { isOwnOrigin } from '../../platform/own-origin.ts'
import { forbidden, Problem } from '../../platform/problem.ts'
import { shownToken } from '../../platform/shown-token.ts'
import { isReading } from '../limits/reading.ts'
import { Cookies } from './cookies.ts'

/** Answers to its own names alone, whatever is asked. */
export function onlyOwnHosts(named: Parameters<typeof isOwnHost>[1]): RequestHandler {
  return (request, _response, next) => {
    if (!isOwnHost(request.get('host'), named)) throw new Problem(421, 'unknownHost')
    next()
  }
}

/** From where and with what somebody signs in. */
export const callerOf = (request: Request): Caller => ({
  address: request.ip ?? 'unknown',
  agent: request.get('user-agent'),
  device: request.device,
  sessionId: request.identity?.sessionId,
})

/** Calls a minute by the browsers one account is known by, once their network has used up its own. */
const knownCallsPerMinute = 120

interface Identifying {
  readonly sessions: Sessions
  readonly apiKeys: Pick<ApiKeys, 'makerOf'>
  readonly devices: Pick<KnownDevices, 'accountOf'>
  readonly publicUrl: string
  /** Calls a minute from one address by nobody who is signed in. */
  readonly anonymousCallsPerMinute: number
}

/**
 * Finds out who calls, by the token they show or a cookie. Nobody is no error: routes decide. What shows
 * nothing that was good lately counts for its address before the database is asked about it.
 */
export function identify(identifying: Identifying): RequestHandler {
  const { sessions, apiKeys, devices, publicUrl, anonymousCallsPerMinute } = identifying
  const ownOrigin = new URL(publicUrl).origin
  const strangers = new SignInLimit({
    ...{ devices, ofNetwork: anonymousCallsPerMinute, ofAccount: knownCallsPerMinute },
  })
  return async (request, response, next) => {
    const count = async () =>
      response.set('RateLimit-Remaining', String(await strangers.spend(callerOf(request))))
    const shown = shownToken(request.headers)
    const cookies = new Cookies(request, publicUrl)
    const token = shown ?? cookies.session
    request.device = cookies.device
    const isKnown = token !== undefined && sessions.knows(token)
    if (!isKnown) await count()
    const identity = token ? await identityOf(request, token, sessions) : null
    if (identity && !isKnown) await strangers.giveBack(callerOf(request))
    if (!identity && isKnown) await count()
    if (identity) {
      if (!shown && !isOwnPage(request, ownOrigin)) throw forbidden('crossSite')
      admit(request, identity, sessions)
      request.identifyAgain = () => identifiedAgain(request, token ?? '', sessions)
    } else if (shown && isForKeys(request)) {
      request.keyMaker = (await apiKeys.makerOf(shown)) ?? undefined
    } else if (token) {
      request.ended = await sessions.whyEnded(token)
    }
    next()
  }
}

/**
 * Finds out once more, after a call has waited: who somebody is counts when the call begins to act,
 * however long its body took. What was known of them lately is remembered, so that asking costs nothing.
 */
export const identifyAgain: RequestHandler = async (request, _response, next) => {
  await request.identifyAgain?.()
  next()
}

const identityOf = (request: Request, token: string, sessions: Sessions) =>
  sessions.identify(token, request.get('x-unattended') === undefined)

async function identifiedAgain(request: Request, token: string, sessions: Sessions): Promise<void> {
  request.identity = undefined
  request.actor = undefined
  const identity = await identityOf(request, token, sessions)
  if (identity) admit(request, identity, sessions)
  else request.ended = await sessions.whyEnded(token)
}

/** The call is this person's from here on; throws where they first have to prove more. */
function admit(request: Request, identity: Identity, sessions: Sessions): void {
  if (needsConfirmation(request.method, pathOf(request)) && !sessions.isConfirmed(identity))
    throw confirmationRequired(identity.means)
  if (identity.mustEnrol && !isOpenToEnrol(request)) throw forbidden('secondFactorNeeded')
  request.identity = identity
  request.actor = identity.actor
}

/** What the call writes knows whether its person confirmed lately who they are. */
export function rememberConfirmation(sessions: Sessions): RequestHandler {
  return ({ identity }, _response, next) => {
    if (!identity) return next()
    const confirmation = { isRecent: sessions.isConfirmed(identity), means: identity.means }
    return confirmedBy(confirmation, () => next())
  }
}

/** What another system reads with a key, in the share of the person who made it; routes know no case. */
const isForKeys = (request: Request): boolean =>
  /^\/safety\/(metrics|contractor\/redeem)$/i.test(pathOf(request))

// Who still has to set up a second factor can do that, find out who they are, and leave.
const openToEnrol =
  /^\/(api\/session|api\/second-factor(\/confirm)?|user\/(login|logout|password|confirm))$/
const isOpenToEnrol = (request: Request): boolean => openToEnrol.test(pathOf(request))

const pathOf = ({ baseUrl, path }: Request): string => `${baseUrl}${path}`.replace(/\/$/, '')

/**
 * A form of another site could sign its visitor in as somebody else: forms come from our own pages, or
 * from programs, which name no origin.
 */
export function formsOfOwn(publicUrl: string): RequestHandler {
  const ownOrigin = new URL(publicUrl).origin
  return (request, _response, next) => {
    const isForm = request.is('application/x-www-form-urlencoded')
    if (isForm && request.get('origin') !== undefined && !isOwnPage(request, ownOrigin))
      throw forbidden('crossSite')
    next()
  }
}

/**
 * A browser adds the cookie to forms of other sites too, but not a header of its own choosing, and
 * always the true origin.
 */
function isOwnPage(request: Request, ownOrigin: string): boolean {
  if (isReading(request.method)) return true
  if (request.get('x-requested-with') === 'headframe') return true
  return isOwnOrigin(request.get('origin'), request.get('host'), ownOrigin)
}

/** Characters of a field that a refusal names. */
const longestName = 200

/** Refuses bodies nested absurdly or naming a prototype, and the one character no text can keep. */
export const validBody: RequestHandler = (request, _response, next) => {
  if (request.url.includes('%00'))
    throw new Problem(400, 'forbiddenCharacter', {
      errors: Object.entries(request.query)
        .filter(([name, value]) => isKeepable(name) && faultInJson(value))
        .map(([field]) => ({ field, code: 'forbiddenCharacter' })),
    })
  const fault = faultInJson(request.body)
  if (!fault) return next()
  const field = fault.path.join('.').slice(0, longestName)
  throw new Problem(400, fault.code, field ? { errors: [{ field, code: fault.code }] } : {})
}

/**
 * What the API answers is for whoever asked, now: no cache keeps it, unless a route says how its reader
 * may. Stands before all of them, so that none can forget it.
 */
export const keepFromCaches: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('Vary', 'Authorization, Cookie')
  next()
}

/**
 * Bodies are UTF-8: what is counted and looked for in them as bytes would mean something else in other
 * encodings. Every `charset` a request names has to say so, as parsers differ in which one they take.
 */
export const onlyUtf8: RequestHandler = (request, _response, next) => {
  const [, ...parameters] = (request.get('content-type') ?? '').toLowerCase().split(';')
  const isOther = parameters.some((parameter) => {
    const [name = '', ...value] = parameter.split('=')
    const charset = value.join('=').replaceAll('"', '').trim()
    return name.trim().startsWith('charset') && charset !== 'utf-8'
  })
  if (isOther) throw new Problem(415, 'unsupportedCharset')
  next()
}
