import type { Router } from 'express'
import { workContracts } from '#domain/api/work-contracts'
import type { RecordContext } from '../../records/context/record-context.ts'
import { findEverywhere } from '../../records/read/global-search.ts'
import { workFor } from '../../work/work.ts'
import { screensCalled } from '../answers/found-screens.ts'
import { routesOf } from '../calls/contract-routes.ts'
import { actorOf } from '../calls/request.ts'
import type { Mount } from '../mounts/mount.ts'

export const workMount: Mount = { routes: workRoutes }

/** What waits for the caller, falls due next and is under way; and records of every type by their names. */
export function workRoutes(recordContext: RecordContext): Router {
  return routesOf(workContracts, {
    'GET /api/work': async ({ request }) => ({
      data: await workFor(recordContext, actorOf(request)),
    }),
    'GET /api/find': async ({ request, query: { q } }) => ({
      ...(await findEverywhere(recordContext, actorOf(request), q)),
      screens: screensCalled(actorOf(request), q),
    }),
  })
}
