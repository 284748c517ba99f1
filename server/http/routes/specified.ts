/** The calls of the specification, section 7, at their paths and in their envelopes. */
import { type Request, Router } from 'express'
import { z } from 'zod'
import type { Actor } from '#domain/access/access'
import type { Resource } from '#domain/definition/resource'
import { organization } from '#domain/resources/identity-org/organization'
import { resourceNamed } from '#domain/resources/index'
import { menuFor } from '#domain/rights/menu'
import type { MenuNode } from '#domain/screens/screens'
import { languages } from '#domain/text/language'
import type { Sessions } from '../../auth/sessions.ts'
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../platform/clock.ts'
import { forbidden, notFound } from '../../platform/problem.ts'
import { changedWords, spokenWords } from '../../platform/words.ts'
import { actionsOf, mayRead, mayUse } from '../../records/access/policy.ts'
import { chooseDefaultOrg } from '../../records/write/default-org.ts'
import { wordFor } from '../answers/language-resources.ts'
import { menuIcon, menuIconPath } from '../answers/menu-icons.ts'
import { orgsById, orgsInScope, userInfo } from '../answers/people.ts'
import { block } from '../calls/envelope.ts'
import { askedOf, badQuery, bodyAloneOf, inputOf, specifiedPage } from '../calls/input.ts'
import { answerKept } from '../calls/kept-answers.ts'
import { actorOf, answer, identityOf, personOf } from '../calls/request.ts'
import { askedLanguage, heardLanguage } from '../calls/spoken-language.ts'
import type { Mount } from '../mounts/mount.ts'
import { orgItem } from './specified-links.ts'

interface SpecifiedRoutes {
  readonly db: Database
  readonly clock: Clock
  readonly sessions: Sessions
}

const organizations: Resource = organization

const choice = z.strictObject({ id: z.string().max(64), orgCode: z.string().min(1).max(32) })
/** Menus of other kinds, such as one for phones, do not exist. */
const menuQuery = z.strictObject({
  menuType: z.literal('leftMenu').default('leftMenu'),
  fieldName: z.literal('menuOrder').default('menuOrder'),
  ascDesc: z.enum(['asc', 'desc']).default('asc'),
})
/** What the address of a call that asks says besides. */
const queried = z.strictObject({ method: z.literal('query') })
const buttonQuery = z.object({ menuCode: z.string().max(64) })

export const specifiedMount: Mount = { routes: specifiedRoutes }

export function specifiedRoutes(options: SpecifiedRoutes): Router {
  const { db, sessions } = options
  const router = Router()

  router.post('/aas-web/TenantMenu.do', (request, response) => {
    mustAsk(request, 'query')
    const { actor, language } = identityOf(request)
    const spoken = heardLanguage(request) ?? language
    const { ascDesc } = bodyAloneOf(request, menuQuery, queried)
    const view: MenuView = {
      titled: ({ title }) => wordFor(spoken, title),
      ordered: (nodes) => (ascDesc === 'asc' ? nodes : nodes.toReversed()),
    }
    const authMenus = view.ordered(menuFor(actor)).map((node) => menuItem(node, '0', view))
    answer(response, { authMenus })
  })

  router.get('/project/menu-icons/:file', (request, response) => {
    const picture = menuIcon(request.params.file)
    if (picture === null) throw notFound()
    response.set('Cache-Control', 'public, max-age=86400').type('svg').send(picture)
  })

  router.post('/aas-web/PageButton.do', (request, response) => {
    mustAsk(request, 'query')
    const { menuCode } = inputOf(request, buttonQuery)
    answer(response, block(buttonsOf(request, menuCode)))
  })

  router.post('/system/user/setDefaultOrgCode', async (request, response) => {
    const identity = identityOf(request)
    personOf(request)
    const { id, orgCode } = inputOf(request, choice)
    if (id !== identity.actor.id) throw forbidden('noPermission')
    await chooseDefaultOrg(options, identity.actor, orgCode)
    if (!(await sessions.moveTo(identity, orgCode))) throw forbidden('noPermission')
    answer(response, block(null))
  })

  router.post('/system/user/getUserDeptListByToken', async (request, response) => {
    const { ownOrgs } = identityOf(request)
    const { limit, offset } = bodyAloneOf(request, specifiedPage)
    const orgs = await orgsById(db, ownOrgs)
    const data = orgs.slice((offset - 1) * limit, offset * limit).map(orgItem)
    answer(response, block(data, { total: orgs.length }))
  })

  router.all('/system/dept/select/list/page', async (request, response) => {
    const identity = identityOf(request)
    if (!mayRead(organizations, identity.actor)) throw forbidden('notAllowed')
    const { rows, total } = await orgsInScope(db, identity, askedOf(request, specifiedPage))
    answer(response, block(rows.map(orgItem), { total }))
  })

  router.post('/safety/system/user/getUserInfoByToken', async (request, response) => {
    answer(response, block(await userInfo(db, identityOf(request))))
  })

  router.get('/aas/session', async (request, response) => {
    answer(response, { data: await userInfo(db, identityOf(request)) })
  })

  // Asked before anybody has signed in: the sign-in page has words too.
  router.get('/project/rest/api/i18n/getSysLangResources', async (request, response) => {
    const { lang, language: asked = lang, changed } = request.query
    const language = askedLanguage(asked, 'lang') ?? languages[0]
    await answerKept(request, response, changed ? changedWords()[language] : spokenWords(language))
  })

  return router
}

function mustAsk(request: Request, method: string): void {
  actorOf(request)
  if (request.query.method === method) return
  throw badQuery({ field: 'method', code: 'notAnOption', params: { options: method } })
}

/** In which words, and in which order. */
interface MenuView {
  readonly titled: (node: MenuNode) => string
  readonly ordered: (nodes: readonly MenuNode[]) => readonly MenuNode[]
}

/** A node of the menu in the specification's words; `0` is the parent of the top. */
function menuItem(node: MenuNode, parentCode: string, view: MenuView): Record<string, unknown> {
  return {
    menuCode: node.code,
    parentCode,
    linkType: node.kind === 'group' ? 'treeNode' : 'leafNode',
    linkPath: node.path,
    dispName: view.titled(node),
    iconPath: menuIconPath(node.group),
    subMenus: view.ordered(node.children).map((child) => menuItem(child, node.code, view)),
  }
}

/** Names of the buttons a page may show: what this person could do there with some record. */
function buttonsOf(request: Request, menuCode: string): string[] {
  const actor = actorOf(request)
  const screens = menuFor(actor).flatMap(({ children }) => children)
  const screen = screens.find(({ code }) => code === menuCode)
  if (!screen) throw notFound()
  const resource = screen.resource === null ? undefined : resourceNamed(screen.resource)
  return resource ? buttonsFor(resource, actor) : []
}

/** `create`, `update`, `delete` and the actions whose roles this person holds or that need none. */
function buttonsFor(resource: Resource, actor: Actor): string[] {
  const rights = { create: 'create', update: 'change', delete: 'delete' } as const
  const held = Object.entries(rights).filter(([, right]) => mayUse(resource, actor, right))
  return [...new Set([...held.map(([name]) => name), ...actionsOf(resource, actor)])]
}
