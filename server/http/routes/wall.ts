import { type Request, type Response, Router } from 'express'
import { isWithin, partOf, type Scope } from '#domain/access/scope'
import type { Database } from '../../db/database.ts'
import type { Files } from '../../files/files.ts'
import type { Clock } from '../../platform/clock.ts'
import { forbidden, notFound } from '../../platform/problem.ts'
import { lineageOf } from '../../records/place/place.ts'
import { areasIn, planOf } from '../answers/wall-areas.ts'
import { iconOf } from '../answers/wall-marks.ts'
import { mapOf, screenTitleOf } from '../answers/wall-settings.ts'
import { methodNotAllowed } from '../calls/faults.ts'
import { badQuery } from '../calls/input.ts'
import { actorOf, idOf } from '../calls/request.ts'
import type { Mount } from '../mounts/mount.ts'
import { sendFile } from './files.ts'

interface WallRoutes {
  readonly db: Database
  readonly clock: Clock
  readonly files: Files
}

export const wallMount: Mount = { at: '/api/wall', routes: wallRoutes }

/** What a big screen draws besides figures; a display in a control room reads nothing else. */
export function wallRoutes({ db, files }: WallRoutes): Router {
  const router = Router()

  router
    .route('/areas')
    .get(async (request, response) => {
      const actor = actorOf(request)
      const { orgCode } = request.query
      if (orgCode !== undefined && typeof orgCode !== 'string') {
        throw badQuery({ field: 'orgCode', code: 'invalid' })
      }
      const scope = orgCode ? await scopeAt(db, actor.scope, orgCode) : actor.scope
      const [areas, title] = await Promise.all([
        areasIn(db, scope, actor),
        screenTitleOf(db, scope.orgId),
      ])
      // Answered with an ETag: a wall that asks again gets 304 while nothing has moved.
      response.set('Cache-Control', 'private, no-cache')
      response.json({ ...areas, title })
    })
    .all(methodNotAllowed('GET'))

  router
    .route('/plans/:id')
    .get(async (request, response) => {
      const actor = actorOf(request)
      const id = idOf(request)
      // The plan of an area, or the icon of what a screen coordinate places.
      const picture = (await planOf(db, actor, id)) ?? (await iconOf(db, actor, id))
      await sendPicture(request, response, picture)
    })
    .all(methodNotAllowed('GET'))

  router
    .route('/maps/:id')
    .get(async (request, response) => {
      const actor = actorOf(request)
      const lineage = await db.system((tx) => lineageOf(tx, { id: idOf(request) }))
      if (!lineage || !isWithin(lineage, actor.scope)) throw notFound()
      await sendPicture(request, response, await mapOf(db, lineage.org))
    })
    .all(methodNotAllowed('GET'))

  async function sendPicture(request: Request, response: Response, fileId: string | null) {
    const file = fileId ? await files.nameless(fileId) : null
    if (!file) throw notFound()
    await sendFile(files, file, { request, response })
  }

  return router
}

/** The part of a scope that an organisation is. */
export async function scopeAt(db: Database, scope: Scope, code: string): Promise<Scope> {
  const lineage = await db.system((tx) => lineageOf(tx, { code }))
  const part = lineage && partOf(scope, lineage)
  if (!part) throw forbidden('noPermission')
  return part
}
