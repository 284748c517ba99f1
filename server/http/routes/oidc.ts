import { parseCookie, stringifySetCookie } from 'cookie'
import { type Response, Router } from 'express'
import { type Oidc, ticketLife } from '../../auth/oidc.ts'
import type { Env } from '../../env.ts'
import { notFound, Problem } from '../../problem.ts'
import { methodNotAllowed } from '../faults.ts'
import { callerOf, setSessionCookie } from '../guard.ts'
import { answer } from '../request.ts'

interface OidcRoutes {
  readonly env: Pick<Env, 'publicUrl'>
  /** Without one there is nothing but passwords. */
  readonly oidc?: Oidc
}

const ticketCookie = 'headframe_oidc'
const folder = '/user/oidc'

/** Signing in with the organisation's identity provider: the way there and the way back. */
export function oidcRoutes({ env, oidc }: OidcRoutes): Router {
  const router = Router()
  const secure = env.publicUrl.startsWith('https:')

  router
    .route('/api/sign-in')
    .get((_request, response) => {
      answer(response, { data: { oidc: oidc ? { name: oidc.name } : null } })
    })
    .all(methodNotAllowed('GET'))

  router
    .route(folder)
    .get(async (request, response) => {
      if (!oidc) throw notFound()
      await orSay(response, async () => {
        const { url, ticket } = await oidc.begin(ownPath(request.query.next))
        keepTicket(response, ticket, secure)
        return url
      })
    })
    .all(methodNotAllowed('GET'))

  router
    .route(`${folder}/callback`)
    .get(async (request, response) => {
      if (!oidc) throw notFound()
      const ticket = parseCookie(request.get('cookie') ?? '')[ticketCookie]
      keepTicket(response, '', secure)
      await orSay(response, async () => {
        const back = { path: request.originalUrl, ticket }
        const { token, next } = await oidc.finish(back, callerOf(request))
        setSessionCookie(response, token, env.publicUrl)
        return next
      })
    })
    .all(methodNotAllowed('GET'))

  return router
}

/** Sends the browser where `way` says; a refusal is read on the sign-in page, not as JSON. */
async function orSay(response: Response, way: () => Promise<string>): Promise<void> {
  const to = await way().catch((error: unknown) => {
    if (!(error instanceof Problem) || error.status >= 500) throw error
    return `/login?because=${error.code}`
  })
  response.set('Cache-Control', 'no-store').redirect(302, to)
}

/** Only a path of our own, so that no link can send people away. */
function ownPath(next: unknown): string {
  const isOwn = typeof next === 'string' && /^\/(?![/\\])[^\\\s]{0,1000}$/.test(next)
  return isOwn ? next : '/'
}

function keepTicket(response: Response, value: string, secure: boolean): void {
  const maxAge = value === '' ? 0 : ticketLife / 1000
  const cookie = { httpOnly: true, sameSite: 'lax', path: folder, secure, maxAge } as const
  response.append('Set-Cookie', stringifySetCookie({ name: ticketCookie, value, ...cookie }))
}
