import type { Router } from 'express'
import { registrationContracts } from '#domain/api/registration-contracts'
import { networkOf } from '../../platform/client-address.ts'
import { RateLimit } from '../../platform/rate-limit.ts'
import type { RecordContext } from '../../records/context/record-context.ts'
import { applyForAccount } from '../../records/write/registration.ts'
import { routesOf } from '../calls/contract-routes.ts'
import type { Mount } from '../mounts/mount.ts'

/** Applications an hour from one address: enough for a crew at one gate, too few for guessing. */
const applicationsPerHour = 30

export const registrationMount: Mount = { routes: registrationRoutes }

/** Asking for an account, without one. */
export function registrationRoutes(recordContext: RecordContext): Router {
  const byAddress = new RateLimit({ points: applicationsPerHour, seconds: 3600 })
  return routesOf(
    registrationContracts,
    {
      'POST /api/registrations': async ({ body }) => ({
        data: await applyForAccount(recordContext, body),
      }),
    },
    {
      'POST /api/registrations': [
        async (request, _response, next) => {
          await byAddress.spend(networkOf(request.ip))
          next()
        },
      ],
    },
  )
}
