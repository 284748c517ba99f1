import { Router } from 'express'
import { z } from 'zod'
import type { Actor } from '#domain/access/access'
import { isWithin, scopeIn } from '#domain/access/scope'
import { keepsAccounts, mustAdminister } from '../../authority/administering.ts'
import type { ApiKeys } from '../../authority/api-keys.ts'
import { mustHandOn } from '../../authority/guard.ts'
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../platform/clock.ts'
import { forbidden, invalid, notFound } from '../../platform/problem.ts'
import { lineageOf } from '../../records/place/place.ts'
import { withKnownMakers } from '../answers/key-makers.ts'
import { methodNotAllowed } from '../calls/faults.ts'
import { inputOf, lineOf } from '../calls/input.ts'
import { actorOf, answer, identityOf, idOf } from '../calls/request.ts'
import type { Mount } from '../mounts/mount.ts'

interface KeyRoutes {
  readonly db: Database
  readonly clock: Clock
  readonly apiKeys: ApiKeys
}

const issue = z.strictObject({
  name: lineOf(100),
  orgCode: z.string().min(1).max(32),
  days: z.int().min(1).optional(),
})

export const keyMount: Mount = { at: '/api/keys', routes: keyRoutes }

/** Keys by which other systems read figures; administrators hand them out for their own subtree. */
export function keyRoutes({ db, clock, apiKeys }: KeyRoutes): Router {
  const router = Router()

  router
    .route('/')
    .get(async (request, response) => {
      const actor = administratorOf(actorOf(request))
      const reader = { viewer: actor, language: identityOf(request).language }
      const keys = await apiKeys.list(actor.scope)
      answer(response, { data: await withKnownMakers(db, reader, keys) })
    })
    .post(async (request, response) => {
      const actor = administratorOf(actorOf(request))
      const { name, orgCode, days } = inputOf(request, issue)
      mustBeShort(days, apiKeys.days)
      const lineage = await db.system((tx) => lineageOf(tx, { code: orgCode }))
      if (!lineage || !isWithin(lineage, actor.scope)) throw forbidden('noPermission')
      const given = { field: 'orgCode', right: 'figures:read', root: lineage }
      await db.system((tx) => mustHandOn(tx, { actorId: actor.id, now: clock.now() }, given))
      const orgId = scopeIn(lineage, 'org').orgId
      answer(response, { data: await apiKeys.issue({ name, orgId, by: actor.id, days }) }, 201)
    })
    .all(methodNotAllowed('GET', 'POST'))

  router
    .route('/:id')
    .delete(async (request, response) => {
      const actor = administratorOf(actorOf(request))
      if (!(await apiKeys.revoke(idOf(request), actor))) throw notFound()
      answer(response, { data: null })
    })
    .all(methodNotAllowed('DELETE'))

  return router
}

function mustBeShort(days: number | undefined, max: number): void {
  if (days === undefined || days <= max) return
  throw invalid([{ field: 'days', code: 'tooBig', params: { max } }])
}

function administratorOf(actor: Actor): Actor {
  mustAdminister(actor, keepsAccounts)
  return actor
}
