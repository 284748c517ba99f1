/** The calls of the specification, section 7, at their paths and in their envelopes. */
import type { Request, Router } from 'express'
import type { z } from 'zod'
import type { Actor } from '#domain/access/access'
import type { specifiedPage } from '#domain/api/specified'
import { specifiedContracts } from '#domain/api/specified-contracts'
import type { Resource } from '#domain/definition/resource'
import { organization } from '#domain/resources/identity-org/organization'
import { resourceNamed } from '#domain/resources/index'
import { menuFor } from '#domain/rights/menu'
import type { MenuNode } from '#domain/screens/screens'
import { languageNamed, languages } from '#domain/text/language'
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
import { onlyFor, routesOf } from '../calls/contract-routes.ts'
import { block } from '../calls/envelope.ts'
import { answerKept } from '../calls/kept-answers.ts'
import { actorOf, identityOf } from '../calls/request.ts'
import { heardLanguage } from '../calls/spoken-language.ts'
import type { Mount } from '../mounts/mount.ts'
import { orgItem } from './specified-links.ts'

interface SpecifiedRoutes {
  readonly db: Database
  readonly clock: Clock
  readonly sessions: Sessions
}

const organizations: Resource = organization

export const specifiedMount: Mount = { routes: specifiedRoutes }

export function specifiedRoutes({ db, clock, sessions }: SpecifiedRoutes): Router {
  const orgsAsked = async (request: Request, page: z.output<typeof specifiedPage>) => {
    const { rows, total } = await orgsInScope(db, identityOf(request), page)
    return block(rows.map(orgItem), { total })
  }
  const readers = [onlyFor(mustReadOrgs)]
  return routesOf(
    specifiedContracts,
    {
      'POST /aas-web/TenantMenu.do': ({ request, body: { ascDesc } }) => ({
        authMenus: menuOf(request, ascDesc),
      }),
      'GET /project/menu-icons/{file}': ({ response, params: { file } }) => {
        const picture = menuIcon(file)
        response.set('Cache-Control', 'public, max-age=86400').type('svg').send(picture)
      },
      'POST /aas-web/PageButton.do': ({ request, body: { menuCode } }) =>
        block(buttonsOf(request, menuCode)),
      'POST /system/user/setDefaultOrgCode': async ({ request, body: { id, orgCode } }) => {
        const identity = identityOf(request)
        if (id !== identity.actor.id) throw forbidden('noPermission')
        await chooseDefaultOrg({ db, clock }, identity.actor, orgCode)
        if (!(await sessions.moveTo(identity, orgCode))) throw forbidden('noPermission')
        return block(null)
      },
      'POST /system/user/getUserDeptListByToken': async ({ request, body: { limit, offset } }) => {
        const orgs = await orgsById(db, identityOf(request).ownOrgs)
        const data = orgs.slice((offset - 1) * limit, offset * limit).map(orgItem)
        return block(data, { total: orgs.length })
      },
      'GET /system/dept/select/list/page': ({ request, query }) => orgsAsked(request, query),
      'POST /system/dept/select/list/page': ({ request, body }) => orgsAsked(request, body),
      'POST /safety/system/user/getUserInfoByToken': async ({ request }) =>
        block(await userInfo(db, identityOf(request))),
      'GET /aas/session': async ({ request }) => ({
        data: await userInfo(db, identityOf(request)),
      }),
      'GET /project/rest/api/i18n/getSysLangResources': async ({ request, response, query }) => {
        const { lang, language: asked = lang, changed } = query
        const language = languageNamed(asked ?? '') ?? languages[0]
        const words = changed ? changedWords()[language] : spokenWords(language)
        await answerKept(request, response, words)
      },
    },
    {
      'GET /system/dept/select/list/page': readers,
      'POST /system/dept/select/list/page': readers,
    },
  )
}

function mustReadOrgs(actor: Actor): void {
  if (!mayRead(organizations, actor)) throw forbidden('notAllowed')
}

/** The person's menu in their words, in its order or against it. */
function menuOf(request: Request, ascDesc: 'asc' | 'desc') {
  const { actor, language } = identityOf(request)
  const spoken = heardLanguage(request) ?? language
  const view: MenuView = {
    titled: ({ title }) => wordFor(spoken, title),
    ordered: (nodes) => (ascDesc === 'asc' ? nodes : nodes.toReversed()),
  }
  return view.ordered(menuFor(actor)).map((node) => ({
    ...menuItem(node, '0', view),
    subMenus: view
      .ordered(node.children)
      .map((child) => ({ ...menuItem(child, node.code, view), subMenus: [] })),
  }))
}

/** In which words, and in which order. */
interface MenuView {
  readonly titled: (node: MenuNode) => string
  readonly ordered: (nodes: readonly MenuNode[]) => readonly MenuNode[]
}

/** A node of the menu in the specification's words; `0` is the parent of the top. */
const menuItem = (node: MenuNode, parentCode: string, view: MenuView) => ({
  menuCode: node.code,
  parentCode,
  linkType: node.kind === 'group' ? ('treeNode' as const) : ('leafNode' as const),
  linkPath: node.path,
  dispName: view.titled(node),
  iconPath: menuIconPath(node.group),
})

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
