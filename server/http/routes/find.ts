import { Router } from 'express'
import { z } from 'zod'
import type { RecordContext } from '../../records/context/record-context.ts'
import { findEverywhere } from '../../records/read/global-search.ts'
import { methodNotAllowed } from '../calls/faults.ts'
import { queryOf } from '../calls/input.ts'
import { actorOf, answer } from '../calls/request.ts'
import type { Mount } from '../mounts/mount.ts'

const query = z.strictObject({ q: z.string().trim().min(2).max(100) })

export const findMount: Mount = { at: '/api/find', routes: findRoutes }

/** Records of every type by what they are called. */
export function findRoutes(recordContext: RecordContext): Router {
  const router = Router()
  router
    .route('/')
    .get(async (request, response) => {
      const actor = actorOf(request)
      answer(response, await findEverywhere(recordContext, actor, queryOf(request, query).q))
    })
    .all(methodNotAllowed('GET'))
  return router
}
