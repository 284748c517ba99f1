import type { Router } from 'express'
import { homeContracts } from '#domain/api/home-contracts'
import type { Database } from '../../db/database.ts'
import { keepShortcuts, shortcutsOf } from '../../work/shortcuts.ts'
import { routesOf } from '../calls/contract-routes.ts'
import { actorOf } from '../calls/request.ts'
import type { Mount } from '../mounts/mount.ts'

export const homeMount: Mount = { routes: homeRoutes }

/** How the caller arranged their home page; nobody sees another's. */
export function homeRoutes({ db }: { readonly db: Database }): Router {
  return routesOf(homeContracts, {
    'GET /api/home/shortcuts': async ({ request }) => ({
      data: await shortcutsOf(db, actorOf(request).id),
    }),
    'PATCH /api/home/shortcuts': async ({ request, body }) => {
      await keepShortcuts(db, actorOf(request).id, body.screens)
      return { data: null }
    },
  })
}
