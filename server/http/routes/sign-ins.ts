import type { Router } from 'express'
import { signInContracts } from '#domain/api/sign-in-contracts'
import { signInBefore, triesOf } from '../../auth/login-log.ts'
import type { SignIn } from '../../auth/sign-in.ts'
import type { Database } from '../../db/database.ts'
import { routesOf } from '../calls/contract-routes.ts'
import { identityOf } from '../calls/request.ts'
import type { Mount } from '../mounts/mount.ts'

const shown = 20

interface SignInRoutes {
  readonly db: Database
  readonly signIn: SignIn
}

export const signInMount: Mount = { routes: signInRoutes }

/** What the caller should know of the door: their last tries, and when the password runs out. */
export function signInRoutes({ db, signIn }: SignInRoutes): Router {
  return routesOf(signInContracts, {
    'GET /api/sign-ins': ({ request }) => {
      const { actor, sessionId, means } = identityOf(request)
      return db.system(async (tx) => ({
        data: await triesOf(tx, actor.id, shown),
        before: await signInBefore(tx, sessionId),
        passwordDaysLeft: means === 'password' ? await signIn.passwordDaysLeft(tx, actor.id) : null,
      }))
    },
  })
}
