import type { Router } from 'express'
import { recordSplitContracts } from '#domain/api/record-split-contracts'
import type { RecordContext } from '../../records/context/record-context.ts'
import { splitRecord } from '../../records/write/split.ts'
import { routesOf } from '../calls/contract-routes.ts'
import { actorOf, resourceOf } from '../calls/request.ts'
import type { Mount } from '../mounts/mount.ts'

export const recordSplitsMount: Mount = { order: -4, routes: recordSplitRoutes }

/** Records of the types that say how one of them becomes two. */
export function recordSplitRoutes(recordContext: RecordContext): Router {
  return routesOf(recordSplitContracts, {
    'POST /api/records/{resource}/{id}/split': ({ request, params: { id }, body }) =>
      splitRecord(recordContext, actorOf(request), resourceOf(request), { ...body, id }),
  })
}
