import { type Request, Router } from 'express'
import { z } from 'zod'
import { type Actor, administers } from '#domain/access/access'
import type { Scope } from '#domain/access/scope'
import type { Resource } from '#domain/definition/resource'
import { account } from '#domain/resources/identity-org/account'
import { explainScreen, type Finding } from '#domain/rights/explain'
import { menuFor } from '#domain/rights/menu'
import { allScreens, subjectNamed, subjects } from '#domain/rights/subject'
import { screensIn } from '#domain/screens/screens'
import { loadActorOf } from '../../auth/actor.ts'
import { withPrincipals } from '../../auth/principals.ts'
import { forbidden, notFound } from '../../platform/problem.ts'
import { rightsOf, type SubjectRights } from '../../records/access/type-rights.ts'
import { type RecordContext, stepContextOf } from '../../records/context/record-context.ts'
import { withSystemRole } from '../../records/context/with-system-role.ts'
import { appendHistory } from '../../records/history/history.ts'
import { findRecord } from '../../records/read/find.ts'
import { whyFor } from '../../records/read/why.ts'
import { orgsById, type SessionOrg } from '../answers/people.ts'
import { methodNotAllowed } from '../calls/faults.ts'
import { badQuery } from '../calls/input.ts'
import { actorOf, answer, idOf, resourceOf } from '../calls/request.ts'
import type { Mount } from '../mounts/mount.ts'

const accounts: Resource = account

/** What a person sees and may do, without a session of theirs. */
export interface RightsAnswer {
  readonly roles: readonly string[]
  /** The organisation whose subtree the person looks into. */
  readonly scope: Scope & { readonly org: SessionOrg | null }
  /** Subjects on which the person has some right, in the order of the menu. */
  readonly rights: readonly SubjectRights[]
  /** Codes of the screens that are theirs. */
  readonly screens: readonly string[]
  /** Screens that are not theirs, each with what keeps them from it. */
  readonly closed: readonly ClosedScreen[]
}

export interface ClosedScreen {
  readonly code: string
  readonly findings: readonly Finding[]
}

export const rightsMount: Mount = { routes: rightsRoutes }

/** Why somebody may do something or may not, and what an account sees, for whoever keeps accounts. */
export function rightsRoutes(recordContext: RecordContext): Router {
  const router = Router()

  router
    .route('/api/records/:resource/:id/why')
    .get(async (request, response) => {
      const asker = actorOf(request)
      const resource = resourceOf(request)
      const id = idOf(request)
      const person = personAsked(request)
      const subject = person ? await inspected(recordContext, asker, person) : asker
      answer(response, { data: await whyFor(recordContext, asker, { resource, id, subject }) })
    })
    .all(methodNotAllowed('GET'))

  router
    .route('/api/accounts/:id/preview')
    .post(async (request, response) => {
      const asker = actorOf(request)
      const subject = await inspected(recordContext, asker, idOf(request))
      answer(response, { data: await previewOf(recordContext, subject) })
    })
    .all(methodNotAllowed('POST'))

  return router
}

export const typeRightsMount: Mount = { at: '/api/records', order: -6, routes: typeRightsRoutes }

/** What the caller may do with records of a type: what their buttons and forms are drawn from. */
export function typeRightsRoutes(): Router {
  const router = Router()
  router
    .route('/:resource/rights')
    .get((request, response) => {
      const actor = actorOf(request)
      const { name } = resourceOf(request)
      const subject = subjectNamed(name)
      if (!subject) throw notFound(name)
      answer(response, { data: rightsOf(subject, actor) })
    })
    .all(methodNotAllowed('GET'))
  return router
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

async function previewOf({ db }: RecordContext, subject: Actor): Promise<RightsAnswer> {
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

const closedTo = (subject: Actor, open: ReadonlySet<string>): ClosedScreen[] =>
  allScreens
    .filter(({ code }) => !open.has(code))
    .map((screen) => ({ code: screen.code, findings: explainScreen(screen, subject) }))

/** The account asked about; undefined for one's own rights. */
function personAsked({ query: { person } }: Request): string | undefined {
  if (person === undefined) return undefined
  const read = z.uuid().safeParse(person)
  if (read.success) return read.data
  throw badQuery({ field: 'person', code: 'invalid' })
}
