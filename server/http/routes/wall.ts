import type { Request, Response, Router } from 'express'
import { isWithin, partOf, type Scope } from '#domain/access/scope'
import { wallContracts } from '#domain/api/wall-contracts'
import type { Database } from '../../db/database.ts'
import type { Files } from '../../files/files.ts'
import type { Clock } from '../../platform/clock.ts'
import { forbidden, notFound } from '../../platform/problem.ts'
import { lineageOf } from '../../records/place/place.ts'
import { areasIn, planOf } from '../answers/wall-areas.ts'
import { iconOf } from '../answers/wall-marks.ts'
import { mapOf, screenTitleOf } from '../answers/wall-settings.ts'
import { routesOf } from '../calls/contract-routes.ts'
import { actorOf } from '../calls/request.ts'
import type { Mount } from '../mounts/mount.ts'
import { sendFile } from './files.ts'

interface WallRoutes {
  readonly db: Database
  readonly clock: Clock
  readonly files: Files
}

export const wallMount: Mount = { routes: wallRoutes }

/** What a big screen draws besides figures; a display in a control room reads nothing else. */
export function wallRoutes({ db, files }: WallRoutes): Router {
  async function sendPicture({ request, response }: Asked, fileId: string | null) {
    const file = fileId ? await files.nameless(fileId) : null
    if (!file) throw notFound()
    await sendFile(files, file, { request, response })
  }

  return routesOf(wallContracts, {
    'GET /api/wall/areas': async ({ request, query: { orgCode } }) => {
      const actor = actorOf(request)
      const scope = orgCode ? await scopeAt(db, actor.scope, orgCode) : actor.scope
      const [areas, title] = await Promise.all([
        areasIn(db, scope, actor),
        screenTitleOf(db, scope.orgId),
      ])
      return { ...areas, title }
    },
    'GET /api/wall/plans/{id}': async ({ params: { id }, ...asked }) => {
      const actor = actorOf(asked.request)
      // The plan of an area, or the icon of what a screen coordinate places.
      const picture = (await planOf(db, actor, id)) ?? (await iconOf(db, actor, id))
      await sendPicture(asked, picture)
    },
    'GET /api/wall/maps/{id}': async ({ params: { id }, ...asked }) => {
      const actor = actorOf(asked.request)
      const lineage = await db.system((tx) => lineageOf(tx, { id }))
      if (!lineage || !isWithin(lineage, actor.scope)) throw notFound()
      await sendPicture(asked, await mapOf(db, lineage.org))
    },
  })
}

interface Asked {
  readonly request: Request
  readonly response: Response
}

/** The part of a scope that an organisation is. */
export async function scopeAt(db: Database, scope: Scope, code: string): Promise<Scope> {
  const lineage = await db.system((tx) => lineageOf(tx, { code }))
  const part = lineage && partOf(scope, lineage)
  if (!part) throw forbidden('noPermission')
  return part
}
