import type { Router } from 'express'
import { relationContracts } from '#domain/api/relation-contracts'
import type { RecordContext } from '../../records/context/record-context.ts'
import { relatedTo } from '../../records/read/related.ts'
import { treeFor } from '../../records/read/tree.ts'
import { routesOf } from '../calls/contract-routes.ts'
import { actorOf, resourceOf } from '../calls/request.ts'
import type { Mount } from '../mounts/mount.ts'

export const relationMount: Mount = { order: -4, routes: relationRoutes }

/** What points at a record, and record types whose records hang on one another. */
export function relationRoutes(recordContext: RecordContext): Router {
  return routesOf(relationContracts, {
    'GET /api/records/{resource}/{id}/related': async ({ request, params: { id } }) => ({
      data: await relatedTo(recordContext, actorOf(request), resourceOf(request), id),
    }),
    'GET /api/records/{resource}/tree': ({ request, query }) =>
      treeFor(recordContext, actorOf(request), resourceOf(request), query),
  })
}
