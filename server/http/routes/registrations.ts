import { Router } from 'express'
import { z } from 'zod'
import { languages } from '#domain/text/language'
import { networkOf } from '../../platform/client-address.ts'
import { RateLimit } from '../../platform/rate-limit.ts'
import type { RecordContext } from '../../records/context/record-context.ts'
import { applyForAccount } from '../../records/write/registration.ts'
import { methodNotAllowed } from '../calls/faults.ts'
import { inputOf } from '../calls/input.ts'
import { answer } from '../calls/request.ts'
import type { Mount } from '../mounts/mount.ts'

const application = z.strictObject({
  applicant: z.string().trim().min(1).max(50),
  username: z.string().trim().min(1).max(50),
  phone: z.string().trim().min(1).max(32),
  idCard: z.string().trim().min(1).max(32),
  orgCode: z.string().trim().min(1).max(32),
  contractorCode: z.string().trim().min(1).max(32).optional(),
  language: z.enum(languages),
})

/** Applications an hour from one address: enough for a crew at one gate, too few for guessing. */
const applicationsPerHour = 30

export const registrationMount: Mount = { at: '/api/registrations', routes: registrationRoutes }

/** Asking for an account, without one. */
export function registrationRoutes(recordContext: RecordContext): Router {
  const router = Router()
  const byAddress = new RateLimit({ points: applicationsPerHour, seconds: 3600 })
  router
    .route('/')
    .post(async (request, response) => {
      await byAddress.spend(networkOf(request.ip))
      const data = await applyForAccount(recordContext, inputOf(request, application))
      answer(response, { data }, 201)
    })
    .all(methodNotAllowed('POST'))
  return router
}
