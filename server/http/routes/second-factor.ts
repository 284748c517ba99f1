import { Router } from 'express'
import { z } from 'zod'
import type { SecondFactor } from '../../auth/second-factor.ts'
import type { Sessions } from '../../auth/sessions.ts'
import type { SignIn } from '../../auth/sign-in.ts'
import { forbidden } from '../../platform/problem.ts'
import { methodNotAllowed } from '../calls/faults.ts'
import { callerOf } from '../calls/guard.ts'
import { inputOf } from '../calls/input.ts'
import { answer, identityOf, personOf } from '../calls/request.ts'
import type { Mount } from '../mounts/mount.ts'

interface SecondFactorRoutes {
  readonly sessions: Sessions
  readonly signIn: SignIn
  readonly secondFactor: SecondFactor
}

const shown = z.strictObject({ code: z.string().trim().min(1).max(20) })

export const secondFactorMount: Mount = { at: '/api/second-factor', routes: secondFactorRoutes }

/** The caller's own second factor: whether there is one, setting it up, giving it up. */
export function secondFactorRoutes(options: SecondFactorRoutes): Router {
  const { sessions, signIn, secondFactor } = options
  const router = Router()

  router
    .route('/')
    .get(async (request, response) => {
      const identity = identityOf(request)
      const state = await secondFactor.stateOf(identity.actor.id)
      answer(response, { data: { ...state, required: sessions.requiresSecondFactor(identity) } })
    })
    .post(async (request, response) => {
      const { id, username } = personOf(request)
      answer(response, { data: await secondFactor.begin(id, username) }, 201)
    })
    .all(methodNotAllowed('GET', 'POST'))

  router
    .route('/confirm')
    .post(async (request, response) => {
      personOf(request)
      const identity = identityOf(request)
      const { code } = inputOf(request, shown)
      const caller = callerOf(request)
      const recoveryCodes = await signIn.turnOnSecondFactor(identity, code, caller)
      answer(response, { data: { recoveryCodes } })
    })
    .all(methodNotAllowed('POST'))

  router
    .route('/remove')
    .post(async (request, response) => {
      personOf(request)
      const identity = identityOf(request)
      const { code } = inputOf(request, shown)
      if (sessions.requiresSecondFactor(identity)) throw forbidden('secondFactorNeeded')
      await signIn.turnOffSecondFactor(identity, code, callerOf(request))
      answer(response, { data: null })
    })
    .all(methodNotAllowed('POST'))

  return router
}
