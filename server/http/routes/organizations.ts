import { Router } from 'express'
import { z } from 'zod'
import { previewMove } from '../../organization-jobs/move.ts'
import type { OrganizationJobs } from '../../organization-jobs/organization-jobs.ts'
import { previewOrganizationMerge } from '../../organization-jobs/organization-merge.ts'
import type { RecordContext } from '../../records/context/record-context.ts'
import { targetIn, whySchema } from '../answers/merging.ts'
import { methodNotAllowed } from '../calls/faults.ts'
import { inputOf } from '../calls/input.ts'
import { actorOf, answer, idOf } from '../calls/request.ts'
import type { Mount } from '../mounts/mount.ts'
import { mergeRoutes } from './mergers.ts'
import { answerJob } from './organization-jobs.ts'

const moveSchema = z.strictObject({
  parent: z.uuid().nullable(),
  version: z.int().min(1),
  why: whySchema,
})

interface OrganizationRoutes extends RecordContext {
  readonly organizationJobs: OrganizationJobs
}

export const organizationMount: Mount = { at: '/api/organizations', routes: organizationRoutes }

/** What is done with an organisation as a part of the tree rather than as a record. */
export function organizationRoutes(recordContext: OrganizationRoutes): Router {
  const { organizationJobs } = recordContext
  const router = Router()

  router
    .route('/:id/move/preview')
    .get(async (request, response) => {
      const actor = actorOf(request)
      const target = { id: idOf(request), parent: targetIn(request, 'parent') }
      answer(response, { data: await previewMove(recordContext, actor, target) })
    })
    .all(methodNotAllowed('GET'))

  router
    .route('/:id/move')
    .post(async (request, response) => {
      const actor = actorOf(request)
      const asked = { id: idOf(request), ...inputOf(request, moveSchema) }
      const ordered = { kind: 'organization-move', asked } as const
      answerJob(response, await organizationJobs.submit(actor, ordered))
    })
    .all(methodNotAllowed('POST'))

  router.use(
    mergeRoutes({
      preview: (actor, pair) => previewOrganizationMerge(recordContext, actor, pair),
      ordered: (asked) => ({ kind: 'organization-merge', asked }),
      organizationJobs,
    }),
  )
  return router
}
