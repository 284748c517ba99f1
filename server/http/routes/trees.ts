import { Router } from 'express'
import { z } from 'zod'
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../platform/clock.ts'
import { treeFor } from '../../records/read/tree.ts'
import { methodNotAllowed } from '../calls/faults.ts'
import { queryOf } from '../calls/input.ts'
import { actorOf, answer, resourceOf } from '../calls/request.ts'
import type { Mount } from '../mounts/mount.ts'

const querySchema = z.object({
  parent: z.uuid().optional(),
  q: z.string().trim().max(100).optional(),
})

export const treeMount: Mount = { at: '/api/records', order: -2, routes: treeRoutes }

/** Record types whose records hang on one another, a level at a time or searched as a whole. */
export function treeRoutes(recordContext: {
  readonly db: Database
  readonly clock: Clock
}): Router {
  const router = Router()
  router
    .route('/:resource/tree')
    .get(async (request, response) => {
      const query = queryOf(request, querySchema)
      answer(response, await treeFor(recordContext, actorOf(request), resourceOf(request), query))
    })
    .all(methodNotAllowed('GET'))
  return router
}
