import type { Router } from 'express'
import {
  type Actor,
  actionRight,
  administrators,
  hasRight,
  type Right,
} from '#domain/access/access'
import { type LivingSession, livingSessionContracts } from '#domain/api/living-session-contracts'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { account } from '#domain/resources/identity-org/account'
import { writeSignIn } from '../../auth/login-log.ts'
import type { Sessions } from '../../auth/sessions.ts'
import { mustBeAbove } from '../../authority/guard.ts'
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../platform/clock.ts'
import { badRequest, forbidden, notFound } from '../../platform/problem.ts'
import { appendHistory } from '../../records/history/history.ts'
import { readRecord } from '../../records/store/store.ts'
import { type Handlers, onlyFor, routesOf } from '../calls/contract-routes.ts'
import { actorOf, identityOf, personOf } from '../calls/request.ts'
import type { Mount } from '../mounts/mount.ts'

interface SessionsRoutes {
  readonly db: Database
  readonly clock: Clock
  readonly sessions: Sessions
}

export const livingSessionMount: Mount = { routes: livingSessionRoutes }

/**
 * The caller's own sessions, and the way to end the others; everybody who is signed in, for
 * administrators, and the end of sessions that are not theirs.
 */
export function livingSessionRoutes(recordContext: SessionsRoutes): Router {
  const { db, sessions } = recordContext
  const handlers: Handlers<typeof livingSessionContracts> = {
    'GET /api/sessions': async ({ request }) => {
      const { actor, sessionId } = identityOf(request)
      const own = await db.system((tx) => sessions.list(tx, actor.id))
      return { data: own.map((one) => ({ ...one, current: one.id === sessionId })) }
    },
    'DELETE /api/sessions': async ({ request }) => {
      const { sessionId } = identityOf(request)
      const { device } = request
      const which = { accountId: personOf(request).id, except: sessionId, device }
      return { data: { ended: await sessions.end(which, 'endedByOwner') } }
    },
    'DELETE /api/sessions/{id}': async ({ request, params: { id } }) => {
      // However many there are: only some of them are listed.
      const which = { sessionIds: [id], of: personOf(request).id }
      if ((await sessions.end(which, 'endedByOwner')) === 0) throw notFound()
      return { data: null }
    },
    'GET /api/online': async ({ request, query: { q: text, page, size } }) => {
      const { scope } = administratorOf(actorOf(request), 'view')
      const { rows: data, total } = await sessions.online(scope, { text, page, size })
      return { data, total }
    },
    'POST /api/online/end': async ({ request, body: { ids } }) => {
      return { data: { ended: await endThem(recordContext, actorOf(request), ids) } }
    },
  }
  return routesOf(livingSessionContracts, handlers, {
    'POST /api/online/end': [onlyFor((actor) => administratorOf(actor, actionRight('end')))],
  })
}

/** Answers how many ended; throws unless all of them are sessions the administrator may end. */
async function endThem(
  recordContext: SessionsRoutes,
  actor: Actor,
  ids: readonly string[],
): Promise<number> {
  const { sessions } = recordContext
  if (ids.length === 0) throw badRequest('atLeastOneRow')
  const found = await sessions.within(actor.scope, ids)
  if (found.length === 0) throw notFound()
  if (found.some(({ accountId }) => accountId === actor.id)) throw forbidden('notOneself')
  await mustBeBelow(recordContext, actor, found)
  await sessions.end({ sessionIds: found.map(({ id }) => id) }, 'endedByAdministrator')
  await writeDown(recordContext, actor, found)
  return found.length
}

function administratorOf(actor: Actor, right: Right): Actor {
  if (!hasRight(actor, administrators, { subject: 'online-user', right }))
    throw forbidden('notAllowed')
  return actor
}

const resource: Resource = account

/** Throws unless the administrator may hand on all that any of them has. */
async function mustBeBelow(
  { db, clock }: SessionsRoutes,
  actor: Actor,
  found: readonly LivingSession[],
): Promise<void> {
  await db.system(async (tx) => {
    for (const id of accountsOf(found)) {
      await mustBeAbove(tx, { actorId: actor.id, now: clock.now() }, id)
    }
  })
}

const accountsOf = (ended: readonly LivingSession[]): string[] => [
  ...new Set(ended.map(({ accountId }) => accountId)),
]

/** Who was signed out by whom stands in the history of the account, and in the log of the door. */
function writeDown(
  { db, clock }: SessionsRoutes,
  actor: Actor,
  ended: readonly LivingSession[],
): Promise<void> {
  return db.system(async (tx) => {
    for (const { username, address, client } of ended) {
      const event = { username, address: address ?? 'unknown', client }
      await writeSignIn(tx, { ...event, action: 'forced-out' }, clock.now())
    }
    for (const id of accountsOf(ended)) {
      const before: AnyRow | null = await readRecord(tx, resource, id)
      if (!before) continue
      const happening = { resource, action: 'force-out', before, after: before, actor }
      await appendHistory(tx, { ...happening, now: clock.now() })
    }
  })
}
