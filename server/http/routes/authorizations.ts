import { sql } from 'drizzle-orm'
import type { Router } from 'express'
import { authorizationContracts } from '#domain/api/authorization-contracts'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { tieredAuthorization } from '#domain/resources/identity-org/tiered-authorization'
import { menuFor } from '#domain/rights/menu'
import { screensIn } from '#domain/screens/screens'
import { loadActorOf } from '../../auth/actor.ts'
import type { Database, Tx } from '../../db/database.ts'
import { holdsRole, looksInto } from '../../db/loans.ts'
import type { Clock } from '../../platform/clock.ts'
import { stepContextOf } from '../../records/context/record-context.ts'
import { withSystemRole } from '../../records/context/with-system-role.ts'
import { findRecord } from '../../records/read/find.ts'
import { routesOf } from '../calls/contract-routes.ts'
import { actorOf } from '../calls/request.ts'
import type { Mount } from '../mounts/mount.ts'

interface Office {
  readonly db: Database
  readonly clock: Clock
}

const resource: Resource = tieredAuthorization

export const authorizationMount: Mount = { routes: authorizationRoutes }

/** What can be asked about an authorisation besides its record. */
export function authorizationRoutes(recordContext: Office): Router {
  return routesOf(authorizationContracts, {
    'GET /api/authorizations/{id}/comparison': async ({ request, params: { id } }) => {
      const actor = actorOf(request)
      const data = await recordContext.db.scoped(actor.scope, async (tx) => {
        const record = await findRecord(tx, resource, id, stepContextOf(recordContext, actor))
        return withSystemRole(tx, actor.scope, () =>
          compared(tx, record, recordContext.clock.now()),
        )
      })
      return { data }
    },
  })
}

/** Which of the roles and screens that were lent the lender holds today. Runs above scope. */
async function compared(tx: Tx, record: AnyRow, now: Date) {
  const roles = await tx.query<{ id: string; held: boolean }>(sql`
    select r.id, ${holdsRole(sql`g`, sql`r`)}
      and ${looksInto(sql`g`, sql`${record.granteeOrg}::uuid`)} as held
    from role r join account g on g.id = ${record.grantor}::uuid
    where r.id = any(${sql.param(record.roles)}::uuid[]) order by r.sort_no nulls last, r.code`)
  const grantor = await loadActorOf(tx, { id: String(record.grantor) }, now)
  const open = grantor ? screensIn(menuFor(grantor)) : new Set<string>()
  const menus = (record.menus as readonly string[]).map((code) => ({ code, held: open.has(code) }))
  return { roles, menus }
}
