import { Router } from 'express'
import type { Actor } from '#domain/access/access'
import type { JobRequest } from '../../organization-jobs/job-request.ts'
import type { Merge } from '../../organization-jobs/merging.ts'
import type { OrganizationJobs } from '../../organization-jobs/organization-jobs.ts'
import { keptIn, mergeSchema } from '../answers/merging.ts'
import { methodNotAllowed } from '../calls/faults.ts'
import { inputOf } from '../calls/input.ts'
import { actorOf, answer, idOf } from '../calls/request.ts'
import { answerJob } from './organization-jobs.ts'

/** How records of one type are merged. */
interface Merging {
  /** What it would bring about. */
  readonly preview: (actor: Actor, pair: Pick<Merge, 'id' | 'into'>) => Promise<unknown>
  readonly ordered: (merge: Merge) => JobRequest
  readonly organizationJobs: OrganizationJobs
}

/** A record into another of its type: the look ahead, and the action. */
export function mergeRoutes({ preview, ordered, organizationJobs }: Merging): Router {
  const router = Router()

  router
    .route('/:id/merge/preview')
    .get(async (request, response) => {
      const actor = actorOf(request)
      const pair = { id: idOf(request), into: keptIn(request) }
      answer(response, { data: await preview(actor, pair) })
    })
    .all(methodNotAllowed('GET'))

  router
    .route('/:id/merge')
    .post(async (request, response) => {
      const actor = actorOf(request)
      const merge = { id: idOf(request), ...inputOf(request, mergeSchema) }
      answerJob(response, await organizationJobs.submit(actor, ordered(merge)))
    })
    .all(methodNotAllowed('POST'))

  return router
}
