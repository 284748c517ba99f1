import type { Router } from 'express'
import { wallMarkContracts } from '#domain/api/wall-mark-contracts'
import type { Database } from '../../db/database.ts'
import { marksIn } from '../answers/wall-marks.ts'
import { routesOf } from '../calls/contract-routes.ts'
import { actorOf } from '../calls/request.ts'
import type { Mount } from '../mounts/mount.ts'
import { scopeAt } from './wall.ts'

export const wallMarksMount: Mount = { order: -1, routes: wallMarkRoutes }

/** What somebody has placed on the map of a big screen. */
export function wallMarkRoutes({ db }: { readonly db: Database }): Router {
  return routesOf(wallMarkContracts, {
    'GET /api/wall/marks': async ({ request, query: { orgCode, screen } }) => {
      const actor = actorOf(request)
      const scope = orgCode ? await scopeAt(db, actor.scope, orgCode) : actor.scope
      return marksIn(db, scope, actor, screen)
    },
  })
}
