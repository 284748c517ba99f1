import { Router } from 'express'
import { z } from 'zod'
import { lineOf } from '#domain/api/lines'
import type { Resource } from '#domain/definition/resource'
import { systemResource } from '#domain/resources/identity-org/resource'
import { syncWays } from '#domain/rights/role-sync'
import { forbidden } from '../../platform/problem.ts'
import { mayCreate } from '../../records/access/policy.ts'
import type { RecordContext } from '../../records/context/record-context.ts'
import { withSystemRole } from '../../records/context/with-system-role.ts'
import { outlookOf, rolesOf, syncToRoles } from '../../role-sync/role-sync.ts'
import { knownResources } from '../answers/known-resources.ts'
import { fillSystemTree } from '../answers/system-tree.ts'
import { methodNotAllowed } from '../calls/faults.ts'
import { inputOf } from '../calls/input.ts'
import { actorOf, answer, idOf } from '../calls/request.ts'
import type { Mount } from '../mounts/mount.ts'

const resource: Resource = systemResource

const handingSchema = z.strictObject({
  roles: z.array(z.uuid()).min(1).max(100),
  way: z.enum(syncWays),
  below: z.boolean(),
})
const deedSchema = handingSchema.extend({
  versions: z.record(z.uuid(), z.int().min(0)),
  remark: lineOf(200),
})

export const systemResourceMount: Mount = {
  at: '/api/system-resources',
  routes: systemResourceRoutes,
}

/** What is done with the tree of resources: filled from the program itself, and handed to roles. */
export function systemResourceRoutes(recordContext: RecordContext): Router {
  const { db, clock } = recordContext
  const router = Router()
  router
    .route('/import')
    .post(async (request, response) => {
      const actor = actorOf(request)
      if (!mayCreate(resource, actor)) throw forbidden('notAllowed')
      const by = { actorId: actor.id, now: clock.now() }
      const added = await db.scoped(actor.scope, (tx) =>
        withSystemRole(tx, actor.scope, () => fillSystemTree(tx, by)),
      )
      answer(response, { data: { added, known: knownResources().length - added } })
    })
    .all(methodNotAllowed('POST'))

  router
    .route('/:id/roles')
    .get(async (request, response) => {
      answer(response, { data: await rolesOf(recordContext, actorOf(request), idOf(request)) })
    })
    .post(async (request, response) => {
      const actor = actorOf(request)
      const operation = inputOf(request, deedSchema)
      const changed = await syncToRoles(recordContext, actor, idOf(request), operation)
      answer(response, { data: { changed } })
    })
    .all(methodNotAllowed('GET', 'POST'))

  router
    .route('/:id/roles/outlook')
    .post(async (request, response) => {
      const actor = actorOf(request)
      const handing = inputOf(request, handingSchema)
      const data = await outlookOf(recordContext, actor, idOf(request), handing)
      answer(response, { data })
    })
    .all(methodNotAllowed('POST'))
  return router
}
