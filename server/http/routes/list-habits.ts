import { type Request, Router } from 'express'
import { z } from 'zod'
import { listLayoutSchema } from '#domain/screens/list-layout'
import { menu } from '#domain/screens/screens'
import type { Database } from '../../db/database.ts'
import { notFound } from '../../platform/problem.ts'
import { keepListHabit, listHabitsOf } from '../../records/read/list-habits.ts'
import { methodNotAllowed } from '../calls/faults.ts'
import { inputOf } from '../calls/input.ts'
import { actorOf, answer } from '../calls/request.ts'
import type { Mount } from '../mounts/mount.ts'

const habitSchema = z.strictObject({
  layout: z.nullish(listLayoutSchema),
  view: z.uuid().nullable().optional(),
})

const screens = new Set(menu.flatMap((group) => group.screens.map(({ code }) => code)))

export const listHabitMount: Mount = { at: '/api/list-habits', routes: listHabitRoutes }

/** How the caller left their lists; nobody sees another's. */
export function listHabitRoutes({ db }: { readonly db: Database }): Router {
  const router = Router()

  router
    .route('/')
    .get(async (request, response) => {
      answer(response, { data: await listHabitsOf(db, actorOf(request).id) })
    })
    .all(methodNotAllowed('GET'))

  router
    .route('/:screen')
    .patch(async (request, response) => {
      const { id } = actorOf(request)
      const screen = screenOf(request)
      await keepListHabit(db, id, screen, inputOf(request, habitSchema))
      answer(response, { data: null })
    })
    .all(methodNotAllowed('PATCH'))

  return router
}

function screenOf({ params }: Request): string {
  const code = String(params.screen)
  if (!screens.has(code)) throw notFound()
  return code
}
