import { type Request, Router } from 'express'
import { z } from 'zod'
import {
  type Actor,
  actionRight,
  administrators,
  hasRight,
  type Right,
} from '#domain/access/access'
import type { LivingSession } from '#domain/api/living-session'
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
import { methodNotAllowed } from '../calls/faults.ts'
import { inputOf, queryOf } from '../calls/input.ts'
import { actorOf, answer, identityOf, idOf, personOf } from '../calls/request.ts'
import type { Mount } from '../mounts/mount.ts'

interface SessionsRoutes {
  readonly db: Database
  readonly clock: Clock
  readonly sessions: Sessions
}

export const ownSessionMount: Mount = { at: '/api/sessions', routes: ownSessionRoutes }

/** The caller's own sessions: where they are signed in, and the way to end the others. */
export function ownSessionRoutes({ db, sessions }: Omit<SessionsRoutes, 'clock'>): Router {
  const router = Router()
  const own = (accountId: string) => db.system((tx) => sessions.list(tx, accountId))

  router
    .route('/')
    .get(async (request, response) => {
      const { actor, sessionId } = identityOf(request)
      const data = (await own(actor.id)).map((one) => ({ ...one, current: one.id === sessionId }))
      answer(response, { data })
    })
    .delete(async (request, response) => {
      const { sessionId } = identityOf(request)
      const { device } = request
      const which = { accountId: personOf(request).id, except: sessionId, device }
      answer(response, { data: { ended: await sessions.end(which, 'endedByOwner') } })
    })
    .all(methodNotAllowed('GET', 'DELETE'))

  router
    .route('/:id')
    .delete(async (request, response) => {
      // However many there are: only some of them are listed.
      const which = { sessionIds: [idOf(request)], of: personOf(request).id }
      if ((await sessions.end(which, 'endedByOwner')) === 0) throw notFound()
      answer(response, { data: null })
    })
    .all(methodNotAllowed('DELETE'))

  return router
}

const query = z.strictObject({
  q: z.string().trim().max(100).default(''),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  size: z.coerce.number().int().min(1).max(200).default(50),
})
const ending = z.strictObject({ ids: z.array(z.uuid()).max(500) })

export const onlineMount: Mount = { at: '/api/online', routes: onlineRoutes }

/** Everybody who is signed in, for administrators; and the end of sessions that are not theirs. */
export function onlineRoutes(recordContext: SessionsRoutes): Router {
  const { sessions } = recordContext
  const router = Router()

  router
    .route('/')
    .get(async (request, response) => {
      const { scope } = administratorOf(request, 'view')
      const { q: text, page, size } = queryOf(request, query)
      const { rows: data, total } = await sessions.online(scope, { text, page, size })
      answer(response, { data, total })
    })
    .all(methodNotAllowed('GET'))

  router
    .route('/end')
    .post(async (request, response) => {
      const actor = administratorOf(request, actionRight('end'))
      const { ids } = inputOf(request, ending)
      if (ids.length === 0) throw badRequest('atLeastOneRow')
      const found = await sessions.within(actor.scope, ids)
      if (found.length === 0) throw notFound()
      if (found.some(({ accountId }) => accountId === actor.id)) throw forbidden('notOneself')
      await mustBeBelow(recordContext, actor, found)
      await sessions.end({ sessionIds: found.map(({ id }) => id) }, 'endedByAdministrator')
      await writeDown(recordContext, actor, found)
      answer(response, { data: { ended: found.length } })
    })
    .all(methodNotAllowed('POST'))

  return router
}

function administratorOf(request: Request, right: Right): Actor {
  const actor = actorOf(request)
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
