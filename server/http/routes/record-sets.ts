import { type Request, Router } from 'express'
import { z } from 'zod'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { Problem } from '../../problem.ts'
import { settingsFor } from '../../records/settings.ts'
import { methodNotAllowed } from '../faults.ts'
import { actorOf, answer, resourceOf } from '../request.ts'

/** What is asked of many records of a type at once, rather than of one. */
export function recordSetRoutes(office: { readonly db: Database; readonly clock: Clock }): Router {
  const router = Router()

  router
    .route('/:resource/settings')
    .get(async (request, response) => {
      const actor = actorOf(request)
      const resource = resourceOf(request)
      answer(response, await settingsFor(office, actor, resource, orgIn(request)))
    })
    .all(methodNotAllowed('GET'))

  return router
}

/** The organisation asked about, by id; undefined for the person's own. */
function orgIn({ query }: Request): string | undefined {
  const { org } = query
  if (org === undefined || org === '') return undefined
  if (typeof org === 'string' && z.uuid().safeParse(org).success) return org
  throw new Problem(400, 'badQuery', { errors: [{ field: 'org', code: 'invalid' }] })
}
