import type { Router } from 'express'
import { listHabitContracts } from '#domain/api/list-habit-contracts'
import type { Database } from '../../db/database.ts'
import { keepListHabit, listHabitsOf } from '../../records/read/list-habits.ts'
import { routesOf } from '../calls/contract-routes.ts'
import { actorOf } from '../calls/request.ts'
import type { Mount } from '../mounts/mount.ts'

export const listHabitMount: Mount = { routes: listHabitRoutes }

/** How the caller left their lists; nobody sees another's. */
export function listHabitRoutes({ db }: { readonly db: Database }): Router {
  return routesOf(listHabitContracts, {
    'GET /api/list-habits': async ({ request }) => ({
      data: await listHabitsOf(db, actorOf(request).id),
    }),
    'PATCH /api/list-habits/{screen}': async ({ request, params: { screen }, body }) => {
      await keepListHabit(db, actorOf(request).id, screen, body)
      return { data: null }
    },
  })
}
