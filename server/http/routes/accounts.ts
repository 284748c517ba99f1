import { Router } from 'express'
import type { Actor, Wanted } from '#domain/access'
import type { AnyRow, Resource } from '#domain/resource'
import { account } from '#domain/resources/account'
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
import type { Clock } from '../../clock.ts'
import type { Database, Tx } from '../../db/database.ts'
import { previewAccountMerge } from '../../organization-jobs/account-merge.ts'
import type { Rearranging } from '../../organization-jobs/organization-jobs.ts'
import { notFound } from '../../problem.ts'
import { findRecord } from '../../records/find.ts'
import { appendHistory } from '../../records/history.ts'
import { contextOf } from '../../records/record-context.ts'
import { asSystem } from '../../records/with-system-role.ts'
import { methodNotAllowed } from '../faults.ts'
import { actorOf, answer, idOf } from '../request.ts'
import { mergeRoutes } from './mergers.ts'

interface AccountRoutes {
  readonly db: Database
  readonly clock: Clock
  readonly sessions: Sessions
  readonly oneTimePasswords: OneTimePasswords
  readonly secondFactor: SecondFactor
  readonly rearranging: Rearranging
}

const resource = account as unknown as Resource

/** What administrators do with an account besides its record: password, second factor, sessions. */
export function accountRoutes(office: AccountRoutes): Router {
  const { sessions, secondFactor, rearranging } = office
  const router = Router()

  router
    .route('/:id/password')
    .post(async (request, response) => {
      const id = idOf(request)
      mustAdminister(actorOf(request), keepsAccounts)
      const { password, hash, endsAt } = await office.oneTimePasswords.make()
      await administering(office, actorOf(request), id, keepsAccounts, async (tx, before) => {
        const actor = actorOf(request)
        const now = office.clock.now()
        await setPasswordHash(tx, [id], hash, { now, oneTime: { endsAt } })
        const after = { ...before, passwordChangedAt: now.toISOString() }
        const action = 'reset-password'
        await appendHistory(tx, { resource, action, before, after, actor, now })
      })
      await sessions.attendance.revalidate()
      answer(response, { data: { password, endsAt } })
    })
    .all(methodNotAllowed('POST'))

  router
    .route('/:id/second-factor')
    .get(async (request, response) => {
      const id = idOf(request)
      await administering(office, actorOf(request), id, keepsAccounts, async () => undefined)
      const { enrolled } = await secondFactor.stateOf(id)
      answer(response, { data: { enrolled } })
    })
    .delete(async (request, response) => {
      const id = idOf(request)
      const actor = actorOf(request)
      await administering(office, actor, id, keepsAccounts, async (tx, before) => {
        if (!(await secondFactor.reset(tx, id))) throw notFound()
        const happening = { resource, action: 'reset-second-factor', before, after: before, actor }
        await appendHistory(tx, { ...happening, now: office.clock.now() })
      })
      answer(response, { data: null })
    })
    .all(methodNotAllowed('GET', 'DELETE'))

  router
    .route('/:id/sessions')
    .get(async (request, response) => {
      const id = idOf(request)
      const list = (tx: Tx) => sessions.list(tx, id)
      const data = await administering(office, actorOf(request), id, seesSessions, list)
      answer(response, { data })
    })
    .delete(async (request, response) => {
      const id = idOf(request)
      await administering(office, actorOf(request), id, endsSessions, async () => undefined)
      const ended = await sessions.end({ accountId: id }, 'endedByAdministrator')
      answer(response, { data: { ended } })
    })
    .all(methodNotAllowed('GET', 'DELETE'))

  router.use(
    mergeRoutes({
      preview: (actor, pair) => previewAccountMerge(office, actor, pair),
      ordered: (asked) => ({ kind: 'account-merge', asked }),
      rearranging,
    }),
  )
  return router
}

/** Works above scope on an account that lies in the administrator's scope and below their rights. */
function administering<T>(
  office: AccountRoutes,
  actor: Actor,
  id: string,
  wanted: Wanted,
  work: (tx: Tx, before: AnyRow) => Promise<T>,
): Promise<T> {
  mustAdminister(actor, wanted)
  return office.db.scoped(actor.scope, async (tx) => {
    const before = await findRecord(tx, resource, id, contextOf(office, actor))
    return asSystem(tx, actor.scope, async () => {
      await mustBeAbove(tx, { actorId: actor.id, now: office.clock.now() }, id)
      return work(tx, before)
    })
  })
}
