import type { Router } from 'express'
import type { Actor, Wanted } from '#domain/access/access'
import { accountContracts } from '#domain/api/account-contracts'
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
import { jobAnswer, keptIn } from '../answers/merging.ts'
import { routesOf } from '../calls/contract-routes.ts'
import { actorOf } from '../calls/request.ts'
import type { Mount } from '../mounts/mount.ts'

interface AccountRoutes {
  readonly db: Database
  readonly clock: Clock
  readonly sessions: Sessions
  readonly oneTimePasswords: OneTimePasswords
  readonly secondFactor: SecondFactor
  readonly organizationJobs: OrganizationJobs
}

const resource: Resource = account

export const accountMount: Mount = { routes: accountRoutes }

/** What administrators do with an account besides its record: password, second factor, sessions, mergers. */
export function accountRoutes(recordContext: AccountRoutes): Router {
  const { sessions, secondFactor } = recordContext
  const now = () => recordContext.clock.now()
  return routesOf(accountContracts, {
    'POST /api/accounts/{id}/password': async ({ request, params: { id } }) => {
      const actor = actorOf(request)
      mustAdminister(actor, keepsAccounts)
      const { password, hash, endsAt } = await recordContext.oneTimePasswords.make()
      await administering(recordContext, actor, id, keepsAccounts, async (tx, before) => {
        const at = now()
        await setPasswordHash(tx, [id], hash, { now: at, oneTime: { endsAt } })
        const after = { ...before, passwordChangedAt: at.toISOString() }
        const action = 'reset-password'
        await appendHistory(tx, { resource, action, before, after, actor, now: at })
      })
      await sessions.attendance.revalidate()
      return { data: { password, endsAt: endsAt.toISOString() } }
    },
    'GET /api/accounts/{id}/second-factor': async ({ request, params: { id } }) => {
      await administering(recordContext, actorOf(request), id, keepsAccounts, async () => undefined)
      const { enrolled } = await secondFactor.stateOf(id)
      return { data: { enrolled } }
    },
    'DELETE /api/accounts/{id}/second-factor': async ({ request, params: { id } }) => {
      const actor = actorOf(request)
      await administering(recordContext, actor, id, keepsAccounts, async (tx, before) => {
        if (!(await secondFactor.reset(tx, id))) throw notFound()
        const happening = { resource, action: 'reset-second-factor', before, after: before, actor }
        await appendHistory(tx, { ...happening, now: now() })
      })
      return { data: null }
    },
    'GET /api/accounts/{id}/sessions': async ({ request, params: { id } }) => {
      const list = (tx: Tx) => sessions.list(tx, id)
      return { data: await administering(recordContext, actorOf(request), id, seesSessions, list) }
    },
    'DELETE /api/accounts/{id}/sessions': async ({ request, params: { id } }) => {
      await administering(recordContext, actorOf(request), id, endsSessions, async () => undefined)
      const ended = await sessions.end({ accountId: id }, 'endedByAdministrator')
      return { data: { ended } }
    },
    'GET /api/accounts/{id}/merge/preview': async ({ request, params: { id }, query }) => {
      const pair = { id, into: keptIn(query) }
      return { data: await previewAccountMerge(recordContext, actorOf(request), pair) }
    },
    'POST /api/accounts/{id}/merge': async ({ request, params: { id }, body }) => {
      const ordered = { kind: 'account-merge', asked: { id, ...body } } as const
      return jobAnswer(await recordContext.organizationJobs.submit(actorOf(request), ordered))
    },
  })
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
