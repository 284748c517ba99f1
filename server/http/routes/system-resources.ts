import type { Router } from 'express'
import { systemResourceContracts } from '#domain/api/system-resource-contracts'
import type { Resource } from '#domain/definition/resource'
import { systemResource } from '#domain/resources/identity-org/resource'
import { forbidden } from '../../platform/problem.ts'
import { mayCreate } from '../../records/access/policy.ts'
import type { RecordContext } from '../../records/context/record-context.ts'
import { withSystemRole } from '../../records/context/with-system-role.ts'
import { outlookOf, rolesOf, syncToRoles } from '../../role-sync/role-sync.ts'
import { knownResources } from '../answers/known-resources.ts'
import { fillSystemTree } from '../answers/system-tree.ts'
import { routesOf } from '../calls/contract-routes.ts'
import { actorOf } from '../calls/request.ts'
import type { Mount } from '../mounts/mount.ts'

const resource: Resource = systemResource

export const systemResourceMount: Mount = { routes: systemResourceRoutes }

/** What is done with the tree of resources: filled from the program itself, and handed to roles. */
export function systemResourceRoutes(recordContext: RecordContext): Router {
  const { db, clock } = recordContext
  return routesOf(systemResourceContracts, {
    'POST /api/system-resources/import': async ({ request }) => {
      const actor = actorOf(request)
      if (!mayCreate(resource, actor)) throw forbidden('notAllowed')
      const by = { actorId: actor.id, now: clock.now() }
      const added = await db.scoped(actor.scope, (tx) =>
        withSystemRole(tx, actor.scope, () => fillSystemTree(tx, by)),
      )
      return { data: { added, known: knownResources().length - added } }
    },
    'GET /api/system-resources/{id}/roles': async ({ request, params: { id } }) => ({
      data: await rolesOf(recordContext, actorOf(request), id),
    }),
    'POST /api/system-resources/{id}/roles': async ({ request, params: { id }, body }) => ({
      data: { changed: await syncToRoles(recordContext, actorOf(request), id, body) },
    }),
    'POST /api/system-resources/{id}/roles/outlook': async ({ request, params: { id }, body }) => ({
      data: await outlookOf(recordContext, actorOf(request), id, body),
    }),
  })
}
