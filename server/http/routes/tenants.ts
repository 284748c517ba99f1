import type { Router } from 'express'
import { tenantContracts } from '#domain/api/tenant-contracts'
import type { OneTimePasswords } from '../../auth/one-time-passwords.ts'
import { initialiseTenant, mustFound } from '../../baseline/tenant.ts'
import type { RecordContext } from '../../records/context/record-context.ts'
import { Already, onlyFor, routesOf } from '../calls/contract-routes.ts'
import { actorOf } from '../calls/request.ts'
import type { Mount } from '../mounts/mount.ts'

export const tenantMount: Mount = { routes: tenantRoutes }

/** What operators do with a tenant besides its record. */
export function tenantRoutes(
  recordContext: RecordContext & { readonly oneTimePasswords: OneTimePasswords },
): Router {
  return routesOf(
    tenantContracts,
    {
      'POST /api/tenants/initialise': async ({ request, body }) => {
        const { code, name, username, userName, phone, ...rest } = body
        const administrator = { username, userName, phone }
        const founding = { code, name, administrator, terms: { ...rest, phone } }
        const founded = await initialiseTenant(recordContext, actorOf(request), founding)
        const answered = { ...founded, endsAt: founded.endsAt?.toISOString() ?? null }
        return founded.made.length > 0 ? answered : new Already(answered)
      },
    },
    { 'POST /api/tenants/initialise': [onlyFor(mustFound)] },
  )
}
