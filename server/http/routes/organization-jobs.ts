import { type Response, Router } from 'express'
import type { SubmittedJob } from '../../organization-jobs/organization-jobs.ts'
import { visibleJob, visibleJobs, visiblePartOf } from '../../organization-jobs/visible-jobs.ts'
import type { RecordContext } from '../../records/context/record-context.ts'
import { methodNotAllowed } from '../calls/faults.ts'
import { actorOf, answer, idOf } from '../calls/request.ts'
import type { Mount } from '../mounts/mount.ts'

export const organizationJobMount: Mount = {
  at: '/api/rearrangements',
  routes: organizationJobRoutes,
}

/** What is on its way to somewhere else, and how far: nobody sees more than they may change. */
export function organizationJobRoutes(recordContext: RecordContext): Router {
  const router = Router()

  router
    .route('/')
    .get(async (request, response) => {
      const { jobs, labels } = await visibleJobs(recordContext, actorOf(request))
      answer(response, { data: jobs, labels })
    })
    .all(methodNotAllowed('GET'))

  router
    .route('/:id')
    .get(async (request, response) => {
      const { job, labels } = await visibleJob(recordContext, actorOf(request), idOf(request))
      answer(response, { data: job, labels })
    })
    .all(methodNotAllowed('GET'))

  return router
}

/** The record as it is afterwards; for work that goes on 202 with the job. */
export function answerJob(response: Response, answered: SubmittedJob): void {
  if (answered.isOver) answer(response, answered.record)
  else answer(response, { order: visiblePartOf(answered.job) }, 202)
}
