import type { Request, Router } from 'express'
import { sessionContracts } from '#domain/api/session-contracts'
import { type SignInEvent, writeSignIn } from '../../auth/login-log.ts'
import type { Sessions } from '../../auth/sessions.ts'
import type { SignIn } from '../../auth/sign-in.ts'
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../platform/clock.ts'
import { forbidden } from '../../platform/problem.ts'
import type { Env } from '../../settings/env.ts'
import { sessionAnswer } from '../answers/people.ts'
import { routesOf } from '../calls/contract-routes.ts'
import { Cookies } from '../calls/cookies.ts'
import { callerOf } from '../calls/guard.ts'
import { identityOf } from '../calls/request.ts'
import type { Mount } from '../mounts/mount.ts'

interface SessionRoutes {
  readonly env: Pick<Env, 'publicUrl'>
  readonly db: Database
  readonly clock: Clock
  readonly sessions: Sessions
  readonly signIn: SignIn
}

export const sessionMount: Mount = { routes: sessionRoutes }

/** Signing in and out, who one is, and where one works. */
export function sessionRoutes({ env, db, clock, sessions, signIn }: SessionRoutes): Router {
  const cookiesOf = (request: Request) => new Cookies(request, env.publicUrl)
  const note = (event: SignInEvent) => db.system((tx) => writeSignIn(tx, event, clock.now()))

  return routesOf(sessionContracts, {
    'POST /user/login': async ({ request, response, body }) => {
      const { token, device, life } = await signIn.signIn({ ...body, ...callerOf(request) })
      const cookies = cookiesOf(request)
      cookies.keepSession(response, token, life)
      cookies.keepDevice(response, device)
      return { data: { token } }
    },
    'POST /user/logout': async ({ request, response }) => {
      const { sessionId, actor } = identityOf(request)
      await sessions.end({ sessionIds: [sessionId] })
      await note({ username: actor.username, action: 'logout', ...callerOf(request) })
      cookiesOf(request).endSession(response)
      return { data: null }
    },
    'POST /user/password': async ({ request, response, body }) => {
      const { oldPassword, newPassword, ...rest } = body
      const attempt = { ...rest, password: oldPassword, ...callerOf(request) }
      await signIn.changePassword(attempt, newPassword)
      cookiesOf(request).endSession(response)
      return { data: null }
    },
    'POST /user/confirm': async ({ request, response, body }) => {
      const proof = { ...body, ...callerOf(request) }
      const { token, life } = await signIn.confirm(identityOf(request), proof)
      cookiesOf(request).keepSession(response, token, life)
      return { data: { token } }
    },
    'GET /api/session': async ({ request }) => ({
      data: await sessionAnswer(db, identityOf(request)),
    }),
    'POST /api/session/organization': async ({ request, body: { orgCode } }) => {
      const identity = identityOf(request)
      if (!(await sessions.moveTo(identity, orgCode))) throw forbidden('noPermission')
      await note({
        ...{ username: identity.actor.username, action: 'switch-org' },
        ...callerOf(request),
      })
      return { data: null }
    },
  })
}
