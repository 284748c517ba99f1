import { Router } from 'express'
import { z } from 'zod'
import { moveOrganization, previewMove } from '../../rearrange/move.ts'
import { mergeOrganization, previewOrganizationMerge } from '../../rearrange/organization-merge.ts'
import type { Office } from '../../records/office.ts'
import { methodNotAllowed } from '../faults.ts'
import { inputOf } from '../input.ts'
import { targetIn, whySchema } from '../merging.ts'
import { actorOf, answer, idOf } from '../request.ts'
import { mergeRoutes } from './mergers.ts'

const moveSchema = z.strictObject({
  parent: z.uuid().nullable(),
  version: z.int().min(1),
  why: whySchema,
})

/** What is done with an organisation as a part of the tree rather than as a record. */
export function organizationRoutes(office: Office): Router {
  const router = Router()

  router
    .route('/:id/move/preview')
    .get(async (request, response) => {
      const actor = actorOf(request)
      const target = { id: idOf(request), parent: targetIn(request, 'parent') }
      answer(response, { data: await previewMove(office, actor, target) })
    })
    .all(methodNotAllowed('GET'))

  router
    .route('/:id/move')
    .post(async (request, response) => {
      const actor = actorOf(request)
      const move = { id: idOf(request), ...inputOf(request, moveSchema) }
      answer(response, await moveOrganization(office, actor, move))
    })
    .all(methodNotAllowed('POST'))

  router.use(
    mergeRoutes({
      preview: (actor, pair) => previewOrganizationMerge(office, actor, pair),
      merge: (actor, merge) => mergeOrganization(office, actor, merge),
    }),
  )
  return router
}
