import type { Router } from 'express'
import { missingDayContracts } from '#domain/api/missing-day-contracts'
import type { RecordContext } from '../../records/context/record-context.ts'
import { missingDaysFor } from '../../records/read/missing-days.ts'
import { routesOf } from '../calls/contract-routes.ts'
import { actorOf, resourceOf } from '../calls/request.ts'
import type { Mount } from '../mounts/mount.ts'

export const missingDayMount: Mount = { order: -5, routes: missingDayRoutes }

/** On which days somebody has entered nothing. */
export function missingDayRoutes(recordContext: RecordContext): Router {
  return routesOf(missingDayContracts, {
    'GET /api/records/{resource}/missing-days': ({ request }) =>
      missingDaysFor(recordContext, actorOf(request), resourceOf(request)),
  })
}
