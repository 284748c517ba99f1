import type { Router } from 'express'
import { secondFactorContracts } from '#domain/api/second-factor-contracts'
import type { SecondFactor } from '../../auth/second-factor.ts'
import type { Sessions } from '../../auth/sessions.ts'
import type { SignIn } from '../../auth/sign-in.ts'
import { forbidden } from '../../platform/problem.ts'
import { routesOf } from '../calls/contract-routes.ts'
import { callerOf } from '../calls/guard.ts'
import { actorOf, identityOf } from '../calls/request.ts'
import type { Mount } from '../mounts/mount.ts'

interface SecondFactorRoutes {
  readonly sessions: Sessions
  readonly signIn: SignIn
  readonly secondFactor: SecondFactor
}

export const secondFactorMount: Mount = { routes: secondFactorRoutes }

/** The caller's own second factor: whether there is one, setting it up, giving it up. */
export function secondFactorRoutes(options: SecondFactorRoutes): Router {
  const { sessions, signIn, secondFactor } = options
  return routesOf(secondFactorContracts, {
    'GET /api/second-factor': async ({ request }) => {
      const identity = identityOf(request)
      const state = await secondFactor.stateOf(identity.actor.id)
      return { data: { ...state, required: sessions.requiresSecondFactor(identity) } }
    },
    'POST /api/second-factor': async ({ request }) => {
      const { id, username } = actorOf(request)
      return { data: await secondFactor.begin(id, username) }
    },
    'POST /api/second-factor/confirm': async ({ request, body: { code } }) => {
      const identity = identityOf(request)
      const recoveryCodes = await signIn.turnOnSecondFactor(identity, code, callerOf(request))
      return { data: { recoveryCodes } }
    },
    'POST /api/second-factor/remove': async ({ request, body: { code } }) => {
      const identity = identityOf(request)
      if (sessions.requiresSecondFactor(identity)) throw forbidden('secondFactorNeeded')
      await signIn.turnOffSecondFactor(identity, code, callerOf(request))
      return { data: null }
    },
  })
}
