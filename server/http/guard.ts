/** What every request passes before any route: limits, who calls, and proof that a page of ours asked. */
import type { Request, RequestHandler } from 'express'
import { jsonFault } from '#domain/sound-json'
import type { Caller } from '../auth/authenticator.ts'
import { needsConfirmation } from '../auth/confirmation.ts'
import type { Sessions } from '../auth/sessions.ts'
import { badRequest, forbidden } from '../problem.ts'
import { Cookies } from './cookies.ts'

/** From where and with what somebody signs in. */
export const callerOf = (request: Request, publicUrl: string): Caller => ({
  address: request.ip ?? 'unknown',
  agent: request.get('user-agent'),
  device: new Cookies(request, publicUrl).device,
})

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Finds out who calls, by bearer token or cookie. Nobody is no error: routes decide. */
export function identify(sessions: Sessions, publicUrl: string): RequestHandler {
  const ownOrigin = new URL(publicUrl).origin
  return async (request, _response, next) => {
    const bearer = /^Bearer (\S{20,200})$/i.exec(request.get('authorization') ?? '')?.[1]
    const token = bearer ?? new Cookies(request, publicUrl).session
    const identity = token ? await sessions.identify(token) : null
    if (identity) {
      if (!bearer && !isOwnPage(request, ownOrigin)) throw forbidden('crossSite')
      if (needsConfirmation(request.method, pathOf(request)) && !sessions.isConfirmed(identity))
        throw forbidden('confirmationRequired', { means: identity.means })
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
  /^\/(api\/session|api\/second-factor(\/confirm)?|user\/(login|logout|password|confirm))$/
const isOpenToEnrol = (request: Request): boolean => openToEnrol.test(pathOf(request))

const pathOf = ({ baseUrl, path }: Request): string => `${baseUrl}${path}`.replace(/\/$/, '')

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

/** Refuses bodies nested absurdly or naming a prototype, and the one character no text can keep. */
export const soundBody: RequestHandler = (request, _response, next) => {
  const fault = request.url.includes('%00') ? 'forbiddenCharacter' : jsonFault(request.body)
  if (fault) throw badRequest(fault)
  next()
}
