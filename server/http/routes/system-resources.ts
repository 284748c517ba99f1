import { Router } from 'express'
import type { Resource } from '#domain/resource'
import { systemResource } from '#domain/resources/resource'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { forbidden } from '../../problem.ts'
import { asSystem } from '../../records/as-system.ts'
import { mayCreate } from '../../records/policy.ts'
import { methodNotAllowed } from '../faults.ts'
import { knownResources } from '../known-resources.ts'
import { actorOf, answer } from '../request.ts'
import { fillSystemTree } from '../system-tree.ts'

interface Office {
  readonly db: Database
  readonly clock: Clock
}

const resource = systemResource as unknown as Resource

/** Fills the tree of resources from the program itself; what is in it stays as people left it. */
export function systemResourceRoutes({ db, clock }: Office): Router {
  const router = Router()
  router
    .route('/import')
    .post(async (request, response) => {
      const actor = actorOf(request)
      if (!mayCreate(resource, actor)) throw forbidden('notAllowed')
      const by = { actorId: actor.id, now: clock.now() }
      const added = await db.scoped(actor.scope, (tx) =>
        asSystem(tx, actor.scope, () => fillSystemTree(tx, by)),
      )
      answer(response, { data: { added, known: knownResources().length - added } })
    })
    .all(methodNotAllowed('POST'))
  return router
}
