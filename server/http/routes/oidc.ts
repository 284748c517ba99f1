import type { Request, Response, Router } from 'express'
import { oidcContracts } from '#domain/api/oidc-contracts'
import { type Oidc, ticketLife } from '../../auth/oidc.ts'
import { notFound, Problem } from '../../platform/problem.ts'
import type { Env } from '../../settings/env.ts'
import { routesOf } from '../calls/contract-routes.ts'
import { Cookies } from '../calls/cookies.ts'
import { callerOf } from '../calls/guard.ts'
import { actorOf } from '../calls/request.ts'
import { leaveTurn } from '../limits/call-turns.ts'
import type { Mount } from '../mounts/mount.ts'

interface OidcRoutes {
  readonly env: Pick<Env, 'publicUrl'>
  /** Without one there is nothing but passwords. */
  readonly oidc?: Oidc
}

export const oidcMount: Mount = { routes: oidcRoutes }

/** Signing in with the organisation's identity provider: the way there and the way back. */
export function oidcRoutes({ env, oidc }: OidcRoutes): Router {
  const cookiesOf = (request: Request) => new Cookies(request, env.publicUrl)

  const going = async (request: Request, response: Response, way: Parameters<Oidc['begin']>[0]) => {
    if (!oidc) throw notFound()
    await orSay(request, response, async () => {
      const { url, ticket } = await oidc.begin(way, callerOf(request))
      cookiesOf(request).keepTicket(response, ticket, ticketLife)
      return url
    })
  }

  return routesOf(oidcContracts, {
    'GET /api/sign-in': () => ({ data: { oidc: oidc ? { name: oidc.name } : null } }),
    'GET /user/oidc': ({ request, response, query }) =>
      going(request, response, { next: ownPath(query.next) }),
    // A window of its own, in which somebody signed in proves again who they are.
    'GET /user/oidc/confirm': ({ request, response }) =>
      going(request, response, { next: '/confirmed', confirms: actorOf(request).id }),
    'GET /user/oidc/callback': async ({ request, response }) => {
      if (!oidc) throw notFound()
      const cookies = cookiesOf(request)
      const { ticket } = cookies
      cookies.keepTicket(response, '', 0)
      await orSay(request, response, async () => {
        const back = { query: request.originalUrl.replace(/^[^?]*[?]?/, ''), ticket }
        const caller = callerOf(request)
        const { next, token, life, device } = await oidc.finish(back, caller, request.identity)
        cookies.keepSession(response, token, life)
        if (device) cookies.keepDevice(response, device)
        return next
      })
    },
  })
}

/** Sends the browser where `way` says; a refusal is read on a page, not as JSON. */
async function orSay(
  request: Request,
  response: Response,
  way: () => Promise<string>,
): Promise<void> {
  const { identity } = request
  // The provider may take its time.
  leaveTurn(request)
  const to = await way().catch((error: unknown) => {
    if (!(error instanceof Problem) || error.status >= 500) throw error
    // Who is signed in stays so, and reads it in the window that was opened to confirm.
    return `${identity ? '/confirmed' : '/login'}?because=${error.code}`
  })
  response.set('Cache-Control', 'no-store').redirect(302, to)
}

/** Only a path of our own, so that no link can send people away. */
function ownPath(next = '/'): string {
  const isOwn = /^\/(?![/\\])[^\\\s]{0,1000}$/.test(next)
  return isOwn ? next : '/'
}
