import { Router } from 'express'
import { isWithin, type Scope, scopeIn } from '#domain/access'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Files } from '../../files/files.ts'
import { badRequest, forbidden, notFound } from '../../problem.ts'
import { lineageOf } from '../../records/place.ts'
import { methodNotAllowed } from '../faults.ts'
import { actorOf, idOf } from '../request.ts'
import { areasIn, planOf } from '../wall-areas.ts'
import { headersOf } from './files.ts'

interface WallRoutes {
  readonly db: Database
  readonly clock: Clock
  readonly files: Files
}

/** What a big screen draws besides figures; a display in a control room reads nothing else. */
export function wallRoutes({ db, files }: WallRoutes): Router {
  const router = Router()

  router
    .route('/areas')
    .get(async (request, response) => {
      const actor = actorOf(request)
      const { orgCode } = request.query
      if (orgCode !== undefined && typeof orgCode !== 'string') throw badRequest('badQuery')
      const scope = orgCode ? await scopeAt(db, actor.scope, orgCode) : actor.scope
      // Answered with an ETag: a wall that asks again gets 304 while nothing has moved.
      response.set('Cache-Control', 'private, no-cache')
      response.json({ data: await areasIn(db, scope) })
    })
    .all(methodNotAllowed('GET'))

  router
    .route('/plans/:id')
    .get(async (request, response) => {
      const actor = actorOf(request)
      const fileId = await planOf(db, actor.scope, idOf(request))
      const file = fileId ? await files.find(fileId, actor.id) : null
      const content = file && (await files.read(file))
      if (!file || !content) throw notFound()
      response.set(headersOf(file, content))
      content.stream.on('error', () => response.destroy()).pipe(response)
    })
    .all(methodNotAllowed('GET'))

  return router
}

async function scopeAt(db: Database, scope: Scope, code: string): Promise<Scope> {
  const lineage = await db.system((tx) => lineageOf(tx, { code }))
  if (!lineage || !isWithin(lineage, scope)) throw forbidden('noPermission')
  return scopeIn(lineage, 'org')
}
