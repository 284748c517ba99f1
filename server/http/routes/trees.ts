import { type Request, Router } from 'express'
import { z } from 'zod'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { Problem } from '../../problem.ts'
import { type TreeQuery, treeFor } from '../../records/tree.ts'
import { methodNotAllowed } from '../faults.ts'
import { actorOf, answer, resourceOf } from '../request.ts'

const querySchema = z.object({
  parent: z.uuid().optional(),
  q: z.string().trim().max(100).optional(),
})

/** Record types whose records hang on one another, a level at a time or searched as a whole. */
export function treeRoutes(office: { readonly db: Database; readonly clock: Clock }): Router {
  const router = Router()
  router
    .route('/:resource/tree')
    .get(async (request, response) => {
      const query = queryOf(request)
      answer(response, await treeFor(office, actorOf(request), resourceOf(request), query))
    })
    .all(methodNotAllowed('GET'))
  return router
}

function queryOf({ query }: Request): TreeQuery {
  const read = querySchema.safeParse(query)
  if (read.success) return read.data
  const errors = read.error.issues.map(({ path }) => ({ field: path.join('.'), code: 'invalid' }))
  throw new Problem(400, 'badQuery', { errors })
}
