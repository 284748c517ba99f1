import { type Request, Router } from 'express'
import { z } from 'zod'
import { type SignInEvent, writeSignIn } from '../../auth/login-log.ts'
import type { Sessions } from '../../auth/sessions.ts'
import type { SignIn } from '../../auth/sign-in.ts'
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../platform/clock.ts'
import { forbidden } from '../../platform/problem.ts'
import type { Env } from '../../settings/env.ts'
import { sessionAnswer } from '../answers/people.ts'
import { Cookies } from '../calls/cookies.ts'
import { methodNotAllowed } from '../calls/faults.ts'
import { callerOf } from '../calls/guard.ts'
import { inputOf } from '../calls/input.ts'
import { answer, identityOf, personOf } from '../calls/request.ts'
import type { Mount } from '../mounts/mount.ts'

interface SessionRoutes {
  readonly env: Pick<Env, 'publicUrl'>
  readonly db: Database
  readonly clock: Clock
  readonly sessions: Sessions
  readonly signIn: SignIn
}

const credentials = z.strictObject({
  username: z.string().trim().min(1).max(50),
  password: z.string().min(1).max(128),
  code: z.string().trim().min(1).max(20).optional(),
})
const passwordChange = z.strictObject({
  username: z.string().trim().min(1).max(50),
  oldPassword: z.string().min(1).max(128),
  code: z.string().trim().min(1).max(20).optional(),
  newPassword: z.string().min(1).max(200),
})
const confirmation = credentials.omit({ username: true })
const choice = z.strictObject({ orgCode: z.string().min(1).max(32) })

export const sessionMount: Mount = { routes: sessionRoutes }

/** Signing in and out, who one is, and where one works. */
export function sessionRoutes({ env, db, clock, sessions, signIn }: SessionRoutes): Router {
  const router = Router()
  const cookiesOf = (request: Request) => new Cookies(request, env.publicUrl)
  const note = (event: SignInEvent) => db.system((tx) => writeSignIn(tx, event, clock.now()))

  router
    .route('/user/login')
    .post(async (request, response) => {
      const input = inputOf(request, credentials)
      const attempt = { ...input, ...callerOf(request) }
      const { token, device, life } = await signIn.signIn(attempt)
      const cookies = cookiesOf(request)
      cookies.keepSession(response, token, life)
      cookies.keepDevice(response, device)
      answer(response, { data: { token } })
    })
    .all(methodNotAllowed('POST'))

  router
    .route('/user/logout')
    .post(async (request, response) => {
      const { sessionId, actor } = identityOf(request)
      await sessions.end({ sessionIds: [sessionId] })
      await note({
        username: actor.username,
        action: 'logout',
        ...callerOf(request),
      })
      cookiesOf(request).endSession(response)
      answer(response, { data: null })
    })
    .all(methodNotAllowed('POST'))

  router
    .route('/user/password')
    .post(async (request, response) => {
      const { oldPassword, newPassword, ...rest } = inputOf(request, passwordChange)
      const attempt = { ...rest, password: oldPassword, ...callerOf(request) }
      await signIn.changePassword(attempt, newPassword)
      cookiesOf(request).endSession(response)
      answer(response, { data: null })
    })
    .all(methodNotAllowed('POST'))

  router
    .route('/user/confirm')
    .post(async (request, response) => {
      const identity = identityOf(request)
      const proof = { ...inputOf(request, confirmation), ...callerOf(request) }
      const { token, life } = await signIn.confirm(identity, proof)
      cookiesOf(request).keepSession(response, token, life)
      answer(response, { data: { token } })
    })
    .all(methodNotAllowed('POST'))

  router
    .route('/api/session')
    .get(async (request, response) => {
      answer(response, { data: await sessionAnswer(db, identityOf(request)) })
    })
    .all(methodNotAllowed('GET'))

  router
    .route('/api/session/organization')
    .post(async (request, response) => {
      // Whoever stands before a display decides nothing about what it shows.
      const { username } = personOf(request)
      const { orgCode } = inputOf(request, choice)
      if (!(await sessions.moveTo(identityOf(request), orgCode))) throw forbidden('noPermission')
      await note({ username, action: 'switch-org', ...callerOf(request) })
      answer(response, { data: null })
    })
    .all(methodNotAllowed('POST'))

  return router
}
