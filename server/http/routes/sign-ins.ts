import { Router } from 'express'
import type { SignIns } from '#domain/api/sign-ins'
import { signInBefore, triesOf } from '../../auth/login-log.ts'
import type { SignIn } from '../../auth/sign-in.ts'
import type { Database } from '../../db/database.ts'
import { methodNotAllowed } from '../calls/faults.ts'
import { answer, identityOf } from '../calls/request.ts'
import type { Mount } from '../mounts/mount.ts'

const shown = 20

interface SignInRoutes {
  readonly db: Database
  readonly signIn: SignIn
}

export const signInMount: Mount = { at: '/api/sign-ins', routes: signInRoutes }

/** What the caller should know of the door: their last tries, and when the password runs out. */
export function signInRoutes({ db, signIn }: SignInRoutes): Router {
  const router = Router()

  router
    .route('/')
    .get(async (request, response) => {
      const { actor, sessionId, means } = identityOf(request)
      const told = await db.system<SignIns>(async (tx) => ({
        data: await triesOf(tx, actor.id, shown),
        before: await signInBefore(tx, sessionId),
        passwordDaysLeft: means === 'password' ? await signIn.passwordDaysLeft(tx, actor.id) : null,
      }))
      answer(response, told)
    })
    .all(methodNotAllowed('GET'))

  return router
}
