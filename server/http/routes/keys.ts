import type { Router } from 'express'
import type { Actor } from '#domain/access/access'
import { isWithin, scopeIn } from '#domain/access/scope'
import { keyContracts } from '#domain/api/key-contracts'
import { keepsAccounts, mustAdminister } from '../../authority/administering.ts'
import type { ApiKeys } from '../../authority/api-keys.ts'
import { mustHandOn } from '../../authority/guard.ts'
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../platform/clock.ts'
import { forbidden, invalid, notFound } from '../../platform/problem.ts'
import { lineageOf } from '../../records/place/place.ts'
import { withKnownMakers } from '../answers/key-makers.ts'
import { type Handlers, onlyFor, routesOf } from '../calls/contract-routes.ts'
import { actorOf, identityOf } from '../calls/request.ts'
import type { Mount } from '../mounts/mount.ts'

interface KeyRoutes {
  readonly db: Database
  readonly clock: Clock
  readonly apiKeys: ApiKeys
}

export const keyMount: Mount = { routes: keyRoutes }

/** Keys by which other systems read figures; administrators hand them out for their own subtree. */
export function keyRoutes({ db, clock, apiKeys }: KeyRoutes): Router {
  return routesOf(keyContracts, handlersOf({ db, clock, apiKeys }), {
    'POST /api/keys': [onlyFor(administratorOf)],
  })
}

function handlersOf({ db, clock, apiKeys }: KeyRoutes): Handlers<typeof keyContracts> {
  return {
    'GET /api/keys': async ({ request }) => {
      const actor = administratorOf(actorOf(request))
      const reader = { viewer: actor, language: identityOf(request).language }
      return { data: await withKnownMakers(db, reader, await apiKeys.list(actor.scope)) }
    },
    'POST /api/keys': async ({ request, body: { name, orgCode, days } }) => {
      const actor = administratorOf(actorOf(request))
      mustBeShort(days, apiKeys.days)
      const lineage = await db.system((tx) => lineageOf(tx, { code: orgCode }))
      if (!lineage || !isWithin(lineage, actor.scope)) throw forbidden('noPermission')
      const given = { field: 'orgCode', right: 'figures:read', root: lineage }
      await db.system((tx) => mustHandOn(tx, { actorId: actor.id, now: clock.now() }, given))
      const orgId = scopeIn(lineage, 'org').orgId
      return { data: await apiKeys.issue({ name, orgId, by: actor.id, days }) }
    },
    'DELETE /api/keys/{id}': async ({ request, params: { id } }) => {
      if (!(await apiKeys.revoke(id, administratorOf(actorOf(request))))) throw notFound()
      return { data: null }
    },
  }
}

function mustBeShort(days: number | undefined, max: number): void {
  if (days === undefined || days <= max) return
  throw invalid([{ field: 'days', code: 'tooBig', params: { max } }])
}

function administratorOf(actor: Actor): Actor {
  mustAdminister(actor, keepsAccounts)
  return actor
}
