import type { Router } from 'express'
import { recordMergeContracts } from '#domain/api/record-merge-contracts'
import { runNow } from '../../organization-jobs/operation.ts'
import { previewRecordMerge, recordMerge } from '../../organization-jobs/record-merge.ts'
import type { RecordContext } from '../../records/context/record-context.ts'
import { routesOf } from '../calls/contract-routes.ts'
import { actorOf, resourceOf } from '../calls/request.ts'
import type { Mount } from '../mounts/mount.ts'

export const recordMergersMount: Mount = { order: -4, routes: recordMergerRoutes }

/** Records of the types that say how two of them are made one. */
export function recordMergerRoutes(recordContext: RecordContext): Router {
  return routesOf(recordMergeContracts, {
    'GET /api/records/{resource}/{id}/merge/preview': async ({ request, params, query }) => {
      const pair = { id: params.id, into: query.into }
      const actor = actorOf(request)
      return {
        data: await previewRecordMerge(recordContext, actor, resourceOf(request).name, pair),
      }
    },
    'POST /api/records/{resource}/{id}/merge': ({ request, params: { id }, body }) => {
      const merge = recordMerge({ ...body, id, resource: resourceOf(request).name })
      return runNow(recordContext, actorOf(request), merge)
    },
  })
}
