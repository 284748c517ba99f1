import { Router } from 'express'
import type { Actor, Wanted } from '#domain/access/access'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { account } from '#domain/resources/identity-org/account'
import { setPasswordHash } from '../../auth/credentials.ts'
import type { OneTimePasswords } from '../../auth/one-time-passwords.ts'
import type { SecondFactor } from '../../auth/second-factor.ts'
import type { Sessions } from '../../auth/sessions.ts'
import {
  endsSessions,
  keepsAccounts,
  mustAdminister,
  seesSessions,
} from '../../authority/administering.ts'
import { mustBeAbove } from '../../authority/guard.ts'
import type { Database, Tx } from '../../db/database.ts'
import { previewAccountMerge } from '../../organization-jobs/account-merge.ts'
import type { OrganizationJobs } from '../../organization-jobs/organization-jobs.ts'
import type { Clock } from '../../platform/clock.ts'
import { notFound } from '../../platform/problem.ts'
import { stepContextOf } from '../../records/context/record-context.ts'
import { withSystemRole } from '../../records/context/with-system-role.ts'
import { appendHistory } from '../../records/history/history.ts'
import { findRecord } from '../../records/read/find.ts'
import { methodNotAllowed } from '../calls/faults.ts'
import { actorOf, answer, idOf } from '../calls/request.ts'
import type { Mount } from '../mounts/mount.ts'
import { mergeRoutes } from './mergers.ts'

interface AccountRoutes {
  readonly db: Database
  readonly clock: Clock
  readonly sessions: Sessions
  readonly oneTimePasswords: OneTimePasswords
  readonly secondFactor: SecondFactor
  readonly organizationJobs: OrganizationJobs
}

const resource: Resource = account

export const accountMount: Mount = { at: '/api/accounts', routes: accountRoutes }

/** What administrators do with an account besides its record: password, second factor, sessions. */
export function accountRoutes(recordContext: AccountRoutes): Router {
  const { sessions, secondFactor, organizationJobs } = recordContext
  const router = Router()

  router
    .route('/:id/password')
    .post(async (request, response) => {
      const id = idOf(request)
      mustAdminister(actorOf(request), keepsAccounts)
      const { password, hash, endsAt } = await recordContext.oneTimePasswords.make()
      await administering(
        recordContext,
        actorOf(request),
        id,
        keepsAccounts,
        async (tx, before) => {
          const actor = actorOf(request)
          const now = recordContext.clock.now()
          await setPasswordHash(tx, [id], hash, { now, oneTime: { endsAt } })
          const after = { ...before, passwordChangedAt: now.toISOString() }
          const action = 'reset-password'
          await appendHistory(tx, { resource, action, before, after, actor, now })
        },
      )
      await sessions.attendance.revalidate()
      answer(response, { data: { password, endsAt } })
    })
    .all(methodNotAllowed('POST'))

  router
    .route('/:id/second-factor')
    .get(async (request, response) => {
      const id = idOf(request)
      await administering(recordContext, actorOf(request), id, keepsAccounts, async () => undefined)
      const { enrolled } = await secondFactor.stateOf(id)
      answer(response, { data: { enrolled } })
    })
    .delete(async (request, response) => {
      const id = idOf(request)
      const actor = actorOf(request)
      await administering(recordContext, actor, id, keepsAccounts, async (tx, before) => {
        if (!(await secondFactor.reset(tx, id))) throw notFound()
        const happening = { resource, action: 'reset-second-factor', before, after: before, actor }
        await appendHistory(tx, { ...happening, now: recordContext.clock.now() })
      })
      answer(response, { data: null })
    })
    .all(methodNotAllowed('GET', 'DELETE'))

  router
    .route('/:id/sessions')
    .get(async (request, response) => {
      const id = idOf(request)
      const list = (tx: Tx) => sessions.list(tx, id)
      const data = await administering(recordContext, actorOf(request), id, seesSessions, list)
      answer(response, { data })
    })
    .delete(async (request, response) => {
      const id = idOf(request)
      await administering(recordContext, actorOf(request), id, endsSessions, async () => undefined)
      const ended = await sessions.end({ accountId: id }, 'endedByAdministrator')
      answer(response, { data: { ended } })
    })
    .all(methodNotAllowed('GET', 'DELETE'))

  router.use(
    mergeRoutes({
      preview: (actor, pair) => previewAccountMerge(recordContext, actor, pair),
      ordered: (asked) => ({ kind: 'account-merge', asked }),
      organizationJobs,
    }),
  )
  return router
}

/** Works above scope on an account that lies in the administrator's scope and below their rights. */
function administering<T>(
  recordContext: AccountRoutes,
  actor: Actor,
  id: string,
  wanted: Wanted,
  work: (tx: Tx, before: AnyRow) => Promise<T>,
): Promise<T> {
  mustAdminister(actor, wanted)
  return recordContext.db.scoped(actor.scope, async (tx) => {
    const before = await findRecord(tx, resource, id, stepContextOf(recordContext, actor))
    return withSystemRole(tx, actor.scope, async () => {
      await mustBeAbove(tx, { actorId: actor.id, now: recordContext.clock.now() }, id)
      return work(tx, before)
    })
  })
}
