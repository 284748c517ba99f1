import { Router } from 'express'
import { z } from 'zod'
import { moveOrganization, previewMove } from '../../rearrange/move.ts'
import { mergeOrganization, previewOrganizationMerge } from '../../rearrange/organization-merge.ts'
import type { Office } from '../../records/office.ts'
import { methodNotAllowed } from '../faults.ts'
import { inputOf } from '../input.ts'
import { keptIn, mergeSchema, targetIn, whySchema } from '../merging.ts'
import { actorOf, answer, idOf } from '../request.ts'

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

  router
    .route('/:id/merge/preview')
    .get(async (request, response) => {
      const actor = actorOf(request)
      const pair = { id: idOf(request), into: keptIn(request) }
      answer(response, { data: await previewOrganizationMerge(office, actor, pair) })
    })
    .all(methodNotAllowed('GET'))

  router
    .route('/:id/merge')
    .post(async (request, response) => {
      const actor = actorOf(request)
      const merge = { id: idOf(request), ...inputOf(request, mergeSchema) }
      answer(response, await mergeOrganization(office, actor, merge))
    })
    .all(methodNotAllowed('POST'))

  return router
}
