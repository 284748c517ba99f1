import { Router } from 'express'
import { z } from 'zod'
import { moveOrganization, previewMove } from '../../organizations/move.ts'
import { invalid } from '../../problem.ts'
import type { Office } from '../../records/office.ts'
import { methodNotAllowed } from '../faults.ts'
import { inputOf } from '../input.ts'
import { actorOf, answer, idOf } from '../request.ts'

const why = z.string().trim().max(500).optional()
const moveSchema = z.strictObject({
  parent: z.uuid().nullable(),
  version: z.int().min(1),
  why,
})

/** What is done with an organisation as a part of the tree rather than as a record. */
export function organizationRoutes(office: Office): Router {
  const router = Router()

  router
    .route('/:id/move/preview')
    .get(async (request, response) => {
      const target = { id: idOf(request), parent: targetIn(request.query.parent) }
      answer(response, { data: await previewMove(office, actorOf(request), target) })
    })
    .all(methodNotAllowed('GET'))

  router
    .route('/:id/move')
    .post(async (request, response) => {
      const move = { id: idOf(request), ...inputOf(request, moveSchema) }
      answer(response, await moveOrganization(office, actorOf(request), move))
    })
    .all(methodNotAllowed('POST'))

  return router
}

/** An id in the query; without one, null. */
function targetIn(value: unknown): string | null {
  if (value === undefined || value === '') return null
  const id = z.uuid().safeParse(value)
  if (!id.success) throw invalid([{ field: 'parent', code: 'invalid' }])
  return id.data
}
