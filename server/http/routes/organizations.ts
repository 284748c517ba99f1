import type { Router } from 'express'
import { organizationContracts } from '#domain/api/organization-contracts'
import { previewMove } from '../../organization-jobs/move.ts'
import type { OrganizationJobs } from '../../organization-jobs/organization-jobs.ts'
import { previewOrganizationMerge } from '../../organization-jobs/organization-merge.ts'
import type { RecordContext } from '../../records/context/record-context.ts'
import { jobAnswer, keptIn, targetIn } from '../answers/merging.ts'
import { routesOf } from '../calls/contract-routes.ts'
import { actorOf } from '../calls/request.ts'
import type { Mount } from '../mounts/mount.ts'

interface OrganizationRoutes extends RecordContext {
  readonly organizationJobs: OrganizationJobs
}

export const organizationMount: Mount = { routes: organizationRoutes }

/** What is done with an organisation as a part of the tree rather than as a record. */
export function organizationRoutes(recordContext: OrganizationRoutes): Router {
  const { organizationJobs } = recordContext
  return routesOf(organizationContracts, {
    'GET /api/organizations/{id}/move/preview': async ({ request, params: { id }, query }) => {
      const target = { id, parent: targetIn(query.parent, 'parent') }
      return { data: await previewMove(recordContext, actorOf(request), target) }
    },
    'POST /api/organizations/{id}/move': async ({ request, params: { id }, body }) => {
      const ordered = { kind: 'organization-move', asked: { id, ...body } } as const
      return jobAnswer(await organizationJobs.submit(actorOf(request), ordered))
    },
    'GET /api/organizations/{id}/merge/preview': async ({ request, params: { id }, query }) => {
      const pair = { id, into: keptIn(query) }
      return { data: await previewOrganizationMerge(recordContext, actorOf(request), pair) }
    },
    'POST /api/organizations/{id}/merge': async ({ request, params: { id }, body }) => {
      const ordered = { kind: 'organization-merge', asked: { id, ...body } } as const
      return jobAnswer(await organizationJobs.submit(actorOf(request), ordered))
    },
  })
}
