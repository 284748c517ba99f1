import type { Router } from 'express'
import { organizationJobContracts } from '#domain/api/organization-job-contracts'
import { visibleJob, visibleJobs } from '../../organization-jobs/visible-jobs.ts'
import type { RecordContext } from '../../records/context/record-context.ts'
import { routesOf } from '../calls/contract-routes.ts'
import { actorOf } from '../calls/request.ts'
import type { Mount } from '../mounts/mount.ts'

export const organizationJobMount: Mount = { routes: organizationJobRoutes }

/** What is on its way to somewhere else, and how far: nobody sees more than they may change. */
export function organizationJobRoutes(recordContext: RecordContext): Router {
  return routesOf(organizationJobContracts, {
    'GET /api/rearrangements': async ({ request }) => {
      const { jobs, labels } = await visibleJobs(recordContext, actorOf(request))
      return { data: jobs, labels }
    },
    'GET /api/rearrangements/{id}': async ({ request, params: { id } }) => {
      const { job, labels } = await visibleJob(recordContext, actorOf(request), id)
      return { data: job, labels }
    },
  })
}
