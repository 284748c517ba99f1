import type { Router } from 'express'
import { type Actor, administers } from '#domain/access/access'
import { rightsContracts } from '#domain/api/rights-contracts'
import type { Resource } from '#domain/definition/resource'
import { account } from '#domain/resources/identity-org/account'
import { explainScreen } from '#domain/rights/explain'
import { menuFor } from '#domain/rights/menu'
import { allScreens, subjectNamed, subjects } from '#domain/rights/subject'
import { screensIn } from '#domain/screens/screens'
import { loadActorOf } from '../../auth/actor.ts'
import { withPrincipals } from '../../auth/principals.ts'
import { forbidden, notFound } from '../../platform/problem.ts'
import { rightsOf } from '../../records/access/type-rights.ts'
import { type RecordContext, stepContextOf } from '../../records/context/record-context.ts'
import { withSystemRole } from '../../records/context/with-system-role.ts'
import { appendHistory } from '../../records/history/history.ts'
import { findRecord } from '../../records/read/find.ts'
import { whyFor } from '../../records/read/why.ts'
import { orgsById } from '../answers/people.ts'
import { routesOf } from '../calls/contract-routes.ts'
import { actorOf, resourceOf } from '../calls/request.ts'
import type { Mount } from '../mounts/mount.ts'

const accounts: Resource = account

export const rightsMount: Mount = { order: -6, routes: rightsRoutes }

/** What the caller may do, and for whoever keeps accounts why somebody may or may not. */
export function rightsRoutes(recordContext: RecordContext): Router {
  return routesOf(rightsContracts, {
    'GET /api/records/{resource}/rights': ({ request }) => {
      const { name } = resourceOf(request)
      const subject = subjectNamed(name)
      if (!subject) throw notFound(name)
      return { data: rightsOf(subject, actorOf(request)) }
    },
    'GET /api/records/{resource}/{id}/why': async ({ request, params, query: { person } }) => {
      const asker = actorOf(request)
      const resource = resourceOf(request)
      const subject = person ? await inspected(recordContext, asker, person) : asker
      const asked = { resource, id: params.id, subject }
      return { data: await whyFor(recordContext, asker, asked) }
    },
    'POST /api/accounts/{id}/preview': async ({ request, params: { id } }) => {
      const subject = await inspected(recordContext, actorOf(request), id)
      return { data: await previewOf(recordContext, subject) }
    },
  })
}

/**
 * The person behind an account in the administrator's scope, as they would be signed in now. That
 * somebody looked is written into the account's history.
 */
async function inspected(recordContext: RecordContext, asker: Actor, id: string): Promise<Actor> {
  if (!administers(asker, { subject: accounts.name, right: 'view' })) throw forbidden('notAllowed')
  const { now } = stepContextOf(recordContext, asker)
  return recordContext.db.scoped(asker.scope, async (tx) => {
    const before = await findRecord(tx, accounts, id, stepContextOf(recordContext, asker))
    return withSystemRole(tx, asker.scope, async () => {
      const subject = await loadActorOf(tx, { id }, now)
      if (!subject) throw notFound(accounts.name, id)
      const looked = { resource: accounts, action: 'preview', before, after: before }
      await appendHistory(tx, { ...looked, actor: asker, now })
      return withPrincipals(tx, subject, now)
    })
  })
}

async function previewOf({ db }: RecordContext, subject: Actor) {
  const { scope, roles, grants = [] } = subject
  const [org = null] = await orgsById(db, [scope.orgId])
  const own = grants.filter(({ builtIn }) => !builtIn).map(({ role }) => role)
  const open = screensIn(menuFor(subject))
  return {
    roles: [...roles, ...own],
    scope: { ...scope, org },
    rights: subjects.map((one) => rightsOf(one, subject)).filter(({ rights }) => rights.length > 0),
    screens: [...open],
    closed: closedTo(subject, open),
  }
}

const closedTo = (subject: Actor, open: ReadonlySet<string>) =>
  allScreens
    .filter(({ code }) => !open.has(code))
    .map((screen) => ({ code: screen.code, findings: explainScreen(screen, subject) }))
