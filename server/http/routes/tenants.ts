import { Router } from 'express'
import { z } from 'zod'
import type { OneTimePasswords } from '../../auth/one-time-passwords.ts'
import { initialiseTenant, mustFound } from '../../baseline/tenant.ts'
import type { RecordContext } from '../../records/context/record-context.ts'
import { methodNotAllowed } from '../calls/faults.ts'
import { inputOf } from '../calls/input.ts'
import { actorOf, answer } from '../calls/request.ts'
import type { Mount } from '../mounts/mount.ts'

const foundingSchema = z.strictObject({
  code: z.string().trim().min(1).max(32),
  name: z.string().trim().min(1).max(100),
  username: z.string().trim().min(1).max(50),
  userName: z.string().trim().min(1).max(50),
  phone: z.string().trim().min(1).max(32),
  menuPackage: z.array(z.string()).min(1),
  maxUsers: z.int().min(1).nullish(),
  defaultLanguage: z.string(),
  timeZone: z.string(),
  validTo: z.string(),
})

export const tenantMount: Mount = { at: '/api/tenants', routes: tenantRoutes }

/** What operators do with a tenant besides its record. */
export function tenantRoutes(
  recordContext: RecordContext & { readonly oneTimePasswords: OneTimePasswords },
): Router {
  const router = Router()
  router
    .route('/initialise')
    .post(async (request, response) => {
      const actor = actorOf(request)
      mustFound(actor)
      const { code, name, username, userName, phone, ...rest } = inputOf(request, foundingSchema)
      const administrator = { username, userName, phone }
      const terms = { ...rest, phone }
      const founding = { code, name, administrator, terms }
      const founded = await initialiseTenant(recordContext, actor, founding)
      answer(response, founded, founded.made.length > 0 ? 201 : 200)
    })
    .all(methodNotAllowed('POST'))
  return router
}
