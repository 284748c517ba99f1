import type { Request, Router } from 'express'
import type { OrganizationJobs } from '../../organization-jobs/organization-jobs.ts'
import { previewRecordMerge } from '../../organization-jobs/record-merge.ts'
import type { RecordContext } from '../../records/context/record-context.ts'
import { resourceOf } from '../calls/request.ts'
import type { Mount } from '../mounts/mount.ts'
import { mergeRoutes } from './mergers.ts'

export const recordMergersMount: Mount = { at: '/api/records', routes: recordMergerRoutes }

/** Records of the types that say how two of them are made one. */
export function recordMergerRoutes(
  recordContext: RecordContext & { readonly organizationJobs: OrganizationJobs },
): Router {
  const typeIn = (request: Request) => resourceOf(request).name
  return mergeRoutes({
    prefix: '/:resource',
    preview: (actor, pair, request) =>
      previewRecordMerge(recordContext, actor, typeIn(request), pair),
    ordered: (asked, request) => ({
      kind: 'record-merge',
      asked: { ...asked, resource: typeIn(request) },
    }),
    organizationJobs: recordContext.organizationJobs,
  })
}
