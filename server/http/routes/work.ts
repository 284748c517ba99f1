import { Router } from 'express'
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../platform/clock.ts'
import { workFor } from '../../work/work.ts'
import { methodNotAllowed } from '../calls/faults.ts'
import { actorOf, answer } from '../calls/request.ts'
import type { Mount } from '../mounts/mount.ts'

export const workMount: Mount = { at: '/api/work', routes: workRoutes }

/** What waits for the caller, falls due next and is under way. */
export function workRoutes(recordContext: {
  readonly db: Database
  readonly clock: Clock
}): Router {
  const router = Router()
  router
    .route('/')
    .get(async (request, response) => {
      answer(response, { data: await workFor(recordContext, actorOf(request)) })
    })
    .all(methodNotAllowed('GET'))
  return router
}
